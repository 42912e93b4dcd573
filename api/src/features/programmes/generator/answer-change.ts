import type { HabitChange, HabitProgress } from './generator.types';

type Stand = HabitProgress[string];
type Step = Stand['step'];

/** Weeks that a refused step up is not asked again. */
const REFUSED_WEEKS = 2;

/**
 * The progress after the member's answer to a step up: accepted it holds from `week` on, refused it is not asked again for
 * two weeks. A second answer, or one that something else has overtaken, changes nothing; nor does one to what nobody asked.
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
  const { refused_until_week: refused = 0, ...rest } = stand;
  if (!change.asked || stand.step !== change.from_step) return progress;
  const next: Stand = accepted
    ? { ...rest, step: change.to_step as Step, since_week: week }
    : { ...stand, refused_until_week: Math.max(week + REFUSED_WEEKS - 1, refused) };
  return { ...progress, [change.ladder]: next };
}
