import { criticalOf, helpFor } from './critical-readings';
import { mayBePregnant } from '../health-screen/health-screen.options';
import { whyOff } from './measure-gates';
import { MEASURE_KINDS, type Reading } from './measures.options';

const NOW = new Date('2026-11-23T12:00:00Z');
const reading = (given: Partial<Reading>): Reading => ({
  kind: 'blood_pressure',
  value: null,
  systolic: null,
  diastolic: null,
  pulse: null,
  unit: 'mmHg',
  measured_at: '2026-11-23T11:00:00+00:00',
  ended_at: null,
  source: 'manual',
  ...given,
});
const pressure = (systolic: number, diastolic: number, pulse: number | null = null) =>
  reading({ systolic, diastolic, pulse });
const pulse = (value: number) => reading({ kind: 'pulse', unit: 'bpm', value });
const bandOf = (given: Reading, isPregnant = false) => criticalOf(given, isPregnant, NOW)?.band ?? 'ok';

it.each([
  [180, 90, 'flag', 'flag'],
  [150, 120, 'flag', 'flag'],
  [179, 109, 'check', 'flag'],
  [160, 80, 'ok', 'flag'],
  [120, 110, 'check', 'flag'],
  [159, 109, 'ok', 'check'],
  [140, 80, 'ok', 'check'],
  [120, 90, 'ok', 'check'],
  [139, 89, 'ok', 'ok'],
  [89, 60, 'check', 'check'],
  [79, 50, 'flag', 'flag'],
])('%i/%i: %s, in pregnancy %s', (systolic, diastolic, usually, pregnant) => {
  expect(bandOf(pressure(systolic, diastolic))).toBe(usually);
  expect(bandOf(pressure(systolic, diastolic), true)).toBe(pregnant);
});

it.each([
  [150, 'flag'],
  [131, 'check'],
  [130, 'ok'],
  [41, 'ok'],
  [40, 'check'],
  [35, 'flag'],
])('a pulse of %i: %s, also beside a pressure', (rate, band) => {
  expect(bandOf(pulse(rate))).toBe(band);
  expect(bandOf(pressure(120, 80, rate))).toBe(band);
});

it('raises nothing for a reading older than a day', () => {
  const at = (measured_at: string) => reading({ systolic: 220, diastolic: 130, measured_at });
  expect(bandOf(at('2026-11-22T12:00:00Z'))).toBe('flag');
  expect(bandOf(at('2026-11-22T11:59:59Z'))).toBe('ok');
});

it('a worse pulse counts before a pressure that is to be measured again', () => {
  expect(criticalOf(pressure(172, 95, 155), false, NOW)).toMatchObject({ band: 'flag', about: 'pulse' });
});

it('says in pregnancy whom to call, and of a low pressure nothing about a high one', () => {
  const shown = (given: Reading, isPregnant = false) =>
    helpFor(criticalOf(given, isPregnant, NOW)!, 'id', given);
  expect(shown(pressure(165, 100), true).text).toContain('maternity unit');
  expect(shown(pressure(142, 85), true).text).toContain('midwife or maternity unit today');
  expect(shown(pressure(75, 50)).text).not.toContain('as high');
  expect(shown(pressure(190, 100)).contacts.map(({ number }) => number)).toContain('999');
});

describe('gates', () => {
  const clear = { eatingDisorder: 'no', foodWorry: 'no', pregnancy: 'no' } as const;
  const off = (screen: Parameters<typeof whyOff>[1]) =>
    MEASURE_KINDS.filter((kind) => whyOff(kind, screen) !== null);

  it.each(['eatingDisorder', 'foodWorry', 'pregnancy'] as const)('%s: all but "no" shuts', (question) => {
    for (const answer of ['yes', 'not_sure'] as const) {
      expect(off({ ...clear, [question]: answer })).toEqual(['weight', 'waist']);
      expect(whyOff('waist', { ...clear, [question]: answer })?.state).toBe('gated');
    }
    const { [question]: _left, ...others } = clear;
    expect(whyOff('weight', others)?.state).toBe('unanswered');
  });

  it('three times "no" opens, whatever else was said', () => {
    expect(off({ ...clear, highPressure: 'yes', lowMood: 'yes' })).toEqual([]);
  });

  it('lower bounds of pressure hold for yes and not sure alone', () => {
    expect(
      [undefined, 'no', 'not_sure', 'yes'].map((pregnancy) =>
        mayBePregnant({ ...(pregnancy && { pregnancy: pregnancy as 'yes' }) }),
      ),
    ).toEqual([false, false, true, true]);
  });
});

it('the help names the number that calls for it', () => {
  const about = (given: Reading) => helpFor(criticalOf(given, false, NOW)!, 'a', given).about;
  const rest = { id: 'a', file_id: null, measured_on: '2026-11-23' };
  expect(about(pressure(190, 125, 70))).toEqual([
    { ...rest, name: 'Blood pressure', value: '190/125', unit: 'mmHg' },
  ]);
  expect(about(pressure(120, 80, 150))).toEqual([{ ...rest, name: 'Pulse', value: '150', unit: 'bpm' }]);
});
