import { askFirst } from './ask-first';
import { choice, outOfTen, ownWords, type TimeOfDay, TIMES_OF_DAY } from './questions';
import { defineScenario, type Question, type Scenario } from './scenario.types';
import { plain } from './words';

export interface GoalAnswers {
  goal: string;
  first_step: string;
  times_a_week: 1 | 2 | 3 | 5 | 7;
  moment: TimeOfDay;
  confidence: number | null;
  smaller_step: string;
  /** 1 (Monday) to 7; 0: not in the calendar. */
  weekday: number;
}

export interface GoalFacts {
  /** There is a programme, so that something can be put into its calendar. */
  readonly has_programme: boolean;
}

type Goals = Scenario<GoalAnswers, GoalFacts>;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const DAY_WORDS = [
  /\bmon(days?)?\b/,
  /\btue(s|sdays?)?\b/,
  /\bwed(s|nesdays?)?\b/,
  /\bthu(r|rs|rsdays?)?\b/,
  /\bfri(days?)?\b/,
  /\bsat(urdays?)?\b/,
  /\bsun(days?)?\b/,
];
const NO_ENTRY = 'No, thanks';

const isShaky = (confidence: number | null | undefined) =>
  confidence !== null && confidence !== undefined && confidence < 7;

const whichDay: Question<GoalAnswers, GoalFacts> = {
  key: 'weekday',
  stage: 'make_it_doable',
  taps: ['Monday', 'Wednesday', 'Saturday', NO_ENTRY, ...DAYS],
  isAsked: ({ facts }) => facts.has_programme,
  ask: () => ({
    text: 'Shall I put a quarter of an hour for it into your calendar once a week? Then name a day.',
    next: ['Monday', 'Wednesday', 'Saturday', NO_ENTRY],
  }),
  take: (text) => {
    const words = plain(text);
    const named = DAY_WORDS.flatMap((day, at) => (day.test(words) ? [at + 1] : []));
    if (named.length === 1 && named[0]) return { set: { weekday: named[0] } };
    if (named.length === 0 && /^(no|nope|not now|rather not|leave it|none)\b/.test(words))
      return { set: { weekday: 0 } };
    return undefined;
  },
  again: () => ({
    text: 'On which day? Or shall I leave the calendar as it is?',
    next: ['Monday', 'Wednesday', 'Saturday', NO_ENTRY],
  }),
  giveUp: () => ({ set: { weekday: 0 } }),
};

const goals: Goals = {
  type: 'goal_setting',
  title: 'Goal Setting',
  description: 'Turn one wish into a small plan: what, how often and when.',
  stages: [
    { id: 'goal', summary: 'Naming your goal' },
    { id: 'make_it_doable', summary: 'Making it small enough to do' },
    { id: 'complete', summary: 'Your goal is ready' },
  ],
  questions: [
    ownWords({
      key: 'goal',
      stage: 'goal',
      text: 'What would you like to be able to do, or to feel, in about three months?',
      most: 300,
      taps: ['Have more energy', 'Sleep better', 'Move more', 'Feel calmer'],
    }),
    ownWords({
      key: 'first_step',
      stage: 'goal',
      text: 'What is one small thing that you could do for it this week? Ten minutes are enough.',
      most: 200,
      taps: ['A short walk', 'Ten quiet minutes', 'Lights out earlier', 'Cook one meal'],
    }),
    choice({
      key: 'times_a_week',
      stage: 'make_it_doable',
      text: 'How often in a week would be realistic?',
      options: [
        { value: 1, tap: 'Once a week', words: /\b(once|1|one)\b/ },
        { value: 2, tap: 'Twice a week', words: /\b(twice|2|two)\b/ },
        { value: 3, tap: 'Three times a week', words: /\b(3|three)\b/ },
        { value: 5, tap: 'On weekdays', words: /\b(weekdays|5|five|work ?days)\b/ },
        { value: 7, tap: 'Every day', words: /\b(every ?day|daily|7|seven|each day)\b/ },
      ],
      otherwise: 1,
    }),
    choice({
      key: 'moment',
      stage: 'make_it_doable',
      text: 'At what time of day?',
      options: TIMES_OF_DAY,
      otherwise: 'open',
    }),
    outOfTen({
      key: 'confidence',
      stage: 'make_it_doable',
      text: 'How sure are you that you will do it? 0 means not at all, 10 means completely.',
      taps: ['4', '6', '7', '8', '10'],
    }),
    ownWords({
      key: 'smaller_step',
      stage: 'make_it_doable',
      isAsked: ({ collected: { confidence } }) => isShaky(confidence),
      text: 'Then let us make it smaller, so that it works on a bad day too. What would be half of it?',
      most: 200,
      taps: ['Only five minutes', 'Only once a week', 'Keep it as it is'],
    }),
    whichDay,
  ],
  closingTaps: [],
  opening: () => 'One goal at a time works best. We will turn yours into something you can begin this week.',
  closing: ({ collected }) => ({
    text: [
      `Here it is:\n\n${goalLines(collected)
        .map((line) => `- ${line}`)
        .join('\n')}`,
      askFirst(collected.goal, stepOf(collected)),
      `Press Complete & Close: it is noted for the talks with your coach${collected.weekday ? ', and goes into your calendar' : ''}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    next: [],
  }),
};

const OFTEN = {
  1: 'once a week',
  2: 'twice a week',
  3: 'three times a week',
  5: 'on weekdays',
  7: 'every day',
};
const MOMENT = {
  morning: 'in the morning',
  midday: 'around midday',
  evening: 'in the evening',
  open: 'at no fixed time',
};

/** The step that is left after it was made smaller. */
export function stepOf({ first_step, smaller_step }: Partial<GoalAnswers>): string {
  const kept = smaller_step && plain(smaller_step) !== 'keep it as it is' ? smaller_step : '';
  return kept || first_step || 'a first small step';
}

function goalLines(collected: Partial<GoalAnswers>): string[] {
  const { goal, times_a_week = 1, moment = 'open', weekday } = collected;
  const day = weekday ? DAYS[weekday - 1] : undefined;
  return [
    `Goal: ${goal ? goal : 'not named yet'}`,
    `First step: ${stepOf(collected)}`,
    `How often: ${OFTEN[times_a_week]}, ${MOMENT[moment]}`,
    ...(day ? [`In your calendar: every ${day}`] : []),
  ];
}

/** What the coach's note says. */
export function goalNote(collected: Partial<GoalAnswers>): string {
  const { confidence } = collected;
  const sure = typeof confidence === 'number' ? [`How sure: ${confidence} of 10`] : [];
  return [...goalLines(collected), ...sure].join('\n');
}

/** Wall time, in minutes after midnight, at which a weekly entry is wanted. */
export const WANTED = {
  morning: 8 * 60,
  midday: 12 * 60 + 30,
  evening: 18 * 60 + 30,
  open: 18 * 60,
} as const;

export const goalSetting = defineScenario(goals);
