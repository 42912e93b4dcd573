import { generateProgramme } from '../generator/generate-programme';
import type { GeneratorInput, SetupData } from '../generator/generator.types';
import { PLAIN_INPUT } from '../generator/plain-input.fixture';
import { previewedPlan } from './previewed-plan';

const preview = (setup: SetupData = {}, more: Partial<GeneratorInput> = {}) => {
  const input: GeneratorInput = { ...PLAIN_INPUT, setup, now: '2026-11-23T05:00:00Z', ...more };
  return { ...previewedPlan(generateProgramme(input).events, input), programme: generateProgramme(input) };
};

it('holds what the plan of somebody who answers nothing begins with', () => {
  const { habits, minutes_a_day, lessons, people, tests, check_in, reflection, programme } = preview();
  const inPlan = programme.events.filter(({ kind }) => kind === 'habit').map(({ title }) => title);
  expect(habits.length).toBeGreaterThanOrEqual(2);
  expect(new Set(inPlan)).toEqual(new Set([...inPlan, ...habits.map(({ title }) => title)]));
  expect(new Set(habits.map(({ title }) => title)).size).toBe(habits.length);
  expect(habits.every(({ cue }) => cue !== null)).toBe(true);
  expect(minutes_a_day % 5).toBe(0);
  expect(minutes_a_day).toBeGreaterThan(0);
  expect(minutes_a_day).toBeLessThanOrEqual(PLAIN_INPUT.template.load.minutes_per_day);
  expect(lessons).toBe(programme.events.filter(({ kind }) => kind === 'lesson').length);
  expect(people).toEqual([{ who: 'review', count: 2 }]);
  expect(tests).toContain('bloodPanel');
  expect({ check_in, reflection }).toEqual({
    check_in: { weekdays: '07:30', weekends: '08:30' },
    reflection: { day: 'Sunday', time: '10:00' },
  });
});

it('counts the people that were chosen, each kind by itself', () => {
  const consultations = {
    healthCoachSessions: '4sessions',
    personalTrainer: true,
    doctorConsultation: true,
    nutritionistConsultation: true,
  } as const;
  expect(preview({ consultations }).people).toEqual([
    { who: 'coach', count: 4 },
    { who: 'trainer', count: 2 },
    { who: 'doctor', count: 1 },
    { who: 'nutritionist', count: 1 },
    { who: 'review', count: 2 },
  ]);
});

it('holds a test that is taken, not one that is declined, known already, or waits for a clinician', () => {
  const investigations = {
    bloodPanel: 'I want to go without (not recommended)',
    microbiomePanel: 'I already have a recent result to be used as a baseline',
    genomicsPanel: 'I want to go with a no-frills option',
  } as const;
  const { tests } = preview({ investigations });
  expect(tests).toContain('genomicsPanel');
  // A DEXA scan waits for an agreement.
  for (const name of ['bloodPanel', 'microbiomePanel', 'dexaBodyComposition'] as const) {
    expect(tests).not.toContain(name);
  }
});

it('follows the chosen times and areas', () => {
  const { habits, check_in, reflection } = preview({
    scheduling: { dailyCheckInWeekdays: '06:00', weeklyReflectionDate: 'Saturday' },
    priorities: { sleep: "I don't want to do it at all (not recommended)" },
  });
  expect(check_in).toEqual({ weekdays: '06:00', weekends: '08:30' });
  expect(reflection.day).toBe('Saturday');
  expect(habits.map(({ title }) => title)).not.toContain('Regular wake time');
  expect(preview().habits.map(({ title }) => title)).toContain('Regular wake time');
});
