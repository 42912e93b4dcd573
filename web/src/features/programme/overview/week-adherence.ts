import type { CalendarEvent } from '../../../api/enhanced';
import { statusOf } from '../tasks/task-status';

/** How a week went, of what was due so far. */
export interface WeekAdherence {
  /** Tasks that were due, or done ahead. */
  planned: number;
  done: number;
  checkInsPlanned: number;
  checkIns: number;
}

const NONE: WeekAdherence = { planned: 0, done: 0, checkInsPlanned: 0, checkIns: 0 };

/**
 * Adherence by programme week (1 to 12), by the server's rule for the care team: an item counts once its time has come or
 * when it was done ahead; all-day items and Plan the Day do not. Here it follows each tick at once, offline too.
 */
export function adherenceByWeek(
  events: readonly CalendarEvent[],
  now: number,
): ReadonlyMap<number, WeekAdherence> {
  const weeks = new Map<number, WeekAdherence>();
  for (const event of events) {
    if (event.all_day || event.kind === 'plan_the_day') continue;
    const isDone = statusOf(event) === 'completed';
    if (!isDone && Date.parse(event.start_time) > now) continue;
    const week = weeks.get(event.program_week) ?? { ...NONE };
    const isCheckIn = event.kind === 'check_in';
    week[isCheckIn ? 'checkInsPlanned' : 'planned'] += 1;
    if (isDone) week[isCheckIn ? 'checkIns' : 'done'] += 1;
    weeks.set(event.program_week, week);
  }
  return weeks;
}

/** The figures in words, such as '12 of 15 tasks' and '6 of 7 check-ins'; none of what was not due. */
export function adherenceTexts({ planned, done, checkInsPlanned, checkIns }: WeekAdherence): string[] {
  const text = (count: number, of: number, name: string) => `${count} of ${of} ${name}${of === 1 ? '' : 's'}`;
  return [
    ...(planned > 0 ? [text(done, planned, 'task')] : []),
    ...(checkInsPlanned > 0 ? [text(checkIns, checkInsPlanned, 'check-in')] : []),
  ];
}
