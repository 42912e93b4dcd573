import type {
  SetupConsultations,
  SetupInvestigations,
  SetupPriorities,
  SetupScheduling,
} from '../../api/enhanced';
import type { Choice } from '../../ui/choice-cards';

/** What the wizard asks and offers. Texts, prices and values are the specification's. */

export const STEP_NAMES = ['Scheduling', 'Priorities', 'Investigations', 'Consultations'] as const;

/** Every half hour of a day that begins at 06:00: 48 options, the small hours last. */
export const TIME_OPTIONS: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const minutes = (6 * 60 + index * 30) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

export const REFLECTION_DAYS = [
  'Saturday',
  'Sunday',
] as const satisfies SetupScheduling['weeklyReflectionDate'][];

type Priority = NonNullable<SetupPriorities['sleep']>;
export const PRIORITY_OPTIONS = [
  "I don't want to do it at all (not recommended)",
  'I want to look into it a bit',
  'I want to look in-depth',
  'This is my top priority for the programme',
] as const satisfies Priority[];
export const DEFAULT_PRIORITY: Priority = 'I want to look in-depth';

export const PRIORITIES: readonly { key: keyof SetupPriorities; label: string }[] = [
  { key: 'foodNutrition', label: 'Food and nutrition' },
  { key: 'sleep', label: 'Sleep' },
  { key: 'cardioExercises', label: 'Cardio exercises' },
  { key: 'strengthExercises', label: 'Strength exercises' },
  { key: 'emotionalHealth', label: 'Emotional health' },
];

const RECENT = 'I already have a recent result to be used as a baseline';
const NO_FRILLS = 'I want to go with a no-frills option';
export const DEFAULT_INVESTIGATION = 'I want to get an extensive option';

const OPTIONS = [RECENT, 'I want to go without (not recommended)', NO_FRILLS, DEFAULT_INVESTIGATION] as const;
const MICROBIOME_OPTIONS = [RECENT, 'I want to go without', NO_FRILLS, DEFAULT_INVESTIGATION] as const;

export interface Investigation {
  key: keyof SetupInvestigations;
  label: string;
  about: string;
  price: string;
  options: readonly NonNullable<SetupInvestigations[keyof SetupInvestigations]>[];
}

export const INVESTIGATIONS: readonly Investigation[] = [
  {
    key: 'bloodPanel',
    label: 'Blood panel',
    about: 'Markers from one blood sample.',
    price: '$150-300',
    options: OPTIONS,
  },
  {
    key: 'dexaBodyComposition',
    label: 'DEXA body composition',
    about: 'Bone, muscle and fat, by a low-dose scan.',
    price: '$150-200',
    options: OPTIONS,
  },
  {
    key: 'continuousGlucoseMonitor',
    label: 'Continuous glucose monitor',
    about: 'A sensor that you wear, showing glucose through the day.',
    price: '$70-100',
    options: OPTIONS,
  },
  {
    key: 'vo2Max',
    label: 'VO2 max',
    about: 'How much oxygen you use at full effort.',
    price: '$150-200',
    options: OPTIONS,
  },
  {
    key: 'genomicsPanel',
    label: 'Genomics panel',
    about: 'A reading of your genes, from a sample taken once.',
    price: '$200-400',
    options: OPTIONS,
  },
  {
    key: 'microbiomePanel',
    label: 'Microbiome panel',
    about: 'The bacteria of your gut, from a sample taken at home.',
    price: '$200-300',
    options: MICROBIOME_OPTIONS,
  },
  {
    key: 'functionalMovementAssessment',
    label: 'Functional movement assessment',
    about: 'How you move, seen by a professional.',
    price: '$50-100',
    options: OPTIONS,
  },
];

export const isNoFrills = (option: string) => option === NO_FRILLS;
export const isExtensive = (option: string) => option === DEFAULT_INVESTIGATION;
export const isWithout = (option: string) => option.startsWith('I want to go without');

type CoachSessions = NonNullable<SetupConsultations['healthCoachSessions']>;
export const COACH_SESSIONS: readonly Choice<CoachSessions>[] = [
  { value: 'none', label: 'No sessions' },
  { value: '2sessions', label: '2 sessions', detail: 'Every 4 weeks, $100' },
  { value: '4sessions', label: '4 sessions', detail: 'Every 2 weeks, $180' },
  { value: '8sessions', label: '8 sessions', detail: 'Weekly, $350' },
];

export const CONSULTATIONS = [
  { key: 'personalTrainer', label: 'Personal trainer', detail: '2 sessions, $50' },
  { key: 'doctorConsultation', label: 'Doctor consultation', detail: '45 min, $200' },
  { key: 'nutritionistConsultation', label: 'Nutritionist consultation', detail: '45 min, $150' },
] as const satisfies { key: keyof SetupConsultations; label: string; detail: string }[];
