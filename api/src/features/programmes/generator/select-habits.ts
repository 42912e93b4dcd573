import { DOMAINS, type Domain, type HabitAnswer, type QuestionnaireAnswers } from './setup.types';
import type { Gate, HabitLadder, LevelRule, ProgrammeTemplate } from './template.types';
import type { EventReason } from './generator.types';
import type { Choices, Depth } from './setup-choices';

/** A habit of this member. Which step it stands on in which week is growth's matter (`growth.ts`). */
export interface PlannedHabit {
  readonly ladder: HabitLadder;
  /** The area it serves, and how deep the member wants that area to go. */
  readonly area: Domain | null;
  readonly depth: Depth;
  /** First programme week, from 1. */
  readonly fromWeek: number;
  /** The step with which it begins, and the highest that the safety gates allow: 1 to 4. */
  readonly firstStep: number;
  readonly highest: number;
  /** The most days a week, whatever the step says. */
  readonly maxDays: number;
  /** A habit that already holds stays on its step. */
  readonly maintained: boolean;
  readonly reason: Omit<EventReason, 'source'>;
}

interface Candidate {
  readonly ladder: HabitLadder;
  readonly score: number;
  /** Place inside its area: the second habit of an area waits for the first of the others. */
  readonly rank: number;
  readonly earliestWeek: number;
  readonly maxDays: number;
  readonly maintained: boolean;
  readonly area: Domain | null;
  readonly depth: Depth;
  readonly firstStep: number;
  readonly reason: Omit<EventReason, 'source'>;
}

/** The highest step that the safety gates allow; 0: the habit stays off. */
function highestStep(ladder: HabitLadder, cleared: ReadonlySet<Gate>): number {
  return !ladder.gate || cleared.has(ladder.gate.name) ? ladder.steps.length : ladder.gate.max_step;
}

function answersByKey(answers: QuestionnaireAnswers | null): Map<string, Required<HabitAnswer>> {
  const items = { ...answers?.morningRoutine, ...answers?.eveningRoutine };
  const complete = new Map<string, Required<HabitAnswer>>();
  for (const [key, answer] of Object.entries(items)) {
    const { levelNow, priority } = answer ?? {};
    if (levelNow && priority) complete.set(key, { levelNow, priority });
  }
  return complete;
}

function fromAnswers(
  template: ProgrammeTemplate,
  answers: ReadonlyMap<string, Required<HabitAnswer>>,
): Candidate[] {
  return template.questionnaire_ladders.flatMap((ladder) => {
    const answer = answers.get(ladder.key);
    if (!answer?.levelNow || !answer.priority) return [];
    const rule: LevelRule | null | undefined = template.level_priority[answer.levelNow]?.[answer.priority];
    if (!rule) return [];
    return {
      ladder,
      score: rule.score,
      rank: 0,
      earliestWeek: rule.from_week,
      maxDays: rule.max_days,
      maintained: rule.maintained,
      area: null,
      depth: 0,
      firstStep: rule.step,
      reason: {
        rule: 'level-and-priority',
        inputs: { item: ladder.key, levelNow: answer.levelNow, priority: answer.priority },
      },
    };
  });
}

function fromPriorities(
  template: ProgrammeTemplate,
  choices: Choices,
  answers: ReadonlyMap<string, Required<HabitAnswer>>,
  cleared: ReadonlySet<Gate>,
): Candidate[] {
  return DOMAINS.flatMap((domain) => {
    const depth = choices.depths[domain];
    const rule = template.depths[depth];
    if (!rule) return [];
    return template.habit_ladders
      .filter((ladder) => ladder.domain === domain && highestStep(ladder, cleared) > 0)
      .filter((ladder) => !ladder.same_as || !answers.has(ladder.same_as))
      .slice(0, rule.habits)
      .map((ladder, rank) => ({
        ladder,
        score: rule.score - 2 * rank,
        rank,
        earliestWeek: rule.from_week,
        maxDays: rule.max_days,
        maintained: false,
        area: domain,
        depth,
        firstStep: rule.steps[0]?.step ?? 1,
        reason: { rule: 'priority-of-area' as const, inputs: { area: domain, depth } },
      }));
  });
}

function planned(candidate: Candidate, fromWeek: number, highest: number): PlannedHabit {
  const { ladder, area, depth, firstStep, maxDays, maintained, reason } = candidate;
  return { ladder, area, depth, fromWeek, firstStep, highest, maxDays, maintained, reason };
}

/**
 * The habits of this member, best score first: those of the answered questionnaire by level and priority, those of the
 * template by the priority of their area. Few at a time: a place opens every week or two, and never sooner than the
 * table allows, but the best one always starts in week 1. Habits that already hold use no place and come last.
 */
export function selectHabits(
  template: ProgrammeTemplate,
  choices: Choices,
  answers: QuestionnaireAnswers | null,
  cleared: ReadonlySet<Gate>,
  weeks: number,
): PlannedHabit[] {
  const answered = answersByKey(answers);
  const candidates = [
    ...fromAnswers(template, answered),
    ...fromPriorities(template, choices, answered, cleared),
  ]
    .filter(({ ladder }) => highestStep(ladder, cleared) > 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank);
  const waiting = candidates.filter((candidate) => !candidate.maintained);
  const started: PlannedHabit[] = [];
  for (let week = 1; week <= weeks; week += 1) {
    const places = template.load.active_habits.findLast((entry) => entry.from_week <= week)?.habits ?? 0;
    while (started.length < places) {
      const ready = waiting.findIndex((candidate) => candidate.earliestWeek <= week);
      const index = ready < 0 && started.length === 0 ? 0 : ready;
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) break;
      started.push(planned(next, week, highestStep(next.ladder, cleared)));
    }
  }
  const kept = candidates
    .filter((candidate) => candidate.maintained)
    .map((candidate) => planned(candidate, candidate.earliestWeek, highestStep(candidate.ladder, cleared)));
  return [...started, ...kept];
}
