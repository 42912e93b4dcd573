import type { CalendarEvent } from '../../../api/enhanced';

/** What a click on an event's title opens. */
export type EventTarget =
  'check-in' | 'plan' | 'questionnaire' | 'health-screen' | 'habit' | 'article' | 'reason';

const BY_TITLE: readonly (readonly [RegExp, EventTarget])[] = [
  [/check-in/i, 'check-in'],
  [/plan the day/i, 'plan'],
  [/habits questionnaire/i, 'questionnaire'],
  [/health and safety screen/i, 'health-screen'],
];

/** Follows from the title first, then from what the event is and has. */
export function targetOf({ title, event_type, content_id }: CalendarEvent): EventTarget {
  const named = BY_TITLE.find(([pattern]) => pattern.test(title))?.[1];
  if (named === 'check-in') return named;
  if (event_type === 'pre_checkin_review') return 'plan';
  if (named) return named;
  if (event_type === 'habit') return 'habit';
  return content_id ? 'article' : 'reason';
}
