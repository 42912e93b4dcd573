import type { ProgrammeChange } from '../programmes/programmes.service';
import type { Habit, HabitOutcome } from './dto/habits.dto';
import { alike } from './habit-name';

type Change = ProgrammeChange['changes'][number];
type Kind = Exclude<HabitOutcome['kind'], 'held'>;

const KINDS: readonly string[] = ['step_up', 'step_down', 'new_cue', 'rest', 'resume'] satisfies Kind[];
const isOfHabit = (
  change: Change,
): change is Change & { kind: Kind; state: NonNullable<HabitOutcome['state']> } =>
  KINDS.includes(change.kind) && change.state !== 'told';

/**
 * What the last close of a week made of a habit: the change that names it, else it was held, if it stood in that week.
 * @param last the last occasion on which the habits changed
 */
export function outcomeOf(
  { name, days }: Pick<Habit, 'name' | 'days'>,
  closedWeek: number,
  last: ProgrammeChange | null,
): HabitOutcome | null {
  const isOfWeek = last?.source === 'week_close' && last.program_week === closedWeek;
  const change = isOfWeek
    ? last.changes.filter(isOfHabit).find(({ title }) => alike(title) === alike(name))
    : undefined;
  if (change) return { week: closedWeek, kind: change.kind, text: change.text, state: change.state };
  const stood = days.slice(7 * (closedWeek - 1), 7 * closedWeek);
  const wasPlanned = stood.some((state) => state === 'done' || state === 'not_done');
  return wasPlanned ? { week: closedWeek, kind: 'held', text: null, state: null } : null;
}
