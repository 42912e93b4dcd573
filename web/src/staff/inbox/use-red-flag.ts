import { useInboxListQuery } from '../api/care-api';
import type { InboxFlag } from '../api/care-api';

/** The list's beginning, in which every red flag stands. */
export const FIRST_PAGE = { limit: 40 } as const;

/** A member's red flag, while it is open. */
export function useRedFlag(id: string): InboxFlag | null {
  const { flag } = useInboxListQuery(FIRST_PAGE, {
    selectFromResult: ({ data }) => ({
      flag: data?.items.find(({ member }) => member.id === id)?.red_flag ?? null,
    }),
  });
  return flag;
}
