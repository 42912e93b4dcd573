import { inStandard } from './kinds';
import type { Reading } from './measures.options';
import { implausible } from './plausibility';

const NOW = new Date('2026-11-23T12:00:00Z');
const NONE = { value: null, systolic: null, diastolic: null, pulse: null, ended_at: null };
const AT = { measured_at: '2026-11-23T07:10:00+00:00', source: 'manual' } as const;

const pressure = (systolic: number, diastolic: number, more: Partial<Reading> = {}): Reading => ({
  ...NONE,
  ...AT,
  kind: 'blood_pressure',
  unit: 'mmHg',
  systolic,
  diastolic,
  ...more,
});
const weight = (value: number, unit: Reading['unit'] = 'kg', more: Partial<Reading> = {}): Reading => ({
  ...NONE,
  ...AT,
  kind: 'weight',
  unit,
  value,
  ...more,
});
const night = (more: Partial<Reading>): Reading => ({
  ...NONE,
  kind: 'sleep',
  unit: 'min',
  source: 'manual',
  measured_at: '2026-11-22T23:00:00+00:00',
  ended_at: '2026-11-23T07:00:00+00:00',
  value: 440,
  ...more,
});
const said = (reading: Reading) => implausible(reading, NOW).map(({ message }) => message);

it.each([
  ['a pressure', pressure(128, 82, { pulse: 64 })],
  ['one that calls for help', pressure(220, 130)],
  ['a weight', weight(72.5)],
  ['stones and pounds', weight(11 * 14 + 6.5, 'st_lb')],
  ['a night', night({})],
  [
    'steps of a day that is not over',
    {
      ...night({}),
      kind: 'steps',
      unit: 'steps',
      value: 4_000,
      measured_at: '2026-11-23T00:00:00Z',
      ended_at: '2026-11-24T00:00:00Z',
    },
  ],
] as [string, Reading][])('takes %s', (_name, reading) => {
  expect(said(reading)).toEqual([]);
});

it.each([
  [pressure(1300, 82), 'A systolic pressure of 1300 cannot be right. Did you mean 130?'],
  [pressure(13, 8), 'A systolic pressure of 13 cannot be right. Did you mean 130?'],
  [pressure(80, 120), 'The upper number (systolic) must be the larger of the two. Did you mean 120/80?'],
  [pressure(128.5, 80), 'Please enter the systolic pressure as a whole number.'],
  [weight(725), 'A weight of 725 kg cannot be right. Did you mean 72.5?'],
  [weight(20, 'lb'), 'A weight of 20 lb cannot be right. Did you mean 200?'],
  [weight(3, 'kg'), 'A weight of 3 kg cannot be right. Please enter 25 to 350.'],
  [weight(72, 'cm'), 'This is measured in kg or lb or stones and pounds.'],
  [weight(72, 'kg', { systolic: 120 }), 'This number belongs to another kind.'],
  [weight(72, 'kg', { value: null }), 'Please enter the weight.'],
  [
    weight(72, 'kg', { measured_at: '2026-11-23T12:10:00Z' }),
    'This time has not come yet. Please enter when you measured.',
  ],
  [weight(72, 'kg', { measured_at: '1026-11-23T12:10:00Z' }), 'Please check the year.'],
  [weight(72, 'kg', { ended_at: '2026-11-23T08:00:00Z' }), 'This is measured at one moment.'],
  [night({ value: 500 }), 'You cannot have slept longer than the night was.'],
  [night({ ended_at: null }), 'Please enter when you woke up.'],
  [night({ ended_at: '2026-11-22T22:00:00Z' }), 'The end must be after the beginning.'],
  [
    night({ measured_at: '2026-11-20T22:00:00Z' }),
    'Please enter one day at a time: this is longer than a day.',
  ],
])('%j: %s', (reading, sentence) => {
  expect(said(reading)).toContain(sentence);
});

it.each([
  [1, 'lb', 0.45359237],
  [11 * 14 + 6, 'st_lb', 72.5747792],
  [34.5, 'in', 87.63],
  [72.1, 'kg', 72.1],
] as const)('%s %s is %s', (value, unit, standard) => {
  expect(inStandard(value, unit)).toBe(standard);
});
