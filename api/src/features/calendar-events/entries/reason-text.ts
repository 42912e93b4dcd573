import { AREA_NAMES } from '../../setup/setup.options';
import type { ReasonRule, StoredReason } from './event-values';

type Inputs = StoredReason['inputs'];

/** What the texts look at: the reason, and which chat an entry of the member's own comes from. */
interface Explained {
  readonly reason: Pick<StoredReason, 'rule' | 'inputs'> | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

const INVESTIGATIONS: Readonly<Record<string, string>> = {
  bloodPanel: 'the blood panel',
  dexaBodyComposition: 'the DEXA body composition scan',
  continuousGlucoseMonitor: 'the continuous glucose monitor',
  vo2Max: 'the VO2 max test',
  genomicsPanel: 'the genomics panel',
  microbiomePanel: 'the microbiome panel',
  functionalMovementAssessment: 'the functional movement assessment',
};

const CHOICES: Readonly<Record<string, string>> = {
  recent: 'you already have a recent result of',
  no_frills: 'your set-up has the no-frills option of',
  extensive: 'your set-up has the extensive option of',
};

const COACHING: Readonly<Record<string, string>> = {
  none: 'Your coach is part of every programme, also without sessions of your own.',
  '2sessions': 'You chose two coach sessions, one every four weeks.',
  '4sessions': 'You chose four coach sessions, one every two weeks.',
  '8sessions': 'You chose eight coach sessions, one every week.',
};

const CONSULTATIONS: Readonly<Record<string, string>> = {
  personalTrainer: 'You chose sessions with a personal trainer.',
  doctorConsultation: 'You chose a consultation with a doctor.',
  nutritionistConsultation: 'You chose a consultation with a nutritionist.',
};

const LEVELS: Readonly<Record<string, string>> = {
  never: 'you do not do this yet',
  occasional: 'you do this now and then',
  consistent: 'you already do this regularly',
};

const IMPORTANCE: Readonly<Record<string, string>> = {
  low: 'it has a low priority for you',
  medium: 'it matters to you',
  top: 'it is a top priority for you',
};

/** What the level today makes of a habit. */
const STARTS: Readonly<Record<string, string>> = {
  never: 'It starts with a small first step',
  occasional: 'It helps to make it regular',
  consistent: 'It stays here so that you keep it',
};

/** One reading of each rule by which the programme was made. What the set-up says may be our suggestion that was taken. */
const RULES: Readonly<Record<ReasonRule, (inputs: Inputs) => string>> = {
  'every-day': ({ before, weekend }) => {
    if (before)
      return 'A few minutes of planning come before the check-in each day, so that every task has its time.';
    const time = weekend === true ? 'weekends' : 'weekdays';
    return `A short check-in is part of every day. Its time is that of your set-up for ${time}.`;
  },
  'every-week': ({ weekday }) =>
    `Once a week there is room to look back. Your set-up has ${weekday === 6 ? 'Saturday' : 'Sunday'} for it.`,
  'week-focus': ({ week, adapted }) =>
    adapted === true
      ? `Each week has one focus. The one of week ${text(week)} was adapted, since you left its usual area out.`
      : `Each week has one focus, so that the programme grows step by step. This is the focus of week ${text(week)}.`,
  'level-and-priority': ({ levelNow, priority, from_week }) =>
    `You answered that ${LEVELS[text(levelNow)] ?? 'you know this habit'} and that ` +
    `${IMPORTANCE[text(priority)] ?? 'it matters to you'}. ` +
    `${STARTS[text(levelNow)] ?? 'It is part of your programme'}, from week ${text(from_week)} on.`,
  'priority-of-area': ({ area, depth, step, from_week }) =>
    `${wish(text(area), depth)} This is step ${text(step)} of 4 of a habit that began in week ${text(from_week)}.`,
  priority: (inputs) => {
    const [area, depth] = mostWanted(inputs);
    return `${wish(area, depth)} This item belongs to that area.`;
  },
  investigation: (inputs) => {
    const chosen = Object.entries(inputs).flatMap(([name, choice]) => {
      const [what, how] = [INVESTIGATIONS[name], CHOICES[text(choice)]];
      return what && how ? [`${how} ${what}`] : [];
    });
    if (chosen.length === 0) return 'It belongs to an investigation that you chose in the set-up.';
    return `It is here because ${chosen.join(' and ')}.`;
  },
  consultation: (inputs) => {
    const coaching = COACHING[text(inputs.healthCoachSessions)];
    const others = Object.entries(CONSULTATIONS).flatMap(([name, sentence]) =>
      inputs[name] ? [sentence] : [],
    );
    const sentences = [...(coaching ? [coaching] : []), ...others];
    return sentences.join(' ') || 'It belongs to a consultation that you chose in the set-up.';
  },
  // It says that there was an answer, never which: the screen may be seen by others.
  'health-screen': () => 'It is here because of what you told us in your health and safety screen.',
  result: ({ result, measured_on }) =>
    `It is here because of your ${text(result) || 'test'} result${measured_on ? ` of ${dayOf(text(measured_on))}` : ''}. ` +
    'What it means for you is for your GP to say.',
  'every-programme': () => 'It is part of every programme, whatever you chose in the set-up.',
};

const CAUTIOUS = 'Until your health and safety screen is answered, the cautious version stands here.';

/** Why an event is in the programme, in one to three plain sentences. */
export function whyText({ reason, metadata }: Explained): string {
  if (metadata.source === 'plan_the_day') return 'You gave this its time yourself in Plan the Day.';
  if (metadata.source === 'goal_setting') return 'It is the step that you chose in Goal Setting.';
  if (!reason) return 'It was added to your programme by hand.';
  const { rule, inputs } = reason;
  // One of a later release may have no words here.
  const sentence = RULES[rule]?.(inputs) ?? 'It follows from the answers that you gave.';
  return Object.values(inputs).includes('unanswered') ? `${sentence} ${CAUTIOUS}` : sentence;
}

/** What would change each rule's items, said to the member. */
const CHANGES: Readonly<Record<ReasonRule, string>> = {
  'every-day': 'Its time follows the set-up: a new check-in time there moves it.',
  'every-week': 'Its day and time follow the set-up.',
  'week-focus': 'Your priorities in the set-up decide which focus fits the week.',
  'level-and-priority': 'Your answers in the habits questionnaire, and how the weeks go, decide its size.',
  'priority-of-area': 'A new priority in the set-up, and how the weeks go, decide how much of it there is.',
  priority: 'A new priority in the set-up can take it out or bring more of it.',
  investigation: 'Another choice of investigations in the set-up changes it.',
  consultation: 'Another choice of consultations in the set-up changes it.',
  'health-screen': 'New answers in your health and safety screen can change it or take it out.',
  result: 'It goes when the value is corrected or its document is removed; a new result can bring it again.',
  'every-programme': 'It stays, whatever is chosen; you can move it or remove it.',
};

/** What the member can do to have it otherwise, in a sentence. */
export function changeText({ reason, metadata }: Explained): string {
  if ('source' in metadata || !reason) return 'It is yours: move it or remove it as you like.';
  return CHANGES[reason.rule] ?? 'New answers in the set-up or the questionnaire can change it.';
}

/** @param depth 1 a bit, 2 in-depth, 3 top priority */
function wish(area: string, depth: unknown): string {
  const name = AREA_NAMES[area] ?? 'this area';
  if (depth === 3) return `Your set-up makes ${name} your top priority.`;
  return depth === 1 ? `Your set-up looks into ${name} a bit.` : `Your set-up looks into ${name} in depth.`;
}

/** The area among an item's that the member gave the highest priority. */
function mostWanted(inputs: Inputs): [area: string, depth: unknown] {
  const areas = Object.entries(inputs).filter(([name]) => name in AREA_NAMES);
  areas.sort(([, a], [, b]) => Number(b) - Number(a));
  return areas[0] ?? ['', 2];
}

/** '3 November 2026' of '2026-11-03'. */
const dayOf = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
