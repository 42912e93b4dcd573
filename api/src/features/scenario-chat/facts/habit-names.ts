import type { FollowUpFacts } from '../scenarios/follow-up';

/** The questionnaire's items in words. */
const NAMES: Record<string, string> = {
  consistentWakeTime: 'Waking at a steady time',
  sunlightExposure: 'Morning daylight',
  hydrationOnWaking: 'Water after waking',
  mobilityStretching: 'Morning stretching',
  cardioBurst: 'A short burst of movement',
  mindfulness: 'A few quiet minutes',
  coldShower: 'A cold end to the shower',
  proteinBreakfast: 'Protein at breakfast',
  gratitudeJournaling: 'Writing down what I am grateful for',
  consistentBedtime: 'A steady bedtime',
  digitalSunset: 'Dimming screens in the evening',
  screenFreeTime: 'Screen-free time before bed',
  eveningStretching: 'Evening stretching',
  eveningJournaling: 'Writing in the evening',
  noHeavyMeals: 'No heavy meals late',
  bedroomPrep: 'A cool, dark bedroom',
  socialConnection: 'Time with others',
};
const WEIGHT: Record<string, number> = { top: 0, medium: 1 };

interface Answers {
  readonly morningRoutine: Readonly<Record<string, { levelNow: string; priority: string }>>;
  readonly eveningRoutine: Readonly<Record<string, { levelNow: string; priority: string }>>;
}

/**
 * What matters and is not there yet, what matters most first; what holds.
 * @param answers null where nothing is answered
 */
export function followUpFacts(answers: Answers | null): FollowUpFacts {
  const all = [
    ...Object.entries(answers?.morningRoutine ?? {}),
    ...Object.entries(answers?.eveningRoutine ?? {}),
  ].flatMap(([item, { levelNow, priority }]) => {
    const name = NAMES[item];
    return name === undefined ? [] : [{ name, levelNow, weight: WEIGHT[priority] }];
  });
  const wanted = all.filter(({ levelNow, weight }) => levelNow !== 'consistent' && weight !== undefined);
  return {
    candidates: wanted.sort((a, b) => (a.weight ?? 2) - (b.weight ?? 2)).map(({ name }) => name),
    holding: all.filter(({ levelNow }) => levelNow === 'consistent').map(({ name }) => name),
  };
}
