import type { EveningRoutine, HabitFreeText, HabitResponse, MorningRoutine } from '../../api/enhanced';

/** What the questionnaire asks and offers. */

export const STEP_NAMES = ['Introduction', 'Morning Routine', 'Evening Routine'] as const;

export type Level = Exclude<NonNullable<HabitResponse['levelNow']>, ''>;
export type Priority = Exclude<NonNullable<HabitResponse['priority']>, ''>;

export const LEVELS: readonly { value: Level; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'occasional', label: 'Occasional' },
  { value: 'consistent', label: 'Consistent' },
];

export const PRIORITIES: readonly { value: Priority; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'top', label: 'Top' },
];

export interface HabitItem<Key extends string = string> {
  key: Key;
  label: string;
  /** What it means, in a few words. */
  about: string;
}

export const MORNING_ITEMS: readonly HabitItem<keyof MorningRoutine>[] = [
  { key: 'consistentWakeTime', label: 'Consistent wake time', about: 'Up at about the same time every day' },
  { key: 'sunlightExposure', label: 'Sunlight exposure', about: 'Daylight in the first hour' },
  { key: 'hydrationOnWaking', label: 'Hydration on waking', about: 'A glass of water before anything else' },
  { key: 'mobilityStretching', label: 'Mobility and stretching', about: 'A few easy moves to loosen up' },
  { key: 'cardioBurst', label: 'Cardio burst', about: 'A few brisk minutes' },
  { key: 'mindfulness', label: 'Mindfulness', about: 'Slow breathing or a quiet pause' },
  { key: 'coldShower', label: 'Cold shower', about: 'Planned only once a clinician agrees' },
  { key: 'proteinBreakfast', label: 'Protein breakfast', about: 'A protein food in the first meal' },
  { key: 'gratitudeJournaling', label: 'Gratitude journaling', about: 'A line about something good' },
];

export const EVENING_ITEMS: readonly HabitItem<keyof EveningRoutine>[] = [
  { key: 'consistentBedtime', label: 'Consistent bedtime', about: 'Lights out at about the same time' },
  { key: 'digitalSunset', label: 'Digital sunset', about: 'Screens aside before bed' },
  { key: 'screenFreeTime', label: 'Screen-free time', about: 'A part of the evening without the phone' },
  { key: 'eveningStretching', label: 'Evening stretching', about: 'A few easy moves before bed' },
  { key: 'eveningJournaling', label: 'Evening journaling', about: 'A line about the day' },
  { key: 'noHeavyMeals', label: 'No heavy meals', about: 'The last big meal well before bed' },
  { key: 'bedroomPrep', label: 'Bedroom preparation', about: 'Dark, cool and tidy' },
  { key: 'socialConnection', label: 'Social connection', about: 'A word with somebody you like' },
];

export const FREE_TEXTS: readonly { key: keyof HabitFreeText; label: string }[] = [
  { key: 'otherHabits', label: 'Other habits' },
  { key: 'habitsToIntroduce', label: 'Habits to introduce' },
  { key: 'habitsToEliminate', label: 'Habits to eliminate' },
];

export type Period = 'morning' | 'evening';

export const ITEMS: Record<Period, readonly HabitItem[]> = {
  morning: MORNING_ITEMS,
  evening: EVENING_ITEMS,
};
