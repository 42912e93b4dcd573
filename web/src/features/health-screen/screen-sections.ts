import type { HealthScreenAnswers } from '../../api/enhanced';
import { ANSWERS, AUDIT_AMOUNTS, AUDIT_BINGES, AUDIT_FREQUENCIES, SMOKING, WORK } from './screen-choices';
import type { ScreenChoice } from './screen-choices';

export type ScreenKey = NonNullable<HealthScreenAnswers['leftOff']>[number];
/** What is asked; `alcoholAmount` follows from the answers about alcohol, see `completed`. */
export type Question = Exclude<keyof HealthScreenAnswers, 'leftOff' | 'alcoholAmount'>;

export interface ScreenQuestion {
  key: Question;
  text: string;
  /** A wall time where there is nothing to choose from. */
  choices?: readonly ScreenChoice[];
  /** Said at once to whoever does not answer "no". */
  advice?: string;
  /** What is said instead to who is, or may be, pregnant. */
  adviceInPregnancy?: string;
}

export interface ScreenSection {
  key: ScreenKey;
  title: string;
  /** Why it is asked. */
  why: string;
  /** What stays off until it is answered. */
  off: string;
  questions: readonly ScreenQuestion[];
}

const yesNo = (key: Question, text: string, advice?: string): ScreenQuestion => ({
  key,
  text,
  choices: ANSWERS,
  ...(advice && { advice }),
});

/** What the screen asks: a "no" to all questions of a section opens the steps that depend on it. */
export const SECTIONS: readonly ScreenSection[] = [
  {
    key: 'active',
    title: 'Being active',
    why: 'Decides which moves are planned, and how far they grow. Gentle ones are always there.',
    off: 'the fitness check and harder moves',
    questions: [
      yesNo('heartCondition', 'Has a doctor ever told you that you have a heart condition, or had a stroke?'),
      yesNo(
        'chestPain',
        'Do you get pain, tightness or pressure in your chest, at rest or when you move?',
        'Chest pain that is there now and does not ease: call 999. If it comes and goes, see your GP before you do more.',
      ),
      yesNo(
        'dizzyOrBreathless',
        'In the past year, have you fainted, been very dizzy, or short of breath with light effort?',
      ),
      yesNo(
        'jointProblem',
        'Do you have a bone, joint, muscle or back problem that being more active could make worse?',
      ),
      yesNo(
        'otherReason',
        'Is there any other condition or reason why you should be active only with advice from a professional?',
      ),
    ],
  },
  {
    key: 'pressure',
    title: 'Blood pressure',
    why: 'Decides about the fitness check and harder moves. It also helps to read your home measurements.',
    off: 'the fitness check, heavier strength work and cold showers',
    questions: [
      {
        ...yesNo(
          'highPressure',
          'Has your blood pressure been 180/120 or higher more than once?',
          'If it is that high today, call 111. With chest pain, a severe headache, weakness or trouble speaking or seeing, call 999.',
        ),
        adviceInPregnancy:
          'Call your maternity unit now, or 999 with chest pain, a severe headache, weakness, a fit, or trouble speaking or seeing.',
      },
    ],
  },
  {
    key: 'pregnancy',
    title: 'Pregnancy',
    why: 'Some steps are not right in pregnancy or soon after a birth, such as body scans and weight goals.',
    off: 'body scans, fitness tests, cold showers, alcohol-free days and anything about weight',
    questions: [
      yesNo('pregnancy', 'Are you pregnant, could you be, or did you give birth in the past 12 weeks?'),
    ],
  },
  {
    key: 'food',
    title: 'Food and weight',
    why: 'Decides whether anything that weighs, measures or counts is offered.',
    off: 'weighing, measuring your waist, body scans, glucose sensors and some steps about food',
    questions: [
      yesNo('eatingDisorder', 'Have you ever had an eating disorder, or thought that you might have one?'),
      yesNo(
        'foodWorry',
        'Do thoughts about food or weight trouble you on most days, or are you clearly underweight?',
      ),
    ],
  },
  {
    key: 'medicines',
    title: 'Medicines and kidneys',
    why: 'Decides how far the steps about eating and drinking go.',
    off: 'larger changes to what and when you eat and drink',
    questions: [
      yesNo('glucoseMedicine', 'Do you use insulin, or tablets that can lower your blood sugar too far?'),
      yesNo('bloodThinner', 'Do you take a medicine that thins your blood, such as warfarin?'),
      yesNo('kidneyDisease', 'Do you have kidney disease, or have you been told to limit what you drink?'),
    ],
  },
  {
    key: 'smoking',
    title: 'Smoking',
    why: 'Your plan can bring help with stopping. What you do is your choice.',
    off: 'help with stopping smoking',
    questions: [{ key: 'smoking', text: 'Do you smoke?', choices: SMOKING }],
  },
  {
    key: 'alcohol',
    title: 'Alcohol',
    why: 'Health services ask everybody these questions in the same words. They decide whether anything about alcohol is offered.',
    off: 'alcohol-free days',
    questions: [
      {
        key: 'auditFrequency',
        text: 'How often do you have a drink containing alcohol?',
        choices: AUDIT_FREQUENCIES,
      },
      {
        key: 'auditAmount',
        text: 'How many units of alcohol do you drink on a typical day when you are drinking?',
        choices: AUDIT_AMOUNTS,
      },
      {
        key: 'auditBinge',
        text: 'How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last year?',
        choices: AUDIT_BINGES,
      },
      yesNo(
        'alcoholWithdrawal',
        'Do you feel shaky, sweaty or unwell when you go without alcohol?',
        'Please do not stop suddenly: that can be dangerous. Your GP or a local alcohol service can help you to do it safely.',
      ),
    ],
  },
  {
    key: 'mood',
    title: 'Mood',
    why: 'Lets your plan go at your pace, with smaller steps where the days are hard.',
    off: 'longer journaling in the evening',
    questions: [
      yesNo(
        'lowMood',
        'In the past two weeks, have you been down, hopeless or very anxious on most days?',
        'Your GP can help, and in England you can refer yourself to NHS Talking Therapies.',
      ),
      yesNo('selfHarm', 'Have you had thoughts of harming yourself, or that you would be better off dead?'),
    ],
  },
  {
    key: 'sleep',
    title: 'Sleep',
    why: 'Decides which sleep habits suit you.',
    off: 'the strictest step of fixed times for bed and getting up',
    questions: [
      yesNo(
        'poorSleep',
        'For three months or longer, have you slept badly on three or more nights a week?',
        'Sleep trouble that lasts is worth a talk with your GP: there is help that works.',
      ),
      yesNo(
        'breathingPauses',
        'Has anybody noticed that you stop breathing or gasp in your sleep?',
        'Please tell your GP: it can be checked and helped.',
      ),
    ],
  },
  {
    key: 'day',
    title: 'Your day',
    why: 'Puts your habits at times that fit, also when you work at night.',
    off: 'nothing; we then go by your check-in time',
    questions: [
      { key: 'wakeTime', text: 'When do you usually get up?' },
      { key: 'bedTime', text: 'When do you usually go to bed?' },
      { key: 'workPattern', text: 'When do you work?', choices: WORK },
    ],
  },
];

/** Whether an answer is anything but a "no". */
export const isWorry = (answer: unknown) => answer === 'yes' || answer === 'not_sure';

/** What whoever gave these answers hears at once about a question; undefined when there is nothing to say. */
export function adviceOn(
  { key, advice, adviceInPregnancy }: ScreenQuestion,
  answers: HealthScreenAnswers,
): string | undefined {
  if (!isWorry(answers[key])) return undefined;
  return (isWorry(answers.pregnancy) && adviceInPregnancy) || advice;
}
