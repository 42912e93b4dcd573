import { useEffect } from 'react';
import { useLazyQueueOneQuery } from '../api/care-api';
import type { QueueItem } from '../api/care-api';

/** Whoever has the task of a shared day before them has seen the day: its member may know. A day shared anew is another one. */
export function useSeenDay({ id, kind, why, state }: QueueItem): void {
  const [open] = useLazyQueueOneQuery();
  const isOpen = kind === 'submitted_day' && state !== 'done';
  useEffect(() => {
    if (isOpen) void open({ id });
  }, [isOpen, id, why, open]);
}
