import type { CalendarEvent } from '../../../api/enhanced';

/** What a click on an event's title opens. */
export type EventTarget =
  'check-in' | 'plan' | 'questionnaire' | 'health-screen' | 'habit' | 'article' | 'reason';

const BY_KIND: Readonly<Partial<Record<CalendarEvent['kind'], EventTarget>>> = {
  check_in: 'check-in',
  plan_the_day: 'plan',
  questionnaire: 'questionnaire',
  health_screen: 'health-screen',
};

/** Follows from what the event is, then from its type and what it has. */
export function targetOf({ kind, event_type, content_id }: CalendarEvent): EventTarget {
  const target = BY_KIND[kind];
  if (target) return target;
  if (event_type === 'habit') return 'habit';
  return content_id ? 'article' : 'reason';
}
