import { choice, outOfTen, ownWords } from './questions';
import { defineScenario, type Scenario } from './scenario.types';
import { count, listed } from './words';

/** How the week of a reflection went, as the calendar holds it. */
export interface WeekFacts {
  /** Null where there is no such week. */
  readonly week: number | null;
  readonly planned: number;
  readonly done: number;
  readonly check_ins: number;
  /** Titles of habits that were done most often, and of those that were left most often. */
  readonly held: readonly string[];
  readonly missed: readonly string[];
}

export interface WeekAnswers {
  week_felt: 'good' | 'mixed' | 'hard' | null;
  win: string;
  obstacle: string;
  confidence: number | null;
}

type Weekly = Scenario<WeekAnswers, WeekFacts>;

export function weekInWords({ week, planned, done, check_ins, held, missed }: WeekFacts): string {
  if (week === null || planned === 0) return 'I have no tasks on record for this week.';
  const lines = [
    `In week ${week} you did ${done} of ${count(planned, 'task')} and saved ${count(check_ins, 'check-in')}.`,
  ];
  if (held.length > 0) lines.push(`What held best: ${listed(held)}.`);
  if (missed.length > 0) lines.push(`What was left most often: ${listed(missed)}.`);
  return lines.join(' ');
}

const questions: Weekly['questions'] = [
  choice({
    key: 'week_felt',
    stage: 'look_back',
    text: 'How did the week feel to you?',
    options: [
      { value: 'good', tap: 'It went well', words: /\b(well|good|great|fine|happy|proud|better than)\b/ },
      {
        value: 'mixed',
        tap: 'It was mixed',
        words: /\b(mixed|so-so|okay|ok|up and down|bit of both|average|alright)\b/,
      },
      {
        value: 'hard',
        tap: 'It was hard',
        words: /\b(hard|bad|tough|difficult|rough|awful|tired|stressful|terrible)\b/,
      },
    ],
    otherwise: null,
  }),
  ownWords({
    key: 'win',
    stage: 'win_and_obstacle',
    text: 'What is one thing that worked this week? A small one counts.',
    most: 400,
    taps: ['Nothing comes to mind'],
  }),
  ownWords({
    key: 'obstacle',
    stage: 'win_and_obstacle',
    text: 'And what got in the way most?',
    most: 400,
    taps: ['Not enough time', 'I was tired', 'I forgot', 'Nothing really'],
  }),
  outOfTen({
    key: 'confidence',
    stage: 'confidence',
    text: 'How sure are you that the coming week will work? 0 means not at all, 10 means completely.',
    taps: ['4', '6', '7', '8', '10'],
  }),
];

const weekly: Weekly = {
  type: 'weekly_checkin',
  title: 'Weekly Check-in',
  description:
    'Look back at your week: what worked, what got in the way, and how sure you feel about the next one.',
  stages: [
    { id: 'look_back', summary: 'Looking back at the week' },
    { id: 'win_and_obstacle', summary: 'One thing that worked, and one that got in the way' },
    { id: 'confidence', summary: 'How sure you feel about the coming week' },
    { id: 'complete', summary: 'Your reflection is ready to be saved' },
  ],
  questions,
  closingTaps: [],
  opening: (facts) => `Let us look back together. ${weekInWords(facts)}`,
  closing: ({ collected: { win, confidence } }) => ({
    text: [
      'Thank you.',
      win
        ? 'Keep that one thing going: it is yours.'
        : 'Some weeks are like that, and the next one is a new start.',
      confidence !== null && confidence !== undefined && confidence < 7
        ? 'Below 7 the next week is often planned too big. Making one habit smaller helps more than trying harder.'
        : '',
      'Press Complete & Close to save this as your weekly reflection.',
    ]
      .filter(Boolean)
      .join(' '),
    next: [],
  }),
};

/** What the reflection keeps of it, in the member's words; at most as much as the reflection's own form takes. */
export function reflectionOf({ win, obstacle }: Partial<WeekAnswers>): string {
  const parts = [win && `What worked: ${win}`, obstacle && `What got in the way: ${obstacle}`];
  return parts.filter(Boolean).join('\n').slice(0, 1000);
}

export const weeklyCheckIn = defineScenario(weekly);
