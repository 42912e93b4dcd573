import type { Domain, HabitAnswer } from './setup.types';
import type { Gates } from './gates';
import type { EventReason } from './generator.types';
import type { Depth } from './setup-choices';
import type { DepthRule, HabitLadder, ProgrammeTemplate } from './template.types';

export type Answers = ReadonlyMap<
  string,
  { readonly [K in keyof HabitAnswer]-?: NonNullable<HabitAnswer[K]> }
>;

/** A habit that an area could have. */
export interface Candidate {
  readonly ladder: HabitLadder;
  readonly area: Domain | null;
  readonly depth: Depth;
  readonly score: number;
  readonly firstStep: number;
  readonly maxDays: number;
  readonly reason: Omit<EventReason, 'source'>;
}

interface Sources {
  readonly template: ProgrammeTemplate;
  readonly answers: Answers;
  readonly gates: Gates;
}

/** What every chosen area has, whatever the questionnaire says: walking, and two sessions of strength. */
const ALWAYS_FIRST: Partial<Record<Domain, string>> = { cardioExercises: 'H01', strengthExercises: 'H02' };
/** A first habit on fewer days than this does not carry an area. */
const FEWEST_DAYS = 2;

const daysOf = ({ ladder, firstStep, maxDays }: Candidate) =>
  Math.min(ladder.steps[firstStep - 1]!.days, maxDays);

/** The template's own ladder whose place a questionnaire's takes; of none, itself. */
const twinOf = ({ key }: HabitLadder, template: ProgrammeTemplate): string =>
  template.habit_ladders.find(({ same_as }) => same_as === key)?.key ?? key;

/** The questionnaire's items of an area that were answered: `spare` ones matter little or hold already. */
function answeredOf(area: Domain, depth: Depth, rule: DepthRule, { template, answers, gates }: Sources) {
  return template.questionnaire_ladders.flatMap((ladder) => {
    const answer = answers.get(ladder.key);
    if (ladder.domain !== area || !answer || gates.highestStep(ladder.key) === 0) return [];
    const { levelNow, priority } = answer;
    const level = template.level_priority[levelNow][priority];
    const isSpare = level === null || level.maintained;
    const candidate: Candidate = {
      ladder,
      area,
      depth,
      score: (level?.score ?? 0) + gates.findings.boostOf(twinOf(ladder, template)),
      firstStep: level?.step ?? { never: 1, occasional: 2, consistent: 4 }[levelNow],
      maxDays: rule.max_days,
      reason: {
        rule: 'level-and-priority',
        inputs: { item: ladder.key, levelNow, priority, area, depth },
      },
    };
    return { candidate, isSpare };
  });
}

/** The template's own habits of an area, but for those that the questionnaire asked about. */
function ownOf(
  area: Domain,
  depth: Depth,
  rule: DepthRule,
  { template, answers, gates }: Sources,
): Candidate[] {
  return template.habit_ladders
    .filter((ladder) => ladder.domain === area && gates.highestStep(ladder.key) > 0)
    .filter((ladder) => !ladder.same_as || !answers.has(ladder.same_as))
    .map((ladder, rank) => ({
      ladder,
      area,
      depth,
      score: rule.score - 2 * rank + gates.findings.boostOf(ladder.key),
      firstStep: rule.first_step,
      maxDays: rule.max_days,
      reason: { rule: 'priority-of-area', inputs: { area, depth } },
    }));
}

/**
 * The habits of a chosen area, the one that carries it first. The questionnaire chooses within the area and never
 * switches it off: where nothing else is left, even what matters little or holds already is planned.
 */
export function habitsOfArea(area: Domain, depth: Depth, sources: Sources): Candidate[] {
  const rule = sources.template.depths[depth];
  if (!rule) return [];
  const answered = answeredOf(area, depth, rule, sources);
  const wanted = [
    ...answered.filter(({ isSpare }) => !isSpare).map(({ candidate }) => candidate),
    ...ownOf(area, depth, rule, sources),
  ].sort((a, b) => b.score - a.score);
  const spare = answered
    .filter(({ isSpare }) => isSpare)
    .map(({ candidate }) => candidate)
    .sort((a, b) => a.firstStep - b.firstStep);
  const all = [...wanted, ...spare];
  const first =
    all.find(({ ladder }) => ladder.key === ALWAYS_FIRST[area]) ??
    all.find((candidate) => daysOf(candidate) >= FEWEST_DAYS) ??
    all[0];
  if (!first) return [];
  return [first, ...wanted.filter((candidate) => candidate !== first)].slice(0, rule.habits);
}

/** The one habit that a declined area may have: what the questionnaire calls most important there, at its smallest. */
export function habitOfDeclined(
  area: Domain,
  maxDays: number,
  { template, answers, gates }: Sources,
): Candidate[] {
  const ladder = template.questionnaire_ladders.find(({ key, domain }) => {
    const answer = answers.get(key);
    const isWanted = answer?.priority === 'top' && answer.levelNow !== 'consistent';
    return domain === area && isWanted && gates.highestStep(key) > 0;
  });
  if (!ladder) return [];
  const { levelNow, priority } = answers.get(ladder.key)!;
  return [
    {
      ladder,
      area,
      depth: 0,
      score: 0,
      firstStep: 1,
      maxDays,
      reason: {
        rule: 'level-and-priority',
        inputs: { item: ladder.key, levelNow, priority, area, depth: 0 },
      },
    },
  ];
}
