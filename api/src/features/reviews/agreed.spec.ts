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

it('a value that calls for help is nobody’s to accept among others; in pregnancy more do', () => {
  for (const isPregnant of [true, false]) {
    expect(isAgreed(valueOf({}), isPregnant)).toBe(true);
    expect(isAgreed(pressure('systolic_bp', 120), isPregnant)).toBe(true);
    expect(isAgreed(pressure('systolic_bp', 185), isPregnant)).toBe(false);
  }
  expect(isAgreed(pressure('systolic_bp', 140), true)).toBe(false);
  expect(isAgreed(pressure('diastolic_bp', 90), true)).toBe(false);
  expect(isAgreed(pressure('systolic_bp', 140), false)).toBe(true);
  expect(isAgreed(pressure('diastolic_bp', 90), false)).toBe(true);
  const other_reading = { value: '7.1', unit: 'mmol/L' };
  const potassium = { analyte: 'potassium', value: '4.1', value_number: 4.1, other_reading };
  expect(isAgreed(valueOf(potassium), false)).toBe(false);
});

it('what waits, is outside its range or calls for help is open until somebody has decided on it', () => {
  expect(isOpen(valueOf({}), false, NOBODY)).toBe(false);
  expect(isOpen(valueOf({ needs_review: true, confirmed: true }), false, new Set('a'))).toBe(true);
  for (const value of [valueOf({ status: 'high' }), valueOf({ flag: 'abnormal' })]) {
    expect(isOpen(value, false, NOBODY)).toBe(true);
    expect(isOpen({ ...value, confirmed: true }, false, NOBODY)).toBe(false);
  }
});

it('what calls for help stays open until the team has decided on it, whatever its member confirmed', () => {
  const value = pressure('systolic_bp', 185);
  expect(isOpen(pressure('systolic_bp', 165), true, NOBODY)).toBe(true);
  expect(isOpen(pressure('systolic_bp', 165), false, NOBODY)).toBe(false);
  for (const confirmed of [false, true]) {
    expect(isOpen({ ...value, confirmed }, false, NOBODY)).toBe(true);
    expect(isOpen({ ...value, confirmed }, false, new Set(['b']))).toBe(true);
    expect(isOpen({ ...value, confirmed }, false, new Set(['a']))).toBe(false);
  }
});
