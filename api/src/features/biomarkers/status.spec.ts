import { CATALOGUE } from './catalogue/catalogue';
import { isPlausible } from './plausibility';
import { generalRange, statusByRange, statusOf } from './status';

const range = (value: number, min: number | null, max: number | null) => ({
  value,
  comparator: null,
  min,
  max,
});

describe('status', () => {
  it('bounds are within, strict bounds are not', () => {
    expect(statusByRange(range(10, 10, 20))).toBe('normal');
    expect(statusByRange(range(20, 10, 20))).toBe('normal');
    expect(statusByRange(range(20.1, 10, 20))).toBe('high');
    expect(statusByRange({ ...range(200, null, 200), max_strict: true })).toBe('high');
    expect(statusByRange(range(5, null, null))).toBeNull();
  });

  it('a comparator counts only where every value it can stand for agrees', () => {
    expect(statusByRange({ ...range(5, null, 10), comparator: '<' })).toBe('normal');
    expect(statusByRange({ ...range(5, 3, 10), comparator: '<' })).toBeNull();
    expect(statusByRange({ ...range(3, 3, 10), comparator: '<' })).toBe('low');
    expect(statusByRange({ ...range(90, 60, null), comparator: '>' })).toBe('normal');
    expect(statusByRange({ ...range(100, 10, 100), comparator: '>' })).toBe('high');
    expect(statusByRange({ ...range(50, 10, 100), comparator: '>' })).toBeNull();
  });

  it('flag and range agree, or there is no status and the contradiction is kept', () => {
    expect(statusOf('high', range(5, 1, 10))).toEqual({ status: null, contradiction: true });
    expect(statusOf('normal', range(52, null, 42))).toEqual({ status: null, contradiction: true });
    expect(statusOf('low', range(0.5, 1, 10))).toEqual({ status: 'low', contradiction: false });
    expect(statusOf('abnormal', range(12, 1, 10))).toEqual({ status: 'high', contradiction: false });
    expect(statusOf('abnormal', range(5, 1, 10))).toEqual({ status: null, contradiction: true });
  });

  it('a general range is a population interval of this sex, in the unit of the value', () => {
    const haemoglobin = CATALOGUE.get('haemoglobin')!;
    const grams = generalRange(haemoglobin, 'g/L', { sex: 'male', age: 40 })!;
    const perDecilitre = generalRange(haemoglobin, 'g/dL', { sex: 'male', age: 40 })!;
    expect(perDecilitre.min! * 10).toBeCloseTo(grams.min!, 3);
    expect(generalRange(haemoglobin, 'g/L', { sex: null, age: null })).toBeNull();
    expect(generalRange(haemoglobin, null, { sex: 'male', age: 40 })).toBeNull();
    expect(generalRange(haemoglobin, 'g/L', { sex: 'female', age: 30, mayBePregnant: true })).toBeNull();
    // A target is nothing to be outside of.
    expect(generalRange(CATALOGUE.get('total_cholesterol')!, 'mmol/L', { sex: 'male', age: 40 })).toBeNull();
  });

  it.each([
    ['hba1c', 'mmol/mol', 38, 'normal'],
    ['hba1c', 'mmol/mol', 41, 'normal'],
    ['hba1c', 'mmol/mol', 42, 'high'],
    ['glucose_fasting', 'mmol/L', 5.8, null],
    ['inr', null, 2.5, null],
    ['ferritin', 'ug/L', 26, null],
    ['mpv', 'fL', 10.5, null],
    ['dhea_s', 'umol/L', 1, null],
    ['alt', 'U/L', 7, 'normal'],
    ['ast', 'U/L', 8, 'normal'],
    ['ggt', 'U/L', 6, 'normal'],
    ['bilirubin_direct', 'umol/L', 1, 'normal'],
    ['mcv', 'fL', 98, 'normal'],
    ['resting_heart_rate', '/min', 55, 'normal'],
    ['cortisol', 'nmol/L', 120, null],
    ['prothrombin_time', 's', 13.5, null],
    ['troponin_i_hs', 'ng/L', 16, null],
    ['insulin_fasting', 'm[IU]/L', 22, null],
    ['testosterone', 'nmol/L', 0.5, null],
    ['esr', 'mm/h', 25, null],
    ['d_dimer', 'ug/L{FEU}', 600, null],
    ['alt', 'U/L', 60, 'high'],
  ])('%s in %s of %d: %s by the general range', (id, unit, value, expected) => {
    const general = generalRange(CATALOGUE.get(id)!, unit, { sex: 'female', age: 40 });
    const { min = null, max = null } = general ?? {};
    expect(statusByRange(range(value, min, max))).toBe(expected);
  });

  it('what nobody can have is implausible', () => {
    expect(isPlausible(981, 'g/dL', CATALOGUE.get('haemoglobin')!)).toBe(false);
    expect(isPlausible(9.81, 'g/dL', CATALOGUE.get('haemoglobin')!)).toBe(true);
  });
});
