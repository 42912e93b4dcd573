import type { BiomarkerContent } from './biomarker.entity';
import { corrected } from './corrections';

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
