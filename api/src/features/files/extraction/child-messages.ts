import { Ajv, type ValidateFunction } from 'ajv';
import type { LineBox, ReadBiomarker } from '../../biomarkers/biomarkers.options';
import type { DrawAnswer } from './draw-pages.child';
import type { DrawnPage } from './draw-pages';
import type { DocumentTable, ReadDocument, ReportHead, TableLine } from './page.types';
import type { ReadProgress } from './read-document';
import type { ReadAnswer } from './read-document.child';
import { MOST_NAMES } from './person';
import { LONGEST_CELL } from './layout/rows';
import { DRAWING, READ_LIMITS } from './read-limits';
import { REPORT_KINDS } from './report-kinds';
import { MOST_CELLS, MOST_TABLE_LINES } from './table-lines';
import { UNREADABLE_CODES } from './unreadable-document';

/**
 * What a child may say. One that a hostile document has taken over says what it likes: nothing of it is used, counted by
 * or kept before its shape is known.
 */
const ajv = new Ajv({ allowUnionTypes: true });

const LONGEST = 10_000;
const MOST_PAGES = READ_LIMITS.textPages + READ_LIMITS.picturePages;
const MOST_VALUES = 5_000;

type Shape<T> = { [Name in keyof Required<T>]: object };

const object = <T>(properties: Shape<T>, optional: (keyof T)[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name as keyof T)),
  additionalProperties: false,
});
const list = (items: object, maxItems: number) => ({ type: 'array', items, maxItems });
const text = { type: 'string', maxLength: LONGEST };
const textOrNull = { type: ['string', 'null'], maxLength: LONGEST };
const numberOrNull = { type: ['number', 'null'] };
const page = { type: 'integer', minimum: 1, maximum: MOST_PAGES };
const count = { type: 'integer', minimum: 0, maximum: MOST_PAGES };

const box = {
  anyOf: [
    { type: 'null' },
    object<LineBox>({
      x0: { type: 'number' },
      y0: { type: 'number' },
      x1: { type: 'number' },
      y1: { type: 'number' },
    }),
  ],
};
const confidence = { type: 'number', minimum: 0, maximum: 1 };

/** Of another reading a child knows nothing. */
const value = object<Omit<ReadBiomarker, 'other_reading'>>({
  name: text,
  analyte: textOrNull,
  category: text,
  value: text,
  value_number: numberOrNull,
  comparator: textOrNull,
  unit: textOrNull,
  unit_code: textOrNull,
  reference_min: numberOrNull,
  reference_max: numberOrNull,
  reference_text: textOrNull,
  reference_source: textOrNull,
  flag: textOrNull,
  status: textOrNull,
  contradiction: { type: 'boolean' },
  measured_on: { type: ['string', 'null'], pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  page,
  box,
  text,
  reader: text,
  confidence,
  review_reasons: list(text, 20),
});

const line = object<TableLine>({
  kind: { enum: ['result', 'name', 'header'] },
  cells: list({ type: 'string', maxLength: LONGEST_CELL }, MOST_CELLS),
  text,
  page,
  box,
  confidence,
  section: text,
  results: list({ type: 'integer', minimum: 0, maximum: MOST_VALUES }, MOST_CELLS),
});

const read = object<ReadDocument>({
  pages: list(object<ReadDocument['pages'][number]>({ number: page, reader: text }), MOST_PAGES),
  head: object<ReportHead>(
    {
      date: textOrNull,
      laboratory: textOrNull,
      persons: list(text, MOST_NAMES),
      names: list(text, MOST_NAMES),
      sex: { enum: ['male', 'female', null] },
      age: { type: ['integer', 'null'], minimum: 0, maximum: 200 },
      mayBePregnant: { type: 'boolean' },
    },
    ['mayBePregnant'],
  ),
  biomarkers: list(value, MOST_VALUES),
  shortfalls: list(text, 20),
  rows_left_out: { type: 'integer', minimum: 0, maximum: MOST_VALUES },
  calls_itself: list({ enum: REPORT_KINDS }, REPORT_KINDS.length),
  table: object<DocumentTable>({ mark: { enum: [',', '.'] }, lines: list(line, MOST_TABLE_LINES) }),
});

const unreadable = object<{ unreadable: string }>({ unreadable: { enum: UNREADABLE_CODES } });

const compiled = <T>(schema: object): ValidateFunction<T> => ajv.compile<T>(schema);

export const isReadAnswer = compiled<ReadAnswer>({
  anyOf: [object<{ read: ReadDocument }>({ read }), unreadable],
});
export const isReadProgress = compiled<ReadProgress>(
  object<ReadProgress>({ done: count, total: count, read }),
);
export const isDrawAnswer = compiled<DrawAnswer>({
  anyOf: [object<{ drawn: number }>({ drawn: count }), unreadable],
});
const isNumber = ajv.compile(page);
export const isDrawnPage = (said: unknown): said is DrawnPage =>
  typeof said === 'object' &&
  said !== null &&
  'number' in said &&
  'picture' in said &&
  isNumber(said.number) &&
  said.picture instanceof Uint8Array &&
  said.picture.length <= DRAWING.bytes;
