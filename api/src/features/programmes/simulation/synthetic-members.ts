import type { GeneratorInput, Person } from '../generator/generator.types';
import {
  DOMAINS as AREAS,
  type HabitLevel,
  type HabitPriority,
  INVESTIGATIONS as TESTS,
} from '../generator/setup.types';
import type { HealthScreenAnswers, ScreenQuestion } from '../generator/screen.types';
import type { Gate } from '../generator/template.types';

/** A member who was made up. What they have not told is absent. */
export type SyntheticMember = Pick<GeneratorInput, 'zone' | 'now' | 'setup' | 'answers'> & {
  readonly name: string;
  readonly screen?: HealthScreenAnswers;
  readonly signed_off?: readonly Gate[];
  readonly person?: Person;
};

const NO = "I don't want to do it at all (not recommended)";
const BIT = 'I want to look into it a bit';
const TOP = 'This is my top priority for the programme';
const RECENT = 'I already have a recent result to be used as a baseline';
const WITHOUT = 'I want to go without (not recommended)';
const SIMPLE = 'I want to go with a no-frills option';

const MORNING = [
  'consistentWakeTime',
  'sunlightExposure',
  'hydrationOnWaking',
  'mobilityStretching',
  'cardioBurst',
  'mindfulness',
  'coldShower',
  'proteinBreakfast',
  'gratitudeJournaling',
];
const EVENING = [
  'consistentBedtime',
  'digitalSunset',
  'screenFreeTime',
  'eveningStretching',
  'eveningJournaling',
  'noHeavyMeals',
  'bedroomPrep',
  'socialConnection',
];

/** The questions behind each gate, as the design lists them. */
const QUESTIONS: Readonly<Record<Exclude<Gate, 'SIGN-OFF'>, readonly ScreenQuestion[]>> = {
  'G-EX': ['heartCondition', 'chestPain', 'dizzyOrBreathless', 'jointProblem', 'otherReason'],
  'G-PREG': ['pregnancy'],
  'G-ED': ['eatingDisorder', 'foodWorry'],
  'G-ALC': ['alcoholAmount', 'alcoholWithdrawal'],
  'G-MOOD': ['lowMood', 'selfHarm'],
  'G-MED': ['glucoseMedicine', 'bloodThinner', 'kidneyDisease'],
  'G-BP': ['highPressure'],
  'G-SLEEP': ['poorSleep', 'breathingPauses'],
};

const all = <Key extends string, const Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
/** A screen with "no" to every question of these gates. */
const cleared = (...gates: (keyof typeof QUESTIONS)[]): HealthScreenAnswers =>
  all(
    gates.flatMap((gate) => QUESTIONS[gate]),
    'no',
  );
const GATES = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[];
/** The gates that a screen and a clinician's sign-off open, read from outside of the generator. */
export const openGates = ({
  screen = {},
  signed_off = [],
}: Pick<SyntheticMember, 'screen' | 'signed_off'>): Gate[] => [
  ...GATES.filter((gate) => QUESTIONS[gate].every((question) => screen[question] === 'no')),
  ...signed_off,
];
const answers = (levelNow: HabitLevel, priority: HabitPriority) => ({
  morningRoutine: all(MORNING, { levelNow, priority }),
  eveningRoutine: all(EVENING, { levelNow, priority }),
});
const times = (weekdays: string, weekends: string, tasks: string) => ({
  dailyCheckInWeekdays: weekdays,
  dailyCheckInWeekends: weekends,
  weeklyReflectionDate: 'Sunday' as const,
  weeklyReflectionTime: '17:00',
  taskTimeWeekdays: tasks,
  taskTimeWeekends: tasks,
});
const LEVELS = ['never', 'occasional', 'consistent'] as const;
const PRIORITIES = ['low', 'medium', 'top'] as const;
const mixed = (item: string, index: number) =>
  [item, { levelNow: LEVELS[index % 3]!, priority: PRIORITIES[Math.floor(index / 3) % 3]! }] as const;

/** A screen without a concern. */
const ALL_CLEAR: HealthScreenAnswers = {
  ...cleared(...GATES),
  smoking: 'never',
  auditFrequency: 1,
  auditAmount: 0,
  auditBinge: 0,
};
const AMONG_THE_FIRST = { zone: 'Europe/London', now: '2026-11-23T07:00:00Z', setup: {}, answers: null };

/**
 * People as different as the product's members: what they chose, what they answered, where they live and when they saved
 * it. The first twelve cover every answer of the setup, every level and priority, every safety gate, clocks that change in
 * both hemispheres, and the ends of a week, a year and a leap February; the others each tell one thing of their health.
 */
export const SYNTHETIC_MEMBERS: readonly SyntheticMember[] = [
  {
    name: 'Amara: answers nothing',
    zone: 'Europe/London',
    now: '2026-11-23T08:00:00Z',
    setup: {},
    answers: null,
  },
  {
    name: 'Bea: wants everything',
    zone: 'Europe/London',
    now: '2026-03-23T06:00:00Z',
    setup: {
      scheduling: times('06:00', '08:00', '18:30'),
      priorities: all(AREAS, TOP),
      consultations: {
        healthCoachSessions: '8sessions',
        personalTrainer: true,
        doctorConsultation: true,
        nutritionistConsultation: true,
      },
    },
    answers: answers('never', 'top'),
  },
  {
    name: 'Cal: wants nothing',
    zone: 'America/New_York',
    now: '2026-10-26T13:00:00Z',
    setup: {
      scheduling: times('07:00', '09:30', '12:00'),
      priorities: all(AREAS, NO),
      investigations: { ...all(TESTS, WITHOUT), microbiomePanel: 'I want to go without' },
      consultations: { healthCoachSessions: 'none' },
    },
    answers: answers('consistent', 'low'),
  },
  {
    name: 'Dilys: every level and priority',
    zone: 'Europe/Dublin',
    now: '2026-09-14T09:00:00Z',
    setup: {
      scheduling: times('07:30', '09:00', 'after 19:15'),
      priorities: { sleep: TOP, foodNutrition: BIT },
    },
    answers: {
      morningRoutine: Object.fromEntries(MORNING.map(mixed)),
      eveningRoutine: Object.fromEntries(EVENING.map((item, index) => mixed(item, index + MORNING.length))),
    },
  },
  {
    name: 'Eun: results already there',
    zone: 'Asia/Seoul',
    now: '2026-11-24T22:30:00Z',
    setup: { investigations: all(TESTS, RECENT), consultations: { healthCoachSessions: '2sessions' } },
    answers: answers('occasional', 'medium'),
  },
  {
    name: 'Fen: cleared for all',
    zone: 'Australia/Sydney',
    now: '2026-09-27T21:00:00Z',
    setup: {
      investigations: all(TESTS, SIMPLE),
      priorities: { cardioExercises: TOP, strengthExercises: TOP },
    },
    answers: answers('occasional', 'top'),
    screen: cleared('G-EX', 'G-PREG', 'G-ED', 'G-ALC', 'G-MOOD', 'G-MED', 'G-BP', 'G-SLEEP'),
    signed_off: ['SIGN-OFF'],
  },
  {
    name: 'Gil: heart and kidneys stay gated',
    zone: 'Europe/London',
    now: '2026-11-23T07:00:00Z',
    setup: { priorities: { cardioExercises: TOP, foodNutrition: TOP } },
    answers: answers('consistent', 'top'),
    screen: cleared('G-PREG', 'G-ED', 'G-ALC', 'G-MOOD', 'G-SLEEP'),
  },
  {
    name: 'Hana: night shifts, small hours',
    zone: 'Europe/Paris',
    now: '2026-10-19T01:00:00Z',
    setup: {
      scheduling: {
        ...times('02:30', '01:00', '03:00'),
        weeklyReflectionDate: 'Saturday',
        weeklyReflectionTime: '02:00',
      },
    },
    answers: answers('never', 'medium'),
  },
  {
    name: 'Ivo: saves on Sunday night',
    zone: 'Europe/Sofia',
    now: '2026-11-22T21:50:00Z',
    setup: { scheduling: times('23:30', '23:30', '23:50') },
    answers: null,
  },
  {
    name: 'Jo: over a leap February',
    zone: 'America/Los_Angeles',
    now: '2027-12-30T02:00:00Z',
    setup: { consultations: { healthCoachSessions: '4sessions', personalTrainer: true } },
    answers: answers('occasional', 'low'),
  },
  {
    name: 'Kiri: a quarter of an hour off',
    zone: 'Pacific/Chatham',
    now: '2027-03-15T10:00:00Z',
    setup: { scheduling: times('05:30', '06:30', '17:45'), priorities: { emotionalHealth: TOP, sleep: NO } },
    answers: answers('never', 'top'),
    screen: cleared('G-EX'),
  },
  {
    name: 'Lea: exercise only, cleared',
    zone: 'Africa/Lagos',
    now: '2028-02-22T05:00:00Z',
    setup: { priorities: { ...all(AREAS, NO), strengthExercises: TOP } },
    answers: {
      morningRoutine: { cardioBurst: { levelNow: 'consistent', priority: 'top' } },
      eveningRoutine: {},
    },
    screen: cleared('G-EX', 'G-BP'),
  },
  ...Object.entries<Partial<SyntheticMember>>({
    'Mia: pregnant': { screen: { ...ALL_CLEAR, pregnancy: 'yes' }, person: { age: 31, gender: 'female' } },
    'Noor: eating disorder': { screen: { ...ALL_CLEAR, eatingDisorder: 'yes' } },
    'Olu: 180/120 more than once': { screen: { ...ALL_CLEAR, highPressure: 'yes' } },
    'Pat: low mood': { screen: { ...ALL_CLEAR, lowMood: 'yes' } },
    'Quin: smokes': { screen: { ...ALL_CLEAR, smoking: 'now' } },
    'Rae: AUDIT-C 8': {
      screen: { ...ALL_CLEAR, alcoholAmount: 'yes', auditFrequency: 3, auditAmount: 3, auditBinge: 2 },
    },
    'Sol: insulin': { screen: { ...ALL_CLEAR, glucoseMedicine: 'yes' } },
    'Tess: works nights': {
      screen: { ...ALL_CLEAR, workPattern: 'nights', wakeTime: '15:00', bedTime: '07:30' },
      setup: { scheduling: times('16:00', '16:00', '17:00') },
    },
    'Uma: 75 years': { screen: ALL_CLEAR, person: { age: 75, gender: 'female' } },
    'Vic: all five top': { screen: ALL_CLEAR, setup: { priorities: all(AREAS, TOP) } },
    'Win: cleared, chose nothing': { screen: ALL_CLEAR },
    'Xan: joined on a Sunday': { screen: ALL_CLEAR, now: '2026-11-22T11:00:00Z' },
    'Yui: keen, food and strength': {
      screen: ALL_CLEAR,
      setup: { priorities: { ...all(AREAS, NO), foodNutrition: TOP, strengthExercises: TOP } },
      answers: answers('never', 'top'),
    },
    'Zed: a bit of everything': { screen: ALL_CLEAR, setup: { priorities: all(AREAS, BIT) } },
  }).map(([name, member]) => ({ ...AMONG_THE_FIRST, ...member, name })),
];
