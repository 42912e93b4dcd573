import { askFirst } from './ask-first';
import { choice, ownWords, type TimeOfDay, TIMES_OF_DAY } from './questions';
import { defineScenario, type Question, type Scenario } from './scenario.types';
import { listed, plain, short } from './words';

/** What the habits questionnaire says, in the order of what matters most. */
export interface FollowUpFacts {
  /** In words: habits that matter and are not there yet. */
  readonly candidates: readonly string[];
  /** Habits that hold already. */
  readonly holding: readonly string[];
}

export interface FollowUpAnswers {
  first_habit: string;
  moment: TimeOfDay;
  obstacle: string;
}

type FollowUp = Scenario<FollowUpAnswers, FollowUpFacts>;

const YOU_CHOOSE = 'You choose for me';
const offered = ({ candidates }: FollowUpFacts) => candidates.slice(0, 3);
const chosenByUs = (facts: FollowUpFacts) => offered(facts)[0] ?? 'One small habit of your choice';

const whichFirst: Question<FollowUpAnswers, FollowUpFacts> = {
  key: 'first_habit',
  stage: 'choose_start',
  taps: [YOU_CHOOSE],
  ask: ({ facts }) => ({
    text: 'Which one would you like to begin with? One is enough: the others keep.',
    next: [...offered(facts), YOU_CHOOSE],
  }),
  take: (text, { facts }) => {
    const words = plain(text);
    if (words === plain(YOU_CHOOSE) || /\b(you (choose|pick|decide)|don't mind|any|whatever)\b/.test(words)) {
      return {
        set: { first_habit: chosenByUs(facts) },
        say: `Then let us begin with “${chosenByUs(facts)}”.`,
      };
    }
    const named = facts.candidates.filter((title) => plain(title) === words || sharesWord(title, words));
    const [only] = named;
    if (only && named.length === 1) return { set: { first_habit: only } };
    return undefined;
  },
  again: (_, { facts }) => ({
    text: 'Which of these shall it be? You can also write another one in a few words.',
    next: [...offered(facts), YOU_CHOOSE],
  }),
  giveUp: (text) => ({ set: { first_habit: short(text, 120) } }),
};

function sharesWord(title: string, words: string): boolean {
  const stems = plain(title)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 5));
  return words.split(/[^a-z]+/).some((word) => word.length > 3 && stems.includes(word.slice(0, 5)));
}

const followUp: FollowUp = {
  type: 'post_questionnaire_followup',
  title: 'Post-Questionnaire Follow-up',
  description: 'Two minutes with your answers: choose the one habit to begin with.',
  stages: [
    { id: 'choose_start', summary: 'Choosing where to begin' },
    { id: 'make_it_fit', summary: 'Finding its place in your day' },
    { id: 'complete', summary: 'Your first habit is chosen' },
  ],
  questions: [
    whichFirst,
    choice({
      key: 'moment',
      stage: 'make_it_fit',
      text: 'When in the day does it fit best?',
      options: TIMES_OF_DAY,
      otherwise: 'open',
    }),
    ownWords({
      key: 'obstacle',
      stage: 'make_it_fit',
      text: 'What might get in the way? Naming it helps to plan around it.',
      most: 300,
      taps: ['I might forget', 'Not enough time', 'Nothing really'],
    }),
  ],
  closingTaps: [],
  opening: (facts) =>
    [
      'Thank you for filling in your habits.',
      facts.holding.length > 0 ? `These hold already: ${listed(facts.holding.slice(0, 3))}.` : '',
      facts.candidates.length > 0
        ? `These matter to you and are not there yet: ${listed(offered(facts))}.`
        : 'You marked nothing as missing, so we can begin with anything you like.',
    ]
      .filter(Boolean)
      .join(' '),
  closing: ({ collected: { first_habit } }) => ({
    text: [
      `Then “${first_habit ?? 'one small habit'}” comes first. Begin so small that it feels easy, and let it grow.`,
      askFirst(first_habit),
      'Press Complete & Close: this is noted for the talks with your coach.',
    ]
      .filter(Boolean)
      .join(' '),
    next: [],
  }),
};

/** What the coach's note says. */
export function followUpNote({ first_habit, moment, obstacle }: Partial<FollowUpAnswers>): string {
  const when = {
    morning: 'in the morning',
    midday: 'around midday',
    evening: 'in the evening',
    open: 'no fixed time',
  };
  return [
    `Wants to begin with: ${first_habit ?? 'not said'}.`,
    `When: ${when[moment ?? 'open']}.`,
    `What might get in the way: ${obstacle ? obstacle : 'nothing named'}.`,
  ].join('\n');
}

export const postQuestionnaireFollowUp = defineScenario(followUp);
