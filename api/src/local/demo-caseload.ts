import type { ConsentPurpose } from '../features/privacy/consents.options';
import type { SaveSetup } from '../features/setup/setup.dto';
import type { PauseKind } from '../features/pauses/pauses.options';
import type { Life } from './demo-life';

/** Somebody whom the demo's care team looks after: how it went, and what wants a person today. */
export interface Story extends Omit<Life, 'setup' | 'salt'> {
  name: string;
  /** Setups take turns where none is named. */
  setup?: SaveSetup;
  /** Said to the coach today. */
  says?: string;
  /** Asked for a person after that. */
  wantsPerson?: boolean;
  /** Sent in results today, with some outside the range. */
  sendsResults?: boolean;
  /** They were signed since, and a change of the programme was proposed because of them. */
  proposal?: 'open' | 'approved';
  /** Is in the group whose results are held until somebody has signed them. */
  inGroup?: boolean;
  /** The coach has moved a habit, which they want to have back. */
  wantsHabitBack?: boolean;
  /** Nobody looks after them yet. */
  isNew?: boolean;
  sharesYesterday?: boolean;
  pausesFor?: PauseKind;
  /** Not shared with the care team. */
  keeps?: readonly ConsentPurpose[];
  /** The coach has written lately. */
  wasWrittenTo?: boolean;
}

/** A believable morning: most get along, some want a person, one at once. */
export const CASELOAD: readonly Story[] = [
  {
    name: 'Rhys Morgan',
    weeks: 2,
    done: 70,
    says: 'My chest has felt tight since this morning and my left arm hurts',
  },
  { name: 'Priya Shah', weeks: 3, done: 85, isLow: true },
  { name: 'Tom Whitaker', weeks: 4, done: 75, quiet: 5 },
  { name: 'Grace Adeyemi', weeks: 3, done: 88, lastWeek: 30, wasWrittenTo: true },
  { name: 'Owen Parry', weeks: 2, done: 65, sendsResults: true },
  { name: 'Fatima Khan', weeks: 1, done: 90, sharesYesterday: true },
  { name: 'Callum Reid', weeks: 5, done: 60, quiet: 9, keeps: ['staff_chats'] },
  { name: 'Zofia Nowak', weeks: 2, done: 80, lastWeek: 25 },
  { name: 'Beth Llewellyn', weeks: 3, done: 55, isLow: true, keeps: ['staff_chats'] },
  { name: 'Sunil Patel', weeks: 4, done: 82, sharesYesterday: true, wasWrittenTo: true },
  {
    ...{ name: 'Marie O’Connell', weeks: 2, done: 92 },
    says: 'The walks go well, thank you. May I do them before breakfast?',
  },
  { name: 'Daniel Osei', weeks: 1, done: 45, quiet: 4 },
  { name: 'Hannah Clarke', weeks: 3, done: 70, pausesFor: 'ill', quiet: 4 },
  { name: 'Yusuf Demir', weeks: 2, done: 78, sendsResults: true },
  { name: 'Eleri Jones', weeks: 5, done: 84, lastWeek: 35 },
  { name: 'Chloe Bennett', weeks: 1, done: 95 },
  { name: 'Arthur Pendry', weeks: 2, done: 50, keeps: ['staff_check_ins'], quiet: 6 },
  { name: 'Nadia Rahman', weeks: 3, done: 87, sharesYesterday: true },
  { name: 'Gareth Hughes', weeks: 4, done: 72, inGroup: true, sendsResults: true, proposal: 'open' },
  { name: 'Ines Carvalho', weeks: 2, done: 91, wantsHabitBack: true },
  {
    ...{ name: 'Jack Thornton', weeks: 1, done: 68, wantsPerson: true },
    says: 'I am away for work next week. Could somebody look at my plan with me?',
  },
  { name: 'Amara Nwosu', weeks: 3, done: 83, keeps: ['staff_programme', 'staff_check_ins'] },
  { name: 'Lowri Evans', weeks: 2, done: 76, pausesFor: 'away' },
  { name: 'Peter Lindqvist', weeks: 1, done: 88 },
  { name: 'Siân Roberts', weeks: 2, done: 93, inGroup: true, sendsResults: true },
  { name: 'Michael Byrne', weeks: 1, done: 58 },
  { name: 'Keiko Tanaka', weeks: 3, done: 89, inGroup: true, sendsResults: true, proposal: 'approved' },
  { name: 'Ruth Abrahams', weeks: 1, done: 74 },
  { name: 'Bryn Harries', weeks: 1, done: 80, isNew: true },
];

const early = { dailyCheckInWeekdays: '06:45', dailyCheckInWeekends: '08:30' };
const late = { dailyCheckInWeekdays: '21:00', dailyCheckInWeekends: '21:30' };
const sundays = { weeklyReflectionDate: 'Sunday', weeklyReflectionTime: '17:00' } as const;

/** What people of the demo have chosen, in turn. */
export const SETUPS: readonly SaveSetup[] = [
  {
    scheduling: { ...early, ...sundays, taskTimeWeekdays: '12:30', taskTimeWeekends: '11:00' },
    priorities: { sleep: 'This is my top priority for the programme' },
    consultations: { healthCoachSessions: '4sessions' },
  },
  {
    scheduling: { ...late, ...sundays, taskTimeWeekdays: '18:00', taskTimeWeekends: '10:00' },
    priorities: { foodNutrition: 'This is my top priority for the programme' },
    consultations: { healthCoachSessions: '4sessions', nutritionistConsultation: true },
  },
  {
    scheduling: { ...early, ...sundays, taskTimeWeekdays: '07:30', taskTimeWeekends: '09:30' },
    priorities: { cardioExercises: 'This is my top priority for the programme' },
    consultations: { healthCoachSessions: '4sessions' },
  },
];

/** 'Siân Roberts' signs in as sian.roberts@demo.example. */
export const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@demo.example`;
