import type { Candidate } from './area-habits';
import type { DepthRule, ProgrammeTemplate } from './template.types';

export interface Begun {
  readonly candidate: Candidate;
  readonly fromWeek: number;
}

/** A week that is not pressed begins one habit, the first week two. */
const FIRST_WEEK_HABITS = 2;

/**
 * In which week each habit begins. The first habit of every area comes in time for its depth (top by week 1, in-depth by
 * 4, a bit by 7), with at most a few new ones a week; a second one of an area waits until the firsts have begun and a
 * place is free.
 *
 * @param firsts one of each chosen area, the deepest first
 * @param others further habits of the areas, best score first
 */
export function beginHabits(
  template: ProgrammeTemplate,
  firsts: readonly Candidate[],
  others: readonly Candidate[],
): Begun[] {
  const { active_habits, more_for_top, new_habits_per_week } = template.load;
  const ruleOf = ({ depth }: Candidate) => template.depths[depth] as DepthRule;
  const waiting = [...firsts];
  const later = [...others];
  const begun: Begun[] = [];
  for (let week = 1; week <= template.weeks.length; week += 1) {
    const start = (candidate: Candidate) => begun.push({ candidate, fromWeek: week });
    let budget = Math.min(
      new_habits_per_week,
      Math.max(week === 1 ? FIRST_WEEK_HABITS : 1, pressing(waiting, ruleOf, week)),
    );
    const ready = waiting.filter((candidate) => ruleOf(candidate).from_week <= week).slice(0, budget);
    const next = ready.length === 0 && begun.length === 0 ? waiting.slice(0, 1) : ready;
    for (const candidate of next) {
      waiting.splice(waiting.indexOf(candidate), 1);
      start(candidate);
      budget -= 1;
    }
    const places = active_habits.findLast((entry) => entry.from_week <= week)?.habits ?? 0;
    const mayFollow = waiting.every((candidate) => ruleOf(candidate).from_week > week);
    const more = week >= more_for_top.from_week ? more_for_top.habits : 0;
    for (const candidate of mayFollow ? [...later] : []) {
      const isTop = candidate.reason.inputs.priority === 'top';
      if (budget === 0 || begun.length >= places + (isTop ? more : 0)) continue;
      later.splice(later.indexOf(candidate), 1);
      start(candidate);
      budget -= 1;
    }
  }
  return begun;
}

/** How many must begin this week so that all are in time, spread as evenly as it goes. */
function pressing(
  waiting: readonly Candidate[],
  ruleOf: (candidate: Candidate) => DepthRule,
  week: number,
): number {
  const needs = waiting.map((candidate) => {
    const { by_week } = ruleOf(candidate);
    const until = waiting.filter((other) => ruleOf(other).by_week <= by_week).length;
    return Math.ceil(until / Math.max(1, by_week - week + 1));
  });
  return Math.max(0, ...needs);
}
