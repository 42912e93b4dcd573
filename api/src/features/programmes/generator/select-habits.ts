import { DOMAINS, type Domain, type QuestionnaireAnswers } from './setup.types';
import { type Answers, type Candidate, habitOfDeclined, habitsOfArea } from './area-habits';
import { beginHabits } from './begin-habits';
import type { Gates } from './gates';
import type { EventReason, Person } from './generator.types';
import { ladderFor, type OwnLadder } from './ladder-form';
import type { Choices, Depth } from './setup-choices';
import type { HabitStep, ProgrammeTemplate } from './template.types';

/** A habit of this member. Which step it stands on in which week is growth's matter (`growth.ts`). */
export interface PlannedHabit {
  /** In the words that suit this member. */
  readonly ladder: OwnLadder;
  /** The area it serves, and how deep the member wants that area to go. Null: an answer of the screen brought it. */
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
  /** Where a session does not fit it is shortened, never dropped. */
  readonly shortens: boolean;
  readonly reason: Omit<EventReason, 'source'>;
}

/** What decides which habits a member has. */
export interface HabitContext {
  readonly template: ProgrammeTemplate;
  readonly choices: Choices;
  readonly answers: QuestionnaireAnswers | null;
  readonly gates: Gates;
  readonly person: Person;
}

/** Strength is placed before the daily habits, and so is walking: nothing crowds them out. */
const STRENGTH = 'H02';
const WALKING = 'H01';
/** The key of the weekly tick of all habits that hold. */
export const KEPT = 'kept';

function answersByKey(answers: QuestionnaireAnswers | null): Answers {
  const items = Object.entries({ ...answers?.morningRoutine, ...answers?.eveningRoutine });
  return new Map(
    items.flatMap(([key, answer]) => {
      const { levelNow, priority } = answer ?? {};
      return levelNow && priority ? [[key, { levelNow, priority }] as const] : [];
    }),
  );
}

/** What the health screen brings of habits, whatever the areas: it uses no place. */
function broughtHabits({ template, gates }: HabitContext): Candidate[] {
  return (
    template.habit_ladders
      .filter((ladder) => ladder.brought_by && gates.bring(ladder.brought_by))
      .filter((ladder) => gates.highestStep(ladder.key) > 0)
      // What has a single day a week finds it before what has all seven.
      .sort((a, b) => a.steps[0].days - b.steps[0].days)
      .map((ladder) => ({
        ladder,
        area: null,
        depth: 0,
        score: 0,
        firstStep: 1,
        maxDays: 7,
        reason: { rule: 'health-screen', inputs: {} },
      }))
  );
}

/** One look a week at everything that already holds, by title; null when nothing does. */
function keptHabit(
  context: HabitContext,
  answers: Answers,
  active: ReadonlySet<string>,
): PlannedHabit | null {
  const { template, choices, gates, person } = context;
  const { title, text, dose, minutes, cue, at } = template.kept_habits;
  const kept = template.questionnaire_ladders.filter(({ key, domain }) => {
    const answer = answers.get(key);
    if (answer?.levelNow !== 'consistent' || active.has(key) || gates.highestStep(key) === 0) return false;
    const isDeclined = domain !== null && choices.depths[domain] === 0;
    return isDeclined ? answer.priority === 'top' : answer.priority !== 'low';
  });
  if (kept.length === 0) return null;
  const names = kept.map(
    (ladder) => ladderFor(ladder, gates, person, template.age_and_sex, template.stop_line).title,
  );
  const step: HabitStep = { text: `${text}: ${names.join(', ')}`, dose, minutes, days: 1 };
  return {
    ladder: {
      key: KEPT,
      title,
      // It neither grows nor rests: no change is told of it.
      counted: '',
      called: '',
      domain: null,
      cues: [{ text: cue, at }],
      steps: [step, step, step, step],
      notes: [],
      source: [],
    },
    area: null,
    depth: 0,
    fromWeek: 1,
    firstStep: 1,
    highest: 1,
    maxDays: 1,
    maintained: true,
    shortens: false,
    reason: { rule: 'level-and-priority', inputs: { levelNow: 'consistent', kept: kept.length } },
  };
}

function planned(candidate: Candidate, fromWeek: number, context: HabitContext): PlannedHabit {
  const { ladder, area, depth, firstStep, maxDays, reason } = candidate;
  const { gates, template, person } = context;
  const allowed = gates.highestStep(ladder.key);
  // A declined area stays at its smallest, so that it never outgrows a chosen one.
  const highest = area !== null && depth === 0 ? Math.min(allowed, firstStep) : allowed;
  return {
    ladder: ladderFor(ladder, gates, person, template.age_and_sex, template.stop_line),
    area,
    depth,
    fromWeek,
    firstStep: Math.min(firstStep, highest),
    highest,
    maxDays,
    maintained: false,
    shortens: ladder.key === STRENGTH,
    reason: {
      ...reason,
      inputs: {
        ...reason.inputs,
        ...Object.fromEntries(gates.waitingOn(ladder.key).map((concern) => [concern, 'unanswered'])),
      },
    },
  };
}

/**
 * The habits of this member in the order in which they are placed: what the screen brings, strength, walking, then by the
 * depth of the area. The five areas own the places and the questionnaire chooses within them. A declined area gets at most one
 * habit, last; what already holds shares one weekly tick.
 */
export function selectHabits(context: HabitContext): PlannedHabit[] {
  const { template, choices, gates } = context;
  const answers = answersByKey(context.answers);
  const sources = { template, answers, gates };
  const chosen = DOMAINS.filter((area) => choices.depths[area] > 0)
    .map((area) => habitsOfArea(area, choices.depths[area], sources))
    .filter((habits) => habits.length > 0)
    .sort(([a], [b]) => b!.depth - a!.depth || b!.score - a!.score);
  const firsts = chosen.map(([first]) => first!);
  const others = chosen.flatMap(([, ...rest]) => rest).sort((a, b) => b.depth - a.depth || b.score - a.score);
  const begun = beginHabits(template, firsts, others).map(({ candidate, fromWeek }) =>
    planned(candidate, fromWeek, context),
  );
  const { from_week, max_days } = template.declined;
  const declined = DOMAINS.filter((area) => choices.depths[area] === 0).flatMap((area) =>
    habitOfDeclined(area, max_days, sources),
  );
  const last = declined.map((candidate, index) =>
    planned(candidate, from_week + Math.floor(index / template.load.new_habits_per_week), context),
  );
  const isFloor = ({ ladder }: PlannedHabit) => ladder.key === STRENGTH || ladder.key === WALKING;
  const floors = begun.filter(isFloor).sort((a, b) => Number(b.shortens) - Number(a.shortens));
  const rest = begun.filter((habit) => !isFloor(habit)).sort((a, b) => b.depth - a.depth);
  const kept = keptHabit(context, answers, new Set(begun.map(({ ladder }) => ladder.key)));
  return [
    ...broughtHabits(context).map((candidate) => planned(candidate, 1, context)),
    ...floors,
    ...rest,
    ...(kept ? [kept] : []),
    ...last,
  ];
}
