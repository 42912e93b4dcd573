import { useCallback, useState } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { lazyDialog } from '../../../ui/lazy-dialog';

const EventReasonDialog = lazyDialog(() => import('./event-reason-dialog'));

export const preloadReason = () => void EventReasonDialog.preload();

/**
 * The dialog that tells why an event is in the programme.
 * @returns `openReason` with the event, and what to render
 */
export function useEventReason(zone: string) {
  const [event, setEvent] = useState<CalendarEvent>();
  const [open, setOpen] = useState(false);
  const openReason = useCallback((asked: CalendarEvent) => {
    setEvent(asked);
    setOpen(true);
  }, []);
  // Its code is only fetched once it is wanted.
  const dialog = event && (
    <EventReasonDialog open={open} event={event} zone={zone} onClose={() => setOpen(false)} />
  );
  return { openReason, dialog };
}
