import { useCallback, useState } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { lazyDialog } from '../../../ui/lazy-dialog';
import { isDailyCheckIn } from '../calendar/categories';
import { formatDate } from '../calendar/local-days';
import type { LocalDate } from '../calendar/local-days';

const CheckInDialog = lazyDialog(() => import('../../check-in/check-in-dialog'));

export const preloadCheckIn = () => void CheckInDialog.preload();

/** The daily check-in of a day, else another one of that day, or undefined. */
export function dailyCheckIn(events: readonly CalendarEvent[]): CalendarEvent | undefined {
  return events.find(isDailyCheckIn) ?? events.find(({ kind }) => kind === 'check_in');
}

/**
 * The check-in dialog over a day.
 * @returns `openCheckIn` with the event that it is for, if there is one, and what to render
 */
export function useCheckIn(date: LocalDate) {
  const [event, setEvent] = useState<CalendarEvent>();
  const [open, setOpen] = useState(false);
  // Its code is only fetched once it is wanted.
  const [wanted, setWanted] = useState(false);

  const openCheckIn = useCallback((wantedFor: CalendarEvent | undefined) => {
    setEvent(wantedFor);
    setWanted(true);
    setOpen(true);
  }, []);

  const dialog = wanted && (
    <CheckInDialog
      open={open}
      date={formatDate(date, 'ddd D MMMM')}
      eventId={event?.id ?? null}
      existing={event?.metadata.checkin_data ?? null}
      onClose={() => setOpen(false)}
    />
  );
  return { openCheckIn, dialog };
}
