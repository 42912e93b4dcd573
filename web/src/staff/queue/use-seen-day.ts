import { useEffect } from 'react';
import { useLazyQueueOneQuery } from '../api/care-api';
import type { QueueItem } from '../api/care-api';

/** What shows that somebody sits before the page. */
const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * Whoever has the task of a shared day before them has seen the day: its member may know. A page that nobody sits at shows
 * it to nobody, so an act of the person decides. A day shared anew is another one.
 */
export function useSeenDay({ id, kind, why, state }: QueueItem): void {
  const [open] = useLazyQueueOneQuery();
  const isOpen = kind === 'submitted_day' && state !== 'done';
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = () => ACTS.forEach((act) => document.removeEventListener(act, see, true));
    const see = () => {
      stop();
      void open({ id });
    };
    // The act that opened it is over by now.
    if (isAtWork()) see();
    else ACTS.forEach((act) => document.addEventListener(act, see, true));
    return stop;
  }, [isOpen, id, why, open]);
}

/** Whether the person has touched the page a moment ago; older browsers cannot tell. */
function isAtWork(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return document.visibilityState === 'visible' && (userActivation?.isActive ?? true);
}
