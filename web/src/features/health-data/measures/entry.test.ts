import type { Measure } from '../../../api/enhanced';
import { changesOf, emptyEntry, entryOf, measureOf } from './entry';
import { duration, numberOf, valueText } from './measure-words';

const NOW = new Date(2026, 10, 23, 7, 30);

it('begins now, of sleep with the last night', () => {
  expect(emptyEntry('pulse', NOW).at).toBe('2026-11-23T07:30');
  expect(emptyEntry('sleep', NOW)).toMatchObject({ at: '2026-11-22T23:00', until: '2026-11-23T07:00' });
});

it('stones and pounds are sent as pounds in all, exactly', () => {
  const entry = { ...emptyEntry('weight', NOW), value: '11', pounds: '6,5' };
  expect(measureOf('weight', 'st_lb', entry, 'a')).toMatchObject({
    measure: { value: 160.5, unit: 'st_lb' },
  });
  expect(valueText(160.5, 'st_lb')).toBe('11 st 6.5 lb');
  expect(valueText(167.96, 'st_lb')).toBe('12 st 0 lb');
});

it('a pressure has no pulse where none was entered, and says which number is missing', () => {
  const entry = { ...emptyEntry('blood_pressure', NOW), systolic: '128', diastolic: '82' };
  const read = measureOf('blood_pressure', 'mmHg', entry, 'a');
  expect(read).toMatchObject({ measure: { systolic: 128, diastolic: 82 } });
  expect(JSON.stringify(read)).not.toContain('"pulse"');
  expect(measureOf('blood_pressure', 'mmHg', { ...entry, diastolic: 'x' }, 'a')).toEqual({
    errors: { diastolic: 'Please enter the lower number.' },
  });
});

it('a night counts its minutes; the wrong way round it is none', () => {
  const night = emptyEntry('sleep', NOW);
  expect(measureOf('sleep', 'min', night, 'a')).toMatchObject({ measure: { value: 480 } });
  expect(measureOf('sleep', 'min', { ...night, until: night.at }, 'a')).toHaveProperty('errors.ended_at');
});

it('numbers and durations as people write them', () => {
  expect(['72.5', ' 72,5 ', '72', '', '7 2', '1e3', '-4'].map(numberOf)).toEqual([
    72.5,
    72.5,
    72,
    null,
    null,
    null,
    null,
  ]);
  expect([40, 60, 440].map(duration)).toEqual(['40 min', '1 h', '7 h 20 min']);
});

const SAVED: Measure = {
  id: 'a',
  kind: 'weight',
  unit: 'st_lb',
  value: 160.5,
  systolic: null,
  diastolic: null,
  pulse: null,
  measured_at: '2026-11-20T07:10:00-05:00',
  ended_at: null,
  source: 'manual',
  standard_value: 72.8,
  standard_unit: 'kg',
};

it('a saved one stands in the form as it was given, and keeps its time where that is not changed', () => {
  const entry = entryOf(SAVED);
  expect(entry).toMatchObject({ value: '11', pounds: '6.5', at: '2026-11-20T07:10' });
  const changes = (changed: Partial<typeof entry>) => {
    const read = measureOf('weight', 'st_lb', { ...entry, ...changed }, 'b');
    return 'measure' in read && changesOf(SAVED, { ...entry, ...changed }, read.measure);
  };
  expect(changes({ pounds: '7' })).toEqual({ measured_at: SAVED.measured_at, unit: 'st_lb', value: 161 });
  expect(changes({ at: '2026-11-20T08:10' })).toMatchObject({
    measured_at: expect.stringMatching(/^2026-11-20T08:10/) as unknown,
  });
});

it('a pulse that was taken out of a pressure goes', () => {
  const saved: Measure = {
    ...SAVED,
    kind: 'blood_pressure',
    unit: 'mmHg',
    value: null,
    systolic: 128,
    diastolic: 82,
    pulse: 60,
  };
  const entry = { ...entryOf(saved), pulse: '' };
  const read = measureOf('blood_pressure', 'mmHg', entry, 'b');
  expect('measure' in read && changesOf(saved, entry, read.measure)).toEqual({
    measured_at: saved.measured_at,
    systolic: 128,
    diastolic: 82,
    pulse: null,
  });
});

it('a night whose end is put right counts its minutes anew', () => {
  const saved: Measure = {
    ...SAVED,
    kind: 'sleep',
    unit: 'min',
    value: 480,
    measured_at: '2026-11-19T23:00:00+00:00',
    ended_at: '2026-11-20T07:00:00+00:00',
  };
  const entry = { ...entryOf(saved), until: '2026-11-20T06:00' };
  const read = measureOf('sleep', 'min', entry, 'b');
  const changes = 'measure' in read ? changesOf(saved, entry, read.measure) : null;
  expect(changes).toMatchObject({ measured_at: saved.measured_at });
  expect(changes?.value).toBe((Date.parse(changes?.ended_at ?? '') - Date.parse(saved.measured_at)) / 60_000);
});
