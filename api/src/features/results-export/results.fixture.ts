import fc from 'fast-check';
import { BIOMARKER_STATUSES, READERS, REVIEW_REASONS } from '../biomarkers/biomarkers.options';
import { CATALOGUE, DEFAULT_CATEGORY } from '../biomarkers/catalogue.options';
import type { FileSource } from '../files/file-sources.service';
import type { ExportedResult, ResultsToExport } from './export.types';

export const DOCUMENT: FileSource = {
  id: '11111111-0000-4000-8000-000000000001',
  filename: 'blood-test.pdf',
  laboratory: 'Example Laboratory',
  date: '2026-11-02',
  uploaded_at: '2026-11-03T08:30:00.000Z',
};

let made = 0;

/** A value as a laboratory reports it: LDL, above the printed range. */
export function result(change: Partial<ExportedResult> = {}): ExportedResult {
  made += 1;
  return {
    id: `22222222-0000-4000-8000-${String(made).padStart(12, '0')}`,
    name: 'LDL Cholesterol',
    analyte: 'ldl_cholesterol',
    marker: 'LDL Cholesterol',
    loinc: '22748-8',
    category: 'Lipids',
    value: '3.4',
    value_number: 3.4,
    comparator: null,
    unit: 'mmol/L',
    unit_code: 'mmol/L',
    reference_min: null,
    reference_max: 3,
    reference_text: '< 3.0',
    reference_source: 'report',
    flag: 'high',
    status: 'high',
    contradiction: false,
    measured_on: '2026-11-02',
    reader: 'text',
    review_reasons: [],
    file_id: DOCUMENT.id,
    page: 1,
    needs_review: false,
    confirmed: false,
    correction: null,
    ...change,
  };
}

export const resultsToExport = (
  results: readonly ExportedResult[],
  change: Partial<ResultsToExport> = {},
): ResultsToExport => ({
  member: { id: '33333333-0000-4000-8000-000000000001', name: 'Zoë Łukasik', age: 44, gender: 'female' },
  made_at: new Date('2026-11-23T10:00:00.000Z'),
  documents: [DOCUMENT],
  results,
  ...change,
});

/** Text as no report should hold it, beside such as one does. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '=HYPERLINK("http://example.com","x")',
    '@SUM(A1)',
    '+44 20',
    '-1+1',
    '\t=1',
    '"',
    'a,"b"\r\nc',
    '\u0000\u0007',
    '\ud800',
    '\u202Egnp.exe',
    'x'.repeat(9_000),
    'Żelazo (µmol/L) ≥ 10⁹',
    '葡萄糖',
    '',
    '   ',
  ),
);

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const listed = [...CATALOGUE.values()];
const categories = [DEFAULT_CATEGORY, ...new Set(listed.map(({ category }) => category))];
const unitCodes = [...new Set(listed.flatMap(({ units }) => units.map(({ unit }) => unit)))];
const codes = listed.flatMap(({ loinc }) => loinc.map(({ code }) => code));
const numbers = fc.double({ min: -1e9, max: 1e9 });
const days = fc.oneof(
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('2026-02-30', '2026-13-01', '02.11.2026', ''),
);

/** Any value that a document could be read into, sensible or not. */
const anyResult: fc.Arbitrary<ExportedResult> = fc.record({
  id: fc.uuid(),
  name: hostileText,
  analyte: fc.constant(null),
  marker: orNull(fc.constantFrom('LDL Cholesterol', 'Sodium')),
  loinc: orNull(fc.constantFrom(...codes)),
  category: fc.constantFrom(...categories),
  value: hostileText,
  value_number: orNull(fc.oneof(numbers, fc.constantFrom(NaN, Infinity, 1e-300, 1e300, -0))),
  comparator: orNull(fc.constantFrom('<', '<=', '>', '>=')),
  unit: orNull(hostileText),
  unit_code: orNull(fc.constantFrom(...unitCodes)),
  reference_min: orNull(numbers),
  reference_max: orNull(numbers),
  reference_text: orNull(hostileText),
  reference_source: orNull(fc.constantFrom('report', 'general')),
  flag: orNull(fc.constantFrom('high', 'low', 'abnormal', 'normal')),
  status: orNull(fc.constantFrom(...BIOMARKER_STATUSES)),
  contradiction: fc.boolean(),
  measured_on: orNull(days),
  reader: fc.constantFrom(...READERS),
  review_reasons: fc.subarray([...REVIEW_REASONS]),
  file_id: orNull(fc.constant(DOCUMENT.id)),
  page: orNull(fc.nat({ max: 300 })),
  needs_review: fc.boolean(),
  confirmed: fc.boolean(),
  correction: orNull(
    fc.record({
      at: fc.constant('2026-11-20T10:00:00.000Z'),
      by: fc.constantFrom('member', 'care_team'),
      value: hostileText,
      unit: orNull(hostileText),
    }),
  ),
});

export const anyResults: fc.Arbitrary<ResultsToExport> = fc
  .record({
    results: fc.uniqueArray(anyResult, { maxLength: 12, selector: ({ id }) => id }),
    name: orNull(hostileText),
    age: orNull(fc.integer({ min: 1, max: 120 })),
    gender: orNull(fc.constantFrom('male', 'female', 'other')),
    filename: hostileText,
    laboratory: orNull(hostileText),
    date: orNull(days),
  })
  .map(({ results, name, age, gender, filename, laboratory, date }) =>
    resultsToExport(results, {
      member: { id: '33333333-0000-4000-8000-000000000001', name, age, gender },
      documents: [{ ...DOCUMENT, filename, laboratory, date }],
    }),
  );
