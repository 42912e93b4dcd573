import type { Biomarker } from '../biomarkers/biomarkers.service';
import { isAgreed, isOpen } from './agreed';

/** As it is read of a table without ranges. */
const valueOf = (given: Partial<Biomarker>): Biomarker => ({
  ...{ id: 'a', file_id: 'b', name: 'Sodium', analyte: 'sodium', category: 'Kidney' },
  ...{ value: '140', value_number: 140, comparator: null, unit: 'mmol/L' },
  ...{ reference_min: null, reference_max: null, reference_text: null, reference_source: null },
  ...{ status: null, measured_on: null, needs_review: false, review_reasons: [], other_reading: null },
  ...{ confirmed: false, confidence: 1, reader: 'csv', source: null, flag: null, contradiction: false },
  ...given,
});
const pressure = (analyte: string, value_number: number) =>
  valueOf({ analyte, value: String(value_number), value_number, unit: 'mmHg' });

const NOBODY: ReadonlySet<string> = new Set();

it('a value that would call for help in pregnancy is nobody’s to accept among others', () => {
  expect(isAgreed(valueOf({}))).toBe(true);
  expect(isAgreed(pressure('systolic_bp', 120))).toBe(true);
  expect(isAgreed(pressure('systolic_bp', 165))).toBe(false);
  expect(isAgreed(pressure('diastolic_bp', 95))).toBe(false);
  const other_reading = { value: '7.1', unit: 'mmol/L' };
  const potassium = { analyte: 'potassium', value: '4.1', value_number: 4.1, other_reading };
  expect(isAgreed(valueOf(potassium))).toBe(false);
});

it('what waits, is outside its range or calls for help is open until somebody has decided on it', () => {
  expect(isOpen(valueOf({}), NOBODY)).toBe(false);
  expect(isOpen(valueOf({ needs_review: true, confirmed: true }), new Set('a'))).toBe(true);
  for (const value of [valueOf({ status: 'high' }), valueOf({ flag: 'abnormal' })]) {
    expect(isOpen(value, NOBODY)).toBe(true);
    expect(isOpen({ ...value, confirmed: true }, NOBODY)).toBe(false);
  }
});

it('what calls for help stays open until the team has decided on it, whatever its member confirmed', () => {
  const value = pressure('systolic_bp', 185);
  for (const confirmed of [false, true]) {
    expect(isOpen({ ...value, confirmed }, NOBODY)).toBe(true);
    expect(isOpen({ ...value, confirmed }, new Set(['b']))).toBe(true);
    expect(isOpen({ ...value, confirmed }, new Set(['a']))).toBe(false);
  }
});
