import { isRange, parseRange, type RangeFor } from './ranges';

const man: RangeFor = { mark: '.', sex: 'male', age: 40 };
const bounds = (text: string, of: RangeFor = man) => {
  const range = parseRange(text, of);
  return range === null ? null : [range.min, range.max];
};

describe('ranges', () => {
  it.each([
    ['3.5 - 5.1', 3.5, 5.1],
    ['3.5–5.1', 3.5, 5.1],
    ['13-17', 13, 17],
    ['[13.0 - 17.0]', 13, 17],
    ['(3.5 to 5.1)', 3.5, 5.1],
    ['12.0-15.0 g/dL', 12, 15],
    ['4.0 % - 5.6 %', 4, 5.6],
    ['< 200', null, 200],
    ['<= 5', null, 5],
    ['≤5', null, 5],
    ['Up to 40', null, 40],
    ['less than 5.0', null, 5],
    ['bis 40', null, 40],
    ['> 60', 60, null],
    ['>=90 mL/min/1.73m²', 90, null],
    ['4,500–11,000', 4500, 11000],
    ['1,50,000 - 4,50,000', 150000, 450000],
    ['150000-450000', 150000, 450000],
    ['Ref: 70–99 mg/dL', 70, 99],
    ['40 - 999', 40, 999],
    ['Normal: <5.7 Prediabetes: 5.7-6.4 Diabetes: >=6.5', null, 5.7],
    ['Deficient: <20 Insufficient: 20-29 Sufficient: 30-100', 30, 100],
    ['Male: 13-17 Female: 12-15', 13, 17],
    ['M: 13.0 - 17.0; F: 12.0 - 15.0', 13, 17],
    ['Men 18-60 years: 10-20', 10, 20],
  ])('%s', (text, min, max) => {
    expect(bounds(text)).toEqual([min, max]);
  });

  it('sex and age choose, and without them none is chosen', () => {
    expect(bounds('Male: 13-17 Female: 12-15', { ...man, sex: 'female' })).toEqual([12, 15]);
    expect(bounds('Male: 13-17 Female: 12-15', { ...man, sex: null })).toBeNull();
    expect(bounds('18-60 years: 5-10; 61-90 years: 6-12', { ...man, age: 70 })).toEqual([6, 12]);
  });

  it.each([
    '<15 iron deficiency',
    '<180 deficient',
    '<25 nmol/L deficiency',
    '<3 deficient',
    '< 15 = deficient',
    '<15 kidney failure',
    'Kidney failure <15',
    '<8 hypogonadism',
    'Male <8 hypogonadism',
    '>=48 diabetes',
    '>48 suggests diabetes',
    '>10 positive',
    '>4.9 high risk',
    '<14 refer',
    '<1.0 low; 1-3 average; >3 high',
    'fasting 3.5-6.0; random 3.5-7.8',
    'AM 133-537; PM 68-327',
    '50-59 <3.5',
  ])('%s says nothing of health', (text) => {
    expect(bounds(text)).toBeNull();
  });

  it.each([
    ['Normal <42; Prediabetes 42-47; Diabetes >=48', null, 42],
    ['Normal >90; Mild 60-89; Moderate 30-59', 90, null],
    ['Normal 3.5-5.3; High >5.3', 3.5, 5.3],
    ['Desirable <5.0; High >6.2', null, 5],
    ['Low risk <14; High >52', null, 14],
    ['<5.0 desirable', null, 5],
    ['Euthyroid 0.4-4.0; Pregnancy 0.1-2.5', 0.4, 4],
    ['<5 U/L (adults)', null, 5],
    ['< 0.9 S/CO', null, 0.9],
    ['3.5-5.3 H', 3.5, 5.3],
    ['[3.5-5.3] + HIGH', 3.5, 5.3],
    ['130-180 (male)', 130, 180],
    ['130-180 Male', 130, 180],
    ['All ages: 0-5', 0, 5],
  ])('%s tells its words apart', (text, min, max) => {
    expect(bounds(text)).toEqual([min, max]);
  });

  it.each(['130-180 (male)', '130-180 Male', 'M 130-180'])('%s is not a woman’s', (text) => {
    expect(bounds(text, { ...man, sex: 'female' })).toBeNull();
    expect(bounds(text, { ...man, sex: null })).toBeNull();
  });

  it.each([
    ['40-49: <2.5; 50-59: <3.5; 60-69: <4.5', 3.5],
    ['50-59 <3.5, 60-69 <4.5', 3.5],
    ['Age 50-59: <3.5', 3.5],
    ['<2.5 (40-49); <3.5 (50-59)', 3.5],
    ['<2.5 (under 50); <3.5 (over 50)', 3.5],
    ['<50: <2.5; 50-59: <3.5; over 60: <4.5', 3.5],
    ['40-49: 0-2.5; 50+: 0-3.5', 3.5],
  ])('%s goes by age, and without one by none', (text, max) => {
    expect(parseRange(text, { ...man, age: 55 })?.max).toBe(max);
    expect(bounds(text, { ...man, age: null })).toBeNull();
    expect(bounds(text, { ...man, age: 20 })?.[0] ?? null).toBeNull();
  });

  it('decimal commas', () => {
    expect(bounds('4,00 - 9,50', { ...man, mark: ',' })).toEqual([4, 9.5]);
    expect(bounds('3,5 a 5,1', { ...man, mark: ',' })).toEqual([3.5, 5.1]);
  });

  it('a date is no range', () => {
    expect(bounds('12/01/2025')).toBeNull();
    expect(isRange('70 - 99', '.')).toBe(true);
    expect(isRange('5.4 H', '.')).toBe(false);
  });
});
