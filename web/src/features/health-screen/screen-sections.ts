import type { HealthScreenAnswers } from '../../api/enhanced';

export type ScreenAnswer = NonNullable<HealthScreenAnswers['chestPain']>;
/** The questions that are answered yes, no or not sure. */
export type Question = {
  [Key in keyof HealthScreenAnswers]-?: NonNullable<HealthScreenAnswers[Key]> extends ScreenAnswer
    ? Key
    : never;
}[keyof HealthScreenAnswers];

export const ANSWERS: readonly { value: ScreenAnswer; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'not_sure', label: 'Not sure' },
];

export interface ScreenQuestion {
  key: Question;
  text: string;
  /** Said at once to whoever does not answer "no". */
  advice?: string;
}

export interface ScreenSection {
  title: string;
  /** What the answers decide. */
  why: string;
  questions: readonly ScreenQuestion[];
}

/** What the screen asks: a "no" to all questions of a section opens the steps that depend on it. */
export const SECTIONS: readonly ScreenSection[] = [
  {
    title: 'Being active',
    why: 'Decides whether the fitness check and the more demanding moves are planned. Gentle ones are always there.',
    questions: [
      {
        key: 'heartCondition',
        text: 'Has a doctor ever told you that you have a heart condition, or had a stroke?',
      },
      {
        key: 'chestPain',
        text: 'Do you get pain, tightness or pressure in your chest, at rest or when you move?',
        advice:
          'Chest pain that is there now and does not ease: call 999. If it comes and goes, see your GP before you do more.',
      },
      {
        key: 'dizzyOrBreathless',
        text: 'In the past year, have you fainted, been very dizzy, or short of breath with light effort?',
      },
      {
        key: 'jointProblem',
        text: 'Do you have a bone, joint, muscle or back problem that being more active could make worse?',
      },
      {
        key: 'otherReason',
        text: 'Is there any other condition or reason why you should be active only with advice from a professional?',
      },
    ],
  },
  {
    title: 'Pregnancy',
    why: 'Decides about the DEXA scan, which uses a small dose of X-rays. A clinician must agree to it as well.',
    questions: [
      {
        key: 'pregnancy',
        text: 'Are you pregnant, could you be, or did you give birth in the past 12 weeks?',
      },
    ],
  },
  {
    title: 'Food and weight',
    why: 'Decides whether weighing yourself is offered.',
    questions: [
      {
        key: 'eatingDisorder',
        text: 'Have you ever had an eating disorder, or thought that you might have one?',
      },
      {
        key: 'foodWorry',
        text: 'Do thoughts about food or weight trouble you on most days, or are you clearly underweight?',
      },
    ],
  },
  {
    title: 'Alcohol',
    why: 'Decides whether alcohol-free days are offered as a habit.',
    questions: [
      {
        key: 'alcoholAmount',
        text: 'Do you drink on four or more days a week, or six or more units on one occasion in most weeks?',
      },
      {
        key: 'alcoholWithdrawal',
        text: 'Do you feel shaky, sweaty or unwell when you go without alcohol?',
        advice:
          'Please do not stop suddenly: that can be dangerous. Your GP or a local alcohol service can help you to do it safely.',
      },
    ],
  },
  {
    title: 'Mood',
    why: 'Changes nothing in your program by itself. It helps those who look after your program to go at your pace.',
    questions: [
      {
        key: 'lowMood',
        text: 'In the past two weeks, have you been down, hopeless or very anxious on most days?',
        advice: 'Your GP can help, and in England you can refer yourself to NHS Talking Therapies.',
      },
      {
        key: 'selfHarm',
        text: 'Have you had thoughts of harming yourself, or that you would be better off dead?',
        advice:
          'Please talk to somebody now. Samaritans listen day and night on 116 123. In immediate danger, call 999; for urgent help, call 111.',
      },
    ],
  },
  {
    title: 'Medicines and kidneys',
    why: 'Decides how far the habits about drinking and eating go.',
    questions: [
      {
        key: 'glucoseMedicine',
        text: 'Do you use insulin, or tablets that can lower your blood sugar too far?',
      },
      { key: 'bloodThinner', text: 'Do you take a medicine that thins your blood, such as warfarin?' },
      {
        key: 'kidneyDisease',
        text: 'Do you have kidney disease, or have you been told to limit what you drink?',
      },
    ],
  },
  {
    title: 'Blood pressure',
    why: 'Changes nothing in your program by itself. It helps to read your home measurements.',
    questions: [
      {
        key: 'highPressure',
        text: 'Has your blood pressure been 180/120 or higher more than once?',
        advice:
          'If it is that high today, call 111. With chest pain, a severe headache, weakness or trouble speaking or seeing, call 999.',
      },
    ],
  },
  {
    title: 'Sleep',
    why: 'Changes nothing in your program by itself. Lasting trouble with sleep is worth a talk with your GP.',
    questions: [
      {
        key: 'poorSleep',
        text: 'For three months or longer, have you slept badly on three or more nights a week?',
      },
      {
        key: 'breathingPauses',
        text: 'Has anybody noticed that you stop breathing or gasp in your sleep?',
      },
    ],
  },
];

export const QUESTION_COUNT = SECTIONS.reduce((sum, { questions }) => sum + questions.length, 0);
