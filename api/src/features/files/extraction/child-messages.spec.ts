import { isDrawAnswer, isDrawnPage, isReadAnswer, isReadProgress } from './child-messages';

const value = {
  name: 'Sodium',
  analyte: 'sodium',
  category: 'Kidney',
  value: '140',
  value_number: 140,
  comparator: null,
  unit: 'mmol/L',
  unit_code: 'mmol/L',
  reference_min: 133,
  reference_max: 146,
  reference_text: '133 - 146',
  reference_source: 'report',
  flag: null,
  status: 'normal',
  contradiction: false,
  measured_on: '2026-05-12',
  page: 1,
  box: { x0: 0.1, y0: 0.1, x1: 0.9, y1: 0.2 },
  text: 'Sodium 140 mmol/L 133 - 146',
  reader: 'text',
  confidence: 1,
  review_reasons: [],
};
const head = { date: null, laboratory: 'Meadow Lane', persons: [], names: [], sex: null, age: 44 };
const line = {
  kind: 'result',
  cells: ['Sodium', '140'],
  text: 'Sodium 140',
  page: 1,
  box: null,
  confidence: 1,
  section: '',
  results: [0],
};
const table = { mark: '.', lines: [line] };
const read = {
  pages: [{ number: 1, reader: 'text' }],
  head,
  biomarkers: [value],
  shortfalls: [],
  rows_left_out: 0,
  calls_itself: [],
  table,
};

it('what a child says is taken as it should be', () => {
  expect(isReadAnswer({ read })).toBe(true);
  expect(isReadAnswer({ read: { ...read, head: { ...head, mayBePregnant: true } } })).toBe(true);
  expect(isReadAnswer({ unreadable: 'encrypted' })).toBe(true);
  expect(isReadProgress({ done: 1, total: 3, read })).toBe(true);
  expect(isDrawAnswer({ drawn: 3 })).toBe(true);
  expect(isDrawAnswer({ unreadable: 'damaged' })).toBe(true);
  expect(isDrawnPage({ number: 2, picture: new Uint8Array(9) })).toBe(true);
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'read'],
  ['another code', { unreadable: 'toString' }],
  ['both', { read, unreadable: 'damaged' }],
  [
    'another reading of its own',
    { read: { ...read, biomarkers: [{ ...value, other_reading: { value: '1', unit: null } }] } },
  ],
  ['lines without end', { read: { ...read, table: { ...table, lines: Array(301).fill(line) } } }],
  ['no head', { read: { ...read, head: undefined } }],
  ['more than there is', { read: { ...read, user_id: 'x' } }],
  ['pages without end', { read: { ...read, pages: Array(10_000).fill({ number: 1, reader: 'text' }) } }],
  ['values without end', { read: { ...read, biomarkers: Array(5_001).fill(value) } }],
  ['a page beyond all', { read: { ...read, biomarkers: [{ ...value, page: 2 ** 31 }] } }],
  ['a number that is none', { read: { ...read, biomarkers: [{ ...value, value_number: NaN }] } }],
  ['a text where a number belongs', { read: { ...read, biomarkers: [{ ...value, value_number: '140' }] } }],
  ['a date that is none', { read: { ...read, biomarkers: [{ ...value, measured_on: 'yesterday' }] } }],
  ['an id of its own', { read: { ...read, biomarkers: [{ ...value, id: 'x' }] } }],
  ['reasons that are no list', { read: { ...read, biomarkers: [{ ...value, review_reasons: 'none' }] } }],
  [
    'a cell without end',
    { read: { ...read, table: { ...table, lines: [{ ...line, cells: ['-'.repeat(601)] }] } } },
  ],
  ['a text without end', { read: { ...read, biomarkers: [{ ...value, text: 'x'.repeat(10_001) }] } }],
])('an answer is refused: %s', (_, said) => {
  expect(isReadAnswer(said)).toBe(false);
});

it.each([2 ** 31, 1e12, -1, 0.5, NaN, '3', null])('counts of pages are refused: %p', (count) => {
  expect(isReadProgress({ done: count, total: 3, read })).toBe(false);
  expect(isReadProgress({ done: 1, total: count, read })).toBe(false);
  expect(isDrawAnswer({ drawn: count })).toBe(false);
  expect(isDrawnPage({ number: count, picture: new Uint8Array(1) })).toBe(false);
});

it('pictures are refused that are none, or too large', () => {
  expect(isDrawnPage({ number: 1, picture: 'RIFF' })).toBe(false);
  expect(isDrawnPage({ number: 1, picture: new Uint8Array(21 * 1024 * 1024) })).toBe(false);
});
