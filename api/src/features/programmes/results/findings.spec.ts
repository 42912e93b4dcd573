import { currentTemplate } from '../generator/template';
import { findingsOf } from './findings';
import { nameOf, type ResultValue } from './result-value';

const table = currentTemplate.result_table;
const TODAY = '2026-11-23';

const value = (analyte: string, value_number: number, rest: Partial<ResultValue> = {}): ResultValue => ({
  id: `${analyte}-${value_number}`,
  analyte,
  value_number,
  comparator: null,
  unit: UNITS[analyte] ?? null,
  reference_min: null,
  reference_max: null,
  reference_source: null,
  measured_on: '2026-11-20',
  came_on: TODAY,
  needs_review: false,
  review_reasons: [],
  ...rest,
});

const UNITS: Readonly<Record<string, string>> = {
  hba1c: 'mmol/mol',
  non_hdl_cholesterol: 'mmol/L',
  total_cholesterol: 'mmol/L',
  triglycerides: 'mmol/L',
  alt: 'U/L',
  ggt: 'U/L',
  ferritin: 'ug/L',
  vitamin_d: 'nmol/L',
  egfr: 'mL/min/1.73m2',
  potassium: 'mmol/L',
  troponin_t_hs: 'ng/L',
  blood_ketones: 'mmol/L',
  systolic_bp: 'mmHg',
};

const found = (values: readonly ResultValue[], rest: { mayBePregnant?: boolean; today?: string } = {}) =>
  findingsOf(values, { table, today: TODAY, mayBePregnant: false, markOf: (text) => text, ...rest });
const keys = (...values: readonly ResultValue[]) => found(values).map(({ key }) => key);
const RANGE = { reference_min: 30, reference_max: 300, reference_source: 'report' } as const;

describe('what results ask for', () => {
  it.each([
    ['hba1c', 41, 42, 'hba1c-raised'],
    ['hba1c', 48, 47, 'hba1c-raised'],
    ['hba1c', 47, 48, 'hba1c-high'],
    ['non_hdl_cholesterol', 4, 4.1, 'non-hdl-raised'],
    ['total_cholesterol', 7.5, 7.6, 'cholesterol-very-high'],
    ['triglycerides', 10, 10.1, 'triglycerides-very-high'],
    ['home_systolic_mean', 134.9, 135, 'home-pressure-raised'],
    ['home_diastolic_mean', 84.9, 85, 'home-pressure-raised'],
    // NICE NG136: home readings of 150/95 and more are stage 2.
    ['home_systolic_mean', 149.9, 150, 'home-pressure-high'],
    ['home_diastolic_mean', 94.9, 95, 'home-pressure-high'],
    ['alt', 300, 301, 'liver-raised'],
    ['ggt', 300, 301, 'liver-raised'],
    ['ferritin', 30, 29, 'ferritin-low'],
    ['vitamin_d', 50, 49.9, 'vitamin-d-low'],
    ['egfr', 60, 59, 'egfr-low'],
  ])('%s: %d is none, %d is %s', (analyte, without, within, key) => {
    expect(keys(value(analyte, without, RANGE))).not.toContain(key);
    expect(keys(value(analyte, within, RANGE))).toEqual([key]);
  });

  it('is tried for every row of the table', () => {
    const tried = ['hba1c-raised', 'hba1c-high', 'non-hdl-raised', 'cholesterol-very-high'];
    const pressure = ['home-pressure-raised', 'home-pressure-high'];
    const rest = ['triglycerides-very-high', ...pressure, 'liver-raised', 'ferritin-low'];
    expect(table.findings.map(({ key }) => key)).toEqual([...tried, ...rest, 'vitamin-d-low', 'egfr-low']);
  });

  it('says once that a pressure is high, where one of its numbers is a little high', () => {
    expect(keys(value('home_systolic_mean', 165), value('home_diastolic_mean', 88))).toEqual([
      'home-pressure-high',
    ]);
  });

  it('needs a printed range where the laboratory decides', () => {
    expect(keys(value('alt', 500), value('ferritin', 3))).toEqual([]);
    const general = { ...RANGE, reference_source: 'general' } as const;
    expect(keys(value('alt', 500, general), value('ferritin', 3, general))).toEqual([]);
  });

  it.each([
    ['hba1c', 6, '%', ['hba1c-raised']], // 42 mmol/mol
    ['hba1c', 6.5, '%', ['hba1c-high']], // 48
    ['hba1c', 5.9, '%', []],
    ['total_cholesterol', 300, 'mg/dL', ['cholesterol-very-high']],
    ['total_cholesterol', 280, 'mg/dL', []],
    ['vitamin_d', 19, 'ng/mL', ['vitamin-d-low']],
    ['vitamin_d', 21, 'ng/mL', []],
    ['vitamin_d', 20, 'mmol/mol', []], // no unit of it
    ['vitamin_d', 20, null, []],
  ])('%s of %d %s', (analyte, number, unit, expected) => {
    expect(keys(value(analyte, number, { unit }))).toEqual(expected);
  });

  it.each([
    ['egfr', '>', 90, []],
    ['egfr', '>', 59, []],
    ['egfr', '<', 60, ['egfr-low']],
    ['egfr', '<=', 60, []],
    ['egfr', '<', 90, []],
    ['total_cholesterol', '>', 7.5, ['cholesterol-very-high']],
    ['total_cholesterol', '>=', 7.5, []],
    ['total_cholesterol', '<', 9, []],
    ['hba1c', '>', 45, []],
    ['hba1c', '>=', 48, ['hba1c-high']],
  ] as const)('%s %s%d: only what is certain', (analyte, comparator, number, expected) => {
    expect(keys(value(analyte, number, { comparator }))).toEqual(expected);
  });

  it('looks at what counts, is the own, is known, and is not old', () => {
    const low = (rest: Partial<ResultValue>) => keys(value('vitamin_d', 20, rest));
    expect(low({ needs_review: true, review_reasons: ['unclear_print'] })).toEqual([]);
    expect(low({ review_reasons: ['other_person'] })).toEqual([]);
    expect(low({ analyte: null })).toEqual([]);
    expect(low({ value_number: null })).toEqual([]);
    expect(low({ measured_on: '2024-11-22' })).toEqual([]);
    expect(low({ measured_on: '2024-11-24' })).toEqual(['vitamin-d-low']);
    expect(low({ measured_on: null, came_on: '2024-01-01' })).toEqual([]);
  });

  it('follows the newest of an analyte', () => {
    const then = value('vitamin_d', 20, { measured_on: '2026-01-10' });
    expect(keys(then, value('vitamin_d', 70))).toEqual([]);
    expect(keys(value('vitamin_d', 20), { ...then, value_number: 70 })).toEqual(['vitamin-d-low']);
    // What waits for review does not put an earlier one that counts aside.
    expect(keys(then, value('vitamin_d', 70, { needs_review: true }))).toEqual(['vitamin-d-low']);
  });

  it('is marked by its results: the same in another document is the same, a new one is not', () => {
    const mark = (...values: ResultValue[]) => found(values)[0]?.mark;
    const first = value('vitamin_d', 20);
    expect(mark({ ...first, id: 'copy' })).toBe(mark(first));
    expect(mark(value('vitamin_d', 22))).toBe(mark(first));
    expect(mark({ ...first, measured_on: '2026-11-21' })).not.toBe(mark(first));
    const undated = { ...first, measured_on: null };
    expect(mark({ ...undated, id: 'another' })).not.toBe(mark(undated));
  });

  it('names what it rests on, and until when it counts; nobody has signed it', () => {
    const values = [value('ggt', 400, RANGE), value('alt', 400, { ...RANGE, measured_on: '2026-11-01' })];
    expect(found(values)[0]).toMatchObject({
      subject: 'GGT and ALT',
      measured_on: '2026-11-20',
      signed: false,
    });
    expect(found([value('vitamin_d', 20)])[0]).toMatchObject({ subject: 'vitamin D', until: '2028-11-19' });
    expect(['hba1c', 'non_hdl_cholesterol', 'egfr', 'total_cholesterol'].map(nameOf)).toEqual([
      'HbA1c',
      'non-HDL cholesterol',
      'eGFR',
      'total cholesterol',
    ]);
  });
});

describe('a critical result', () => {
  it('pauses its domains, waiting for review or not, and asks for nothing beside it', () => {
    const potassium = value('potassium', 6.5);
    for (const needs_review of [true, false]) {
      expect(found([{ ...potassium, needs_review }])).toMatchObject([
        { key: 'critical', subject: 'potassium', holds: ['movement', 'food'], signed: false },
      ]);
    }
    expect(keys(value('potassium', 6.4), value('potassium', 2.6, { id: 'later' }))).toEqual([]);
    expect(keys(value('triglycerides', 20))).toEqual(['critical']);
    expect(found([value('egfr', 14), potassium])[0]?.subject).toBe('eGFR and potassium');
  });

  it('is each that the member is shown help for', () => {
    const high = value('potassium', 6.9);
    const low = value('potassium', 4.2);
    expect(keys(high, low)).toEqual(['critical']); // which of a day was first is not known
    expect(keys(low, high)).toEqual(['critical']);
    const later = { ...low, measured_on: '2026-11-22', needs_review: true };
    expect(keys(high, later)).toEqual(['critical']); // it does not count yet
    expect(keys(high, { ...low, measured_on: '2072-11-12' })).toEqual(['critical']); // a slip
    const twice = { ...low, needs_review: true, other_reading: { value: '6.9', unit: 'mmol/L' } };
    expect(keys(twice)).toEqual(['critical']);
    const off = { ...value('glucose', 0, { unit: null }), value: 'HI', value_number: null };
    expect(keys(off)).toEqual(['critical']);
  });

  it.each([
    ['troponin_t_hs', 60, '2026-11-20', true],
    ['troponin_t_hs', 60, '2026-08-27', false], // its words are for today
    ['blood_ketones', 4.1, '2026-11-20', true],
    ['potassium', 6.5, '2026-11-20', false],
  ])('of %s %d on %s: 999 is %s', (analyte, number, measured_on, expected) => {
    const [critical] = found([value(analyte, number, { measured_on })]);
    expect(critical?.key).toBe('critical');
    expect(critical?.is_emergency ?? false).toBe(expected);
  });

  it('pauses for ketones in urine, which have no number', () => {
    const dipstick = value('urine_ketones', 0, { value: '3+', value_number: null });
    expect(found([dipstick])).toMatchObject([{ key: 'critical', holds: ['movement', 'food'] }]);
  });

  it('ends with a newer value, with time, and is nobody else’s', () => {
    const then = value('potassium', 7, { measured_on: '2026-11-01' });
    expect(keys(then)).toEqual(['critical']);
    expect(keys(then, value('potassium', 4.2))).toEqual([]);
    expect(keys({ ...then, measured_on: '2026-08-24' })).toEqual([]);
    expect(keys({ ...then, review_reasons: ['other_person'], needs_review: true })).toEqual([]);
  });

  it('is one at lower pressures in pregnancy', () => {
    const pressure = [value('systolic_bp', 165)];
    expect(found(pressure)).toEqual([]);
    expect(found(pressure, { mayBePregnant: true })).toMatchObject([{ holds: ['movement'] }]);
  });

  it('lets at least movement wait, whatever it is', () => {
    for (const { holds } of table.critical.tests) expect(holds).toContain('movement');
  });
});
