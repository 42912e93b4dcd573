import { useEffect, useRef } from 'react';
import { useCoachChatReadMutation } from '../../api/enhanced';
import type { ChatEntry } from '../../api/enhanced';

/** Tells how far the member has read, once a page that they see holds something new from a person of the care team. */
export function useReadMark(history: readonly ChatEntry[]): void {
  const [read] = useCoachChatReadMutation();
  const told = useRef<string>(undefined);
  const last = history.findLast(({ author }) => author === 'coach')?.id;
  useEffect(() => {
    if (last === undefined) return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible' || told.current === last) return;
      told.current = last;
      // Lost on the way: the next visit tells it again.
      void read({ readChat: { entry_id: last } });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [read, last]);
}
