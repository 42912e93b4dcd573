import type { CalendarEvent } from '../../../api/enhanced';
import { articlePath, PATHS } from '../../../lib/paths';
import type { SheetKind } from '../use-sheet';

/** What a click on an event's title opens. */
export type EventTarget =
  'check-in' | 'plan' | 'reflection' | 'questionnaire' | 'health-screen' | 'habit' | 'article' | 'reason';

const BY_KIND: Readonly<Partial<Record<CalendarEvent['kind'], EventTarget>>> = {
  check_in: 'check-in',
  plan_the_day: 'plan',
  reflection: 'reflection',
  questionnaire: 'questionnaire',
  health_screen: 'health-screen',
};

/**
 * Follows from what the event is, then from its type and what it has.
 * @param inWeek the weekly view opens the page of whatever has one
 */
export function targetOf({ kind, event_type, content_id }: CalendarEvent, inWeek = false): EventTarget {
  if (inWeek && content_id) return 'article';
  const target = BY_KIND[kind];
  if (target) return target;
  if (event_type === 'habit') return 'habit';
  return content_id ? 'article' : 'reason';
}

/** The sheet in which a target opens; null for one that has a page of its own. */
export function sheetOf(target: EventTarget): SheetKind | null {
  if (target === 'reason') return 'task';
  return target === 'questionnaire' || target === 'health-screen' || target === 'article' ? null : target;
}

/** The page of a target that has one, as a link takes it. */
export function pageOf(
  target: EventTarget,
  { id, content_id }: CalendarEvent,
): { to: string; state: object } {
  if (target === 'questionnaire') return { to: PATHS.habitsQuestionnaire, state: { eventId: id } };
  const to = target === 'health-screen' ? PATHS.healthScreen : articlePath(content_id ?? '');
  return { to, state: { from: PATHS.programme } };
}
