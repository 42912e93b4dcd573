import type { CalendarEvent, MedicalProgram } from '../../../api/enhanced';

export const PROGRAM_ID = 'a1e0c5f6-5a6c-4a39-9a5d-0d6b6f0a9f01';

/** A programme of three weeks, of which Wednesday 18 November is in the second. */
export const PROGRAM: MedicalProgram = {
  id: PROGRAM_ID,
  user_id: '6f1f0c1e-4c0f-4b53-9f0e-0d9b6f3f2a11',
  start_date: '2026-11-09',
  end_date: '2026-11-29',
  status: 'active',
  setup_revision: 1,
  adjusting: false,
};

/** As the server reads it from title and type, for the kinds that the tests have. */
function kindOf({ title = 'walk', event_type = 'habit' }: Partial<CalendarEvent>): CalendarEvent['kind'] {
  if (/check-in/i.test(title)) return 'check_in';
  if (event_type === 'pre_checkin_review' || /plan the day/i.test(title)) return 'plan_the_day';
  if (/habits questionnaire/i.test(title)) return 'questionnaire';
  if (/health and safety screen/i.test(title)) return 'health_screen';
  if (event_type === 'habit') return 'habit';
  return event_type === 'content' ? 'lesson' : 'task';
}

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
    kind: kindOf(given),
    program_week: 1,
    content_id: null,
    google_event_id: null,
    dose: null,
    cue: null,
    smaller: null,
    is_smaller: false,
    moved: false,
    metadata: {},
    ...given,
  };
}

/** An event that Plan the Day put into the calendar. */
export function plannedEvent(given: Partial<CalendarEvent> = {}): CalendarEvent {
  const metadata: CalendarEvent['metadata'] & { source: string } = { source: 'plan_the_day' };
  return calendarEvent({ ...given, metadata });
}
