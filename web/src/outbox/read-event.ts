import type { AppDispatch } from '../store/hooks';
import { api } from '../api/enhanced';
import type { CalendarEvent } from '../api/enhanced';

/** An event as the server holds it now, as the lists show it; null where it does not say. */
export async function readEvent(dispatch: AppDispatch, id: string): Promise<CalendarEvent | null> {
  const one = api.endpoints.calendarEventsOne.initiate({ id }, { forceRefetch: true, subscribe: false });
  const { data } = await dispatch(one);
  if (!data) return null;
  const { description: _d, why: _w, would_change: _c, reason: _r, ...event } = data;
  return event;
}
