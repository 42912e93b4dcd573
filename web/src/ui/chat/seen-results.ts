import { useState } from 'react';
import { draftOf } from '../draft';

/** What is remembered of more is forgotten, the oldest first. */
const MOST_KEPT = 200;

/** Names values with what they call for: one that calls for more is another. */
export const keysOf = (band: string, about: readonly { id: string }[]): string[] =>
  about.map(({ id }) => `${band} ${id}`);

/** Whether the member has said of all of these, on this device, that they have read what to do. Signing out forgets it. */
export function useSeenResults(memberId: string, keys: readonly string[]) {
  const kept = draftOf<string[]>('seen-results', memberId);
  const [seen, setSeen] = useState(() => kept.read() ?? []);
  return {
    isSeen: keys.length > 0 && keys.every((key) => seen.includes(key)),
    see: () => {
      const next = [...new Set([...(kept.read() ?? []), ...keys])].slice(-MOST_KEPT);
      kept.write(next);
      setSeen(next);
    },
  };
}
