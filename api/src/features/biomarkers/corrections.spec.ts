import type { BiomarkerContent } from './biomarker.entity';
import { corrected, typedIn } from './corrections';

const PERSON = { sex: null, age: null };
const PRINTED: BiomarkerContent = {
  name: 'Total Cholesterol',
  analyte: 'total_cholesterol',
  category: 'Lipids',
  value: '5.0',
  value_number: 5,
  comparator: null,
  unit: 'mmol/L',
  unit_code: 'mmol/L',
  reference_min: null,
  reference_max: 5,
  reference_text: '<5.0',
  reference_source: 'report',
  flag: null,
  status: 'high',
  contradiction: false,
  measured_on: '2026-11-02',
  reader: 'text',
  confidence: 1,
  source: null,
  review_reasons: [],
};
const after = (before: Partial<BiomarkerContent>, given: Parameters<typeof corrected>[1]) =>
  corrected({ ...PRINTED, ...before }, given, PERSON);

it('leaves what was said of a value whose day alone was put right', () => {
  const words = { value: 'Negative', value_number: null, status: 'normal' as const, reference_max: null };
  const contradicted = { flag: 'low' as const, status: 'low' as const, contradiction: true };
  for (const before of [words, contradicted]) {
    const { status, contradiction = false } = before as Partial<BiomarkerContent>;
    expect(after(before, { measured_on: '2026-11-01' })).toMatchObject({ status, contradiction });
  }
});

it('judges a new value by the printed range, whose own end may be outside', () => {
  expect(after({}, { value: '4.9' })).toMatchObject({ status: 'normal', contradiction: false });
  expect(after({ value: '4.9' }, { value: '5.0' })).toMatchObject({ status: 'high' });
  expect(after({ reference_text: '<= 5.0', value: '4.9' }, { value: '5.0' })).toMatchObject({
    status: 'normal',
  });
});

it('puts no general range in the place of printed words', () => {
  const words = { reference_max: null, reference_text: '<120 critical', reference_source: null };
  const sodium = { name: 'Sodium', analyte: 'sodium', value: '126' };
  const given = after({ ...sodium, ...words, status: null }, { value: '125' });
  expect(given).toMatchObject({ status: null, reference_min: null, reference_text: '<120 critical' });
  const unprinted = after({ ...sodium, ...words, reference_text: null }, { value: '125' });
  expect(unprinted).toMatchObject({ status: 'low', reference_source: 'general' });
});

it('goes by the printed flag where there is no range, and says where the two differ', () => {
  const flagged = {
    flag: 'high' as const,
    reference_max: null,
    reference_text: null,
    reference_source: null,
  };
  expect(after({ ...flagged, analyte: null }, { value: '5.6' })).toMatchObject({ status: 'high' });
  expect(after({ flag: 'high' }, { value: '4.1' })).toMatchObject({ status: 'normal', contradiction: true });
});

it('takes no words for a value with a unit, but what a meter shows beyond its scale', () => {
  expect(after({}, { value: 'abc' })).toMatchObject({
    refused: expect.stringMatching(/is a number/) as string,
    field: 'value',
  });
  const glucose = { name: 'Glucose', analyte: 'glucose', reference_max: null };
  expect(after(glucose, { value: 'HI' })).toMatchObject({ value: 'HI', value_number: null });
});

describe('a typed value', () => {
  const typed = (name: string, value: string, unit: string | null) =>
    typedIn({ name, value, unit, measured_on: '2026-11-02' }, PERSON);

  it.each([
    ['Ketones', '4.5', 'mmol/L', 'blood_ketones'],
    ['Ketones', '3+', null, 'urine_ketones'],
    ['Urine ketones', '4+', null, 'urine_ketones'],
  ])('%s %s %s is %s', (name, value, unit, analyte) => {
    expect(typed(name, value, unit)).toMatchObject({ analyte, value });
  });

  it.each([
    ['Urine ketones', '4.5', 'mmol/L', 'Urine Ketones (dipstick) has no unit. Please leave it out.'],
    ['Ketones', '4.5', null, 'Please give the unit, such as mmol/L.'],
    ['eGFR', '60', null, 'Please give the unit, such as mL/min/1.73m2.'],
    [
      'Platelets',
      '250',
      'kg',
      'This is no unit of Platelets. Please use one of: 10^9/L, 10^3/µL, /µL, 10^5/µL.',
    ],
    [
      'D-dimer',
      '300',
      'kg',
      'This is no unit of D-Dimer. Please use one of: µg/L FEU, mg/L FEU, ng/mL FEU, µg/L DDU.',
    ],
  ])('%s %s %s: %s', (name, value, unit, refused) => {
    expect(typed(name, value, unit)).toEqual({ refused, field: 'unit' });
  });
});

it('sends a typed blood pressure to its own form, and asks for no unit of what a meter shows beyond its scale', () => {
  const typed = { name: 'Blood pressure', value: '182/121', measured_on: '2026-11-02' };
  expect(typedIn(typed, PERSON)).toMatchObject({
    refused: expect.stringMatching(/blood pressure has a form of its own/) as string,
  });
  expect(typedIn({ ...typed, name: 'Glucose', value: 'HI' }, PERSON)).toMatchObject({
    analyte: 'glucose',
    value: 'HI',
    value_number: null,
  });
});
