import type { HabitProgress } from '../generator/generator.types';
import type { ChangeState, StoredChange, StoredChanges } from './change-values';

type Answered = (
  progress: HabitProgress,
  change: StoredChange,
  accepted: boolean,
  week: number,
) => HabitProgress;

/** What was stored and the habits' progress, after an answer or an undo. */
export interface Decided {
  readonly stored: StoredChanges;
  readonly progress: HabitProgress;
}

/**
 * Takes an answer to a step that was asked. It starts from what the occasion had left, so that the last of several
 * answers holds, whatever the earlier ones were.
 * @param answerChange the generator's rule
 * @param week the programme week that runs
 */
export function answered(
  stored: StoredChanges,
  progress: HabitProgress,
  index: number,
  accepted: boolean,
  week: number,
  answerChange: Answered,
): Decided {
  const change = stored.changes[index]!;
  const start = withHabit(progress, change.ladder, stored.after);
  return {
    stored: withState(stored, (_, at) => (at === index ? (accepted ? 'applied' : 'declined') : undefined)),
    progress: answerChange(start, change, accepted, week),
  };
}

/**
 * Takes back what was applied: each habit falls back to where it was before, but for one that a later occasion changed.
 * @param later the occasions since
 */
export function undone(
  stored: StoredChanges,
  progress: HabitProgress,
  later: readonly StoredChanges[],
): Decided {
  const changedSince = new Set(
    later.flatMap(({ changes }) => changes.filter(isApplied).map(({ ladder }) => ladder)),
  );
  const back = stored.changes.filter(isApplied).filter(({ ladder }) => !changedSince.has(ladder));
  return {
    stored: withState(stored, (change) => (isApplied(change) ? 'undone' : undefined)),
    progress: back.reduce((rest, { ladder }) => withHabit(rest, ladder, stored.before), progress),
  };
}

export const isApplied = ({ state }: StoredChange): boolean => state === 'applied';

function withState(
  stored: StoredChanges,
  stateOf: (change: StoredChange, index: number) => ChangeState | undefined,
): StoredChanges {
  const changes = stored.changes.map((change, at) => ({
    ...change,
    state: stateOf(change, at) ?? change.state,
  }));
  return { ...stored, changes };
}

/** One habit as it is there; the rest as it is. */
function withHabit(progress: HabitProgress, ladder: string, there: HabitProgress): HabitProgress {
  const { [ladder]: _, ...rest } = progress;
  const habit = there[ladder];
  return habit ? { ...rest, [ladder]: habit } : rest;
}
