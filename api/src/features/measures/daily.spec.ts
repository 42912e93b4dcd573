import { daysOf } from './daily';
import type { Reading } from './measures.options';

const reading = (given: Partial<Reading>): Reading => ({
  kind: 'steps',
  value: null,
  systolic: null,
  diastolic: null,
  pulse: null,
  unit: 'steps',
  measured_at: '2026-11-23T08:00:00+00:00',
  ended_at: null,
  source: 'manual',
  ...given,
});

it('steps of one source add up; of two sources the one that counted more stands for the day', () => {
  const steps = [
    reading({ value: 2_000 }),
    reading({ value: 1_500, measured_at: '2026-11-23T18:00:00+00:00' }),
    reading({ value: 9_000, source: 'apple_health' }),
    reading({ value: 700, measured_at: '2026-11-22T18:00:00+00:00' }),
  ];
  expect(daysOf(steps).map(({ date, value, count }) => [date, value, count])).toEqual([
    ['2026-11-22', 700, 1],
    ['2026-11-23', 9_000, 3],
  ]);
});

it('a day is the one where the member was; a night belongs to its morning', () => {
  const night = reading({
    kind: 'sleep',
    unit: 'min',
    value: 420,
    measured_at: '2026-11-22T23:30:00-05:00',
    ended_at: '2026-11-23T07:00:00-05:00',
  });
  expect(daysOf([night])).toMatchObject([{ date: '2026-11-23', value: 420 }]);
  const late = reading({ kind: 'pulse', unit: 'bpm', value: 60, measured_at: '2026-11-22T23:30:00-05:00' });
  expect(daysOf([late])).toMatchObject([{ date: '2026-11-22' }]);
});

it('means of pressures, and of weights in one unit', () => {
  const pressures = [
    reading({ kind: 'blood_pressure', unit: 'mmHg', systolic: 130, diastolic: 80 }),
    reading({ kind: 'blood_pressure', unit: 'mmHg', systolic: 135, diastolic: 85 }),
  ];
  expect(daysOf(pressures)).toMatchObject([{ value: null, systolic: 132.5, diastolic: 82.5, count: 2 }]);
  const weights = [
    reading({ kind: 'weight', unit: 'kg', value: 70 }),
    reading({ kind: 'weight', unit: 'lb', value: 160 }),
  ];
  expect(daysOf(weights)).toMatchObject([{ value: 71.3 }]);
});
