import { useMemo, useState } from 'react';
import { useLazyCoachChatHistoryQuery } from '../../api/enhanced';
import type { ChatEntry, CoachChatHistoryApiResponse } from '../../api/enhanced';
import { logProblem } from '../../lib/log-problem';

/** Entries that are read at once, and more with each "Show earlier messages". */
const PAGE = 10;
/** The server gives no more of them at a time. */
const MOST = 100;

interface Earlier {
  /** The page as well that they were read behind: nothing is lost between the two when new ones come. */
  entries: readonly ChatEntry[];
  next: string | null;
}

/** How far back the chat is read: the newest entries first, longer with each asking, and then page by page. */
export function useEarlier() {
  const [limit, setLimit] = useState(PAGE);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [read] = useLazyCoachChatHistoryQuery();

  const readOn = async () => {
    const newest = earlier ?? pageOf(await read({ limit: MOST, cursor: '' }).unwrap());
    const { items, next } = newest.next
      ? pageOf(await read({ limit: MOST, cursor: newest.next }).unwrap())
      : { items: [], next: null };
    setEarlier({ entries: [...items, ...('items' in newest ? newest.items : newest.entries)], next });
  };
  const showEarlier = () => {
    if (limit < MOST) setLimit(Math.min(MOST, limit + PAGE));
    else readOn().catch((error: unknown) => logProblem('Earlier messages could not be read', error));
  };
  return { limit, earlier, showEarlier };
}

/** The newest entries behind what was read before them; null for `showEarlier` where the chat begins. */
export function useAll(
  newest: readonly ChatEntry[],
  { limit, earlier, showEarlier }: ReturnType<typeof useEarlier>,
) {
  const history = useMemo(() => {
    // A chat that was cleared has nothing earlier either.
    if (!earlier || newest.length === 0) return newest;
    const known = new Set(newest.map(({ id }) => id));
    return [...earlier.entries.filter(({ id }) => !known.has(id)), ...newest];
  }, [newest, earlier]);
  const hasMore = earlier ? earlier.next !== null : newest.length >= limit;
  return { history, showEarlier: hasMore ? showEarlier : null };
}

function pageOf(data: CoachChatHistoryApiResponse): { items: ChatEntry[]; next: string | null } {
  return Array.isArray(data) ? { items: data, next: null } : { items: data.items, next: data.next_cursor };
}
