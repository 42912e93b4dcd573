import type { CalendarEvent } from '../../../api/enhanced';

export const PROGRAM_ID = 'a1e0c5f6-5a6c-4a39-9a5d-0d6b6f0a9f01';

/** An event as the server lists it: a habit of half an hour unless said otherwise. */
export function calendarEvent(given: Partial<CalendarEvent> = {}): CalendarEvent {
  const start = given.start_time ?? '2026-11-18T12:30:00.000Z';
  return {
    id: `event-${given.title ?? 'walk'}`,
    program_id: PROGRAM_ID,
    title: 'walk',
    start_time: start,
    end_time: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    all_day: false,
    event_type: 'habit',
    kind: 'habit',
    program_week: 1,
    content_id: null,
    google_event_id: null,
    metadata: {},
    ...given,
  };
}

/** An event that Plan the Day put into the calendar. */
export function plannedEvent(given: Partial<CalendarEvent> = {}): CalendarEvent {
  const metadata: CalendarEvent['metadata'] & { source: string } = { source: 'plan_the_day' };
  return calendarEvent({ ...given, metadata });
}
