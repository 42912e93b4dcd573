import { answerChange } from '../generator/answer-change';
import type { HabitChange, HabitProgress, ProgrammeTemplate } from '../generator/generator.types';
import type { ChangeState, StoredChange, StoredChanges, StoredHabitChange } from './change-values';

/** What a week close found, as it is kept: with the amounts of the template of that day. */
export function stored(
  template: ProgrammeTemplate,
  before: HabitProgress,
  after: HabitProgress,
  changes: readonly HabitChange[],
): StoredChanges {
  const ladders = [...template.habit_ladders, ...template.questionnaire_ladders];
  const doseOf = (key: string, step: number) =>
    ladders.find((ladder) => ladder.key === key)?.steps[step - 1]?.dose ?? null;
  return {
    before,
    after,
    changes: changes.map((change) => ({
      ...change,
      state: change.asked ? 'asked' : 'applied',
      from_dose: doseOf(change.ladder, change.from_step),
      to_dose: doseOf(change.ladder, change.to_step),
    })),
  };
}

/** What was stored and the habits' progress, after an answer or an undo. */
export interface Decided {
  readonly stored: StoredChanges;
  readonly progress: HabitProgress;
}

/**
 * Takes an answer to a step that was asked. A second answer starts from what the occasion had left, so that the last one
 * holds, whatever the earlier ones were.
 * @param week the programme week that runs
 * @returns null where something else has changed the habit since
 */
export function answered(
  stored: StoredChanges,
  progress: HabitProgress,
  change: StoredHabitChange,
  accepted: boolean,
  week: number,
): Decided | null {
  const isFirst = change.state === 'asked';
  const start = isFirst ? progress : withHabit(progress, change.ladder, stored.after);
  const next = answerChange(start, change, accepted, week);
  if (next === start) return null;
  const state = accepted ? 'applied' : 'declined';
  return { stored: withState(stored, (each) => (each === change ? state : undefined)), progress: next };
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

export const isApplied = (change: StoredChange): change is StoredHabitChange => change.state === 'applied';

function withState(
  stored: StoredChanges,
  stateOf: (change: StoredChange) => ChangeState | undefined,
): StoredChanges {
  const changes = stored.changes.map((change) =>
    change.state === 'told' ? change : { ...change, state: stateOf(change) ?? change.state },
  );
  return { ...stored, changes };
}

/** One habit as it is there; the rest as it is. */
function withHabit(progress: HabitProgress, ladder: string, there: HabitProgress): HabitProgress {
  const { [ladder]: _, ...rest } = progress;
  const habit = there[ladder];
  return habit ? { ...rest, [ladder]: habit } : rest;
}
