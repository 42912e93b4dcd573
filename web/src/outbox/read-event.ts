import type { AppDispatch } from '../store/hooks';
import { api } from '../api/enhanced';
import type { CalendarEvent } from '../api/enhanced';

const one = (id: string) =>
  api.endpoints.calendarEventsOne.initiate({ id }, { forceRefetch: true, subscribe: false });

/** Whether the server says that there is no such event. */
export async function isGone(dispatch: AppDispatch, id: string): Promise<boolean> {
  const { error } = await dispatch(one(id));
  return error !== undefined && 'status' in error && error.status === 404;
}

/** An event as the server holds it now, as the lists show it; null where it does not say. */
export async function readEvent(dispatch: AppDispatch, id: string): Promise<CalendarEvent | null> {
  const { data } = await dispatch(one(id));
  if (!data) return null;
  const { description: _d, why: _w, would_change: _c, reason: _r, ...event } = data;
  return event;
}
