import type { HabitChange, HabitProgress } from './generator.types';

type Stand = HabitProgress[string];
type Step = Stand['step'];

/** Weeks that a refused step up is not asked again. */
const REFUSED_WEEKS = 2;

/**
 * The progress after the member's answer to a change: a step up that is accepted holds from `week` on, one that is refused
 * is not asked again for two weeks; any other change that is refused is taken back. A second answer, or one that something
 * else has overtaken, changes nothing.
 *
 * @param week the programme week of the answer
 */
export function answerChange(
  progress: HabitProgress,
  change: HabitChange,
  accepted: boolean,
  week: number,
): HabitProgress {
  const stand = progress[change.ladder] ?? { step: change.from_step as Step, since_week: week };
  const { refused_until_week: _refused, ...rest } = stand;
  const put = (next: Stand): HabitProgress => ({ ...progress, [change.ladder]: next });
  if (change.asked && stand.step === change.from_step) {
    if (accepted) return put({ ...rest, step: change.to_step as Step, since_week: week });
    return put({
      ...stand,
      refused_until_week: Math.max(week + REFUSED_WEEKS - 1, stand.refused_until_week ?? 0),
    });
  }
  if (change.asked || accepted || stand.step !== change.to_step) return progress;
  if (change.kind === 'new_cue') {
    return stand.cue ? put({ ...stand, cue: stand.cue - 1 }) : progress;
  }
  if (change.kind === 'rest' && change.from_step === 0) {
    // It had only been made to wait: it begins as it would have.
    return Object.fromEntries(Object.entries(progress).filter(([ladder]) => ladder !== change.ladder));
  }
  return put({ ...rest, step: change.from_step as Step, since_week: week });
}
