import type { Pause } from './generator.types';
import type { LocalCalendar } from './local-calendar';
import type { PlannedHabit } from './select-habits';

/** From the lightest on: where two pauses meet, the one that asks for less holds. */
const BY_REST = ['away', 'too_much', 'ill', 'break'] as const satisfies readonly Pause['kind'][];

/** The pause that holds on each day of the programme, or null. */
export function pausesByDay(pauses: readonly Pause[], calendar: LocalCalendar): (Pause['kind'] | null)[] {
  const kinds = new Array<Pause['kind'] | null>(calendar.days).fill(null);
  if (pauses.length === 0) return kinds;
  const inOrder = [...pauses].sort((a, b) => BY_REST.indexOf(a.kind) - BY_REST.indexOf(b.kind));
  return kinds.map((_, day) => {
    const date = calendar.date(day);
    return inOrder.findLast(({ from, until }) => from <= date && date <= until)?.kind ?? null;
  });
}

/** Whether a habit rests in a pause: all of them in a break, movement while ill. Else it shrinks to its smallest step. */
export function restsIn(pause: Pause['kind'], { ladder }: PlannedHabit): boolean {
  return pause === 'break' || (pause === 'ill' && ladder.movement === true);
}
