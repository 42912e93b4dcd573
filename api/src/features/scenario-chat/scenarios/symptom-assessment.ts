import { choice, ownWords } from './questions';
import { defineScenario, type Scenario } from './scenario.types';
import { type Level, type SaidTo, sortSymptoms, type SymptomAnswers } from './sort-symptoms';

type Symptoms = Scenario<SymptomAnswers, null>;

const YES_NO_UNSURE: { value: SaidTo; tap: string; words: RegExp }[] = [
  { value: 'yes', tap: 'Yes, one of these', words: /^(yes|yeah|yep|one of|some of|a few of)\b/ },
  {
    value: 'no',
    tap: 'None of these',
    // Nothing but a no: "no, just a tight chest" is none.
    words:
      /^(no|none|nope|nah|neither|nothing|not any)(,? (no|none|nothing|of|the|these|those|them|that|like|any|at all|not at all|thanks?|thank you))*$/,
  },
  { value: 'unsure', tap: 'I am not sure', words: /\b(not sure|unsure|maybe|perhaps|don't know|might)\b/ },
];
/** A list is asked back with what is wanted: its answer is no description. */
const listAgain = () => ({
  text: 'First I need to know about the list above. Is one of these signs there? Answer yes, no, or not sure. In doubt call 999.',
  next: YES_NO_UNSURE.map(({ tap }) => tap),
});

/** "When to call 999" and "When to go to A&E". */
const EMERGENCY = [
  'Chest pain or tightness, or pain that spreads to the arm, back, neck or jaw',
  'Hard to breathe, choking, or blue or grey lips',
  'One side of the face drooping, a weak arm, or slurred speech',
  'A fit, a faint that does not pass, or new confusion',
  'Swelling of the lips, mouth, throat or tongue',
  'Bleeding that does not stop, a bad injury, or a very sudden and very bad pain',
  'A very bad headache with a stiff neck, or a rash that does not fade under a glass',
  'Sudden loss of sight, or sudden pain in a testicle',
  'New numbness between the legs, or new loss of control over bladder or bowel',
  'Thoughts of ending your life, or having taken too much of a medicine',
];
/** "When to use 111", "Fever in adults" and "Sepsis". */
const URGENT = [
  'A high temperature that does not come down, or shivering; with a weaker immune system any high temperature',
  'Being sick again and again, or not keeping fluids down for a day',
  'Blood in what you cough, vomit or pass',
  'Pain that keeps you awake or gets stronger by the hour',
  'One leg swollen, warm or painful',
  'A wound or rash that spreads or is hot',
  'Passing little or no water, or being very drowsy',
  'Yellow eyes or skin, or a red eye that hurts',
  'In pregnancy or after a birth: bleeding, pain, a bad headache, or a baby that moves less',
];

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

const questions: Symptoms['questions'] = [
  {
    ...choice<SymptomAnswers, null, SaidTo>({
      key: 'emergency',
      stage: 'emergency_check',
      text: `First, to be safe: is any of this happening now?\n\n${list(EMERGENCY)}`,
      options: YES_NO_UNSURE,
      otherwise: 'unsure',
    }),
    again: listAgain,
  },
  choice({
    key: 'who',
    stage: 'about_you',
    isAsked: ({ collected }) => collected.emergency === 'no',
    text: 'Who is it about?',
    options: [
      { value: 'me', tap: 'It is about me', words: /\b(me|myself|mine|i am|i'm)\b/ },
      {
        value: 'child',
        tap: 'A child',
        words: /\b(child|son|daughter|baby|toddler|kid|teenager|grandchild|grandson|granddaughter)\b/,
      },
      {
        value: 'adult',
        tap: 'Another adult',
        words: /\b(husband|wife|partner|mother|father|mum|dad|friend|adult|parent)\b/,
      },
    ],
    otherwise: 'unsure',
  }),
  choice({
    key: 'special',
    stage: 'about_you',
    isAsked: ({ collected }) => collected.emergency === 'no',
    text: 'Does one of these apply? Pregnant, could be, or had a baby in the past six weeks. Or an immune system that is weakened: by cancer treatment, a transplant, strong steroids or an illness.',
    options: [
      {
        value: 'pregnant',
        tap: 'Pregnant, or could be',
        words: /\bpregnan|\b(had|have) (a|my|the) baby\b|gave birth|breastfe/,
      },
      { value: 'immune', tap: 'Weaker immune system', words: /\b(immune|chemo|transplant|steroid)/ },
      { value: 'both', tap: 'Both', words: /\bboth\b/ },
      {
        value: 'neither',
        tap: 'Neither of these',
        words: /^(no|none|neither|nope|nothing)\b(?!.*\b(sure|but)\b)/,
      },
      {
        value: 'unsure',
        tap: 'I am not sure',
        words: /\b(not sure|unsure|maybe|perhaps|don't know|might)\b/,
      },
    ],
    otherwise: 'unsure',
  }),
  ownWords({
    key: 'what',
    stage: 'about_the_symptom',
    isAsked: ({ collected }) => collected.emergency === 'no',
    text: 'What is it, and where? A few words are enough.',
    most: 500,
  }),
  choice({
    key: 'since',
    stage: 'about_the_symptom',
    isAsked: ({ collected }) => collected.emergency === 'no',
    text: 'How long has it been there?',
    options: [
      {
        value: 'today',
        tap: 'Since today',
        words: /\b(today|this morning|hours?|just now|tonight|minutes)\b/,
      },
      {
        value: 'days',
        tap: 'A few days',
        words: /\b(yesterday|days|couple of days|since (mon|tues|wednes|thurs|fri|satur|sun)day)\b/,
      },
      {
        value: 'week',
        tap: 'More than a week',
        words: /\b(a week|one week|last week|over a week|more than a week|10 days)\b/,
      },
      { value: 'two_weeks', tap: 'More than two weeks', words: /\b(weeks|months?|years?|ages|always)\b/ },
      { value: 'unsure', tap: 'I am not sure', words: /\b(not sure|unsure|don't know)\b/ },
    ],
    otherwise: 'unsure',
  }),
  choice({
    key: 'severity',
    stage: 'about_the_symptom',
    isAsked: ({ collected }) => collected.emergency === 'no',
    text: 'How strong is it at its worst?',
    options: [
      {
        value: 'mild',
        tap: 'Mild: I can do what I usually do',
        words: /\b(mild|slight|a bit|a little|not (too |so |very )?bad|minor)\b/,
      },
      {
        value: 'between',
        tap: 'In between: it slows me down',
        words: /\b(medium|moderate|in between|slows|annoying)\b/,
      },
      {
        value: 'bad',
        tap: 'Strong: I cannot do what I usually do',
        words: /\b(strong|severe|terrible|awful|unbearable|can't|cannot|very bad|really bad)\b/,
      },
      { value: 'unsure', tap: 'I am not sure', words: /\b(not sure|unsure|don't know|hard to say)\b/ },
    ],
    otherwise: 'unsure',
  }),
  choice({
    key: 'course',
    stage: 'about_the_symptom',
    isAsked: ({ collected }) => collected.emergency === 'no',
    text: 'Is it getting better or worse?',
    options: [
      {
        value: 'better',
        tap: 'Getting better',
        words: /^(?!.*\b(not|no|isn't|never|worse)\b).*\b(better|easing|improving|going away)\b/,
      },
      { value: 'same', tap: 'About the same', words: /\b(same|no change|unchanged|comes and goes|steady)\b/ },
      { value: 'worse', tap: 'Getting worse', words: /\b(worse|worsening|stronger|spreading)\b/ },
      { value: 'unsure', tap: 'I am not sure', words: /\b(not sure|unsure|don't know|hard to say)\b/ },
    ],
    otherwise: 'unsure',
  }),
  {
    ...choice<SymptomAnswers, null, SaidTo>({
      key: 'urgent',
      stage: 'about_the_symptom',
      isAsked: ({ collected }) => collected.emergency === 'no',
      text: `Last question. Is any of this there as well?\n\n${list(URGENT)}`,
      options: YES_NO_UNSURE,
      otherwise: 'unsure',
    }),
    again: listAgain,
  },
];

const CHILD_111 = 'For a child under 5, call 111 rather than using the website.';

/** The service's own words for what it is for. */
const ADVICE: Record<Level, string> = {
  emergency_999:
    'Please call 999 now, or go to A&E. Do not drive yourself. If you are not sure whether it is one of these signs, call 999 all the same: they would rather be asked. If it is about thoughts of ending your life and you want to talk, call 111 and choose option 2, or Samaritans on 116 123, at any hour.',
  nhs_111: `Please use NHS 111 today: call 111 or go to [111.nhs.uk](https://111.nhs.uk). They are there at any hour, and tell you where to be seen, or send an ambulance. ${CHILD_111}`,
  gp: 'Please ask your GP surgery for an appointment, within the next day or two. Tell them what you told me here. When they are closed and it cannot wait, use NHS 111.',
  pharmacist:
    'A pharmacist is the right first person to ask. You need no appointment: they look at it, say what helps, and tell you when a doctor should see it. Tell them about all medicines that you take.',
  self_care:
    'This can most likely be looked after at home for now: rest, drink enough, and give it a few days. A pharmacist can say what helps, and whether it goes with your other medicines.',
};

const SAFETY_NET =
  'Use 111 at once when it gets worse, when something new comes, or when you are worried. If a sign of the first list comes up, call 999.';
const UNTIL: Partial<Record<Level, string>> = {
  self_care: 'If it is not better in a few days, ask a pharmacist; if it lasts for two weeks, ask your GP.',
  pharmacist: 'If it is not better within a week, ask your GP.',
};

const NO_CLEAR_NO = 'I heard no clear no to the first list, so I take the safe way.';
const ALSO_CALL = {
  pregnant: 'In pregnancy and in the weeks after a birth you can call your maternity unit at any hour, too.',
  immune:
    'If your hospital gave you a number for such days, call that first. With a high temperature do not wait: call it, or 111, now.',
} as const;

/** Whom else somebody can turn to. */
function alsoCall({ special }: Partial<SymptomAnswers>): string[] {
  return (['pregnant', 'immune'] as const).flatMap((which) =>
    special === which || special === 'both' ? [ALSO_CALL[which]] : [],
  );
}

/** What a member is told: where to go, when to come back to it, and that nobody made a diagnosis here. */
export function adviceFor(collected: Partial<SymptomAnswers>): string {
  const level = sortSymptoms(collected);
  if (level === 'emergency_999') {
    return [collected.emergency === 'yes' ? '' : NO_CLEAR_NO, ADVICE[level]].filter(Boolean).join(' ');
  }
  return [
    ADVICE[level],
    ...alsoCall(collected),
    UNTIL[level],
    SAFETY_NET,
    'I cannot tell what it is: only somebody who sees you can.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

const symptoms: Symptoms = {
  type: 'symptom_assessment',
  title: 'Symptom Assessment',
  description:
    'A few questions that show who to turn to: 999, 111, your GP, a pharmacist, or rest at home. It makes no diagnosis.',
  stages: [
    { id: 'emergency_check', summary: 'Ruling out an emergency' },
    { id: 'about_you', summary: 'Who it is about' },
    { id: 'about_the_symptom', summary: 'What it is like' },
    { id: 'complete', summary: 'Who to turn to' },
  ],
  questions,
  closingTaps: [],
  opening: () =>
    'I am no doctor and cannot tell what it is. With a few questions I can say who to turn to. In an emergency do not go on here: call 999.',
  closing: ({ collected }) => ({
    text: `${adviceFor(collected)}\n\nPress Complete & Close: a note of your answers is kept for the talks with your coach.`,
    next: [],
  }),
};

const LEVEL_WORDS: Record<Level, string> = {
  emergency_999: '999',
  nhs_111: 'NHS 111',
  gp: 'GP',
  pharmacist: 'pharmacist',
  self_care: 'self-care',
};

/** What the coach's note says. */
export function symptomNote(collected: Partial<SymptomAnswers>): string {
  const line = (label: string, value: string | undefined) =>
    `${label}: ${value ? value.replaceAll('_', ' ') : 'not said'}`;
  return [
    line('Turned to', LEVEL_WORDS[sortSymptoms(collected)]),
    line('What', collected.what),
    line('About', collected.who),
    line('Since', collected.since),
    line('How strong', collected.severity),
    line('Course', collected.course),
    line('Pregnant or weaker immune system', collected.special),
    line('Signs for 999', collected.emergency),
    line('Signs for 111', collected.urgent),
  ].join('\n');
}

export const symptomAssessment = defineScenario(symptoms);
