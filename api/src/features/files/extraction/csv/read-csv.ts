import Papa from 'papaparse';
import { seenAlone } from '../../../../platform/privacy/as-seen';
import { accepted } from '../accepted';
import { datesIn, dayOrder, type FoundDate, isoDate } from '../grammar/dates';
import { decimalMark } from '../grammar/numbers';
import { readHead } from '../head';
import type { Column } from '../layout/columns';
import type { Cell, Row } from '../layout/rows';
import type { ReadDocument, Reading, Shortfall } from '../page.types';
import { MOST_NAMES } from '../person';
import { type RawResult, readRows, RowReader } from '../read-rows';
import { kindsOfReport } from '../report-kinds';
import { fileLines } from '../table-lines';
import { type CsvKind, type Shape, shapeOf } from './csv-columns';
import { peopleInColumns } from './csv-people';
import { decodeText } from './decode';
import { inWords, leftOut } from './odd-rows';

/** More lines than any export of results has: what is over is left out, and said. */
const MOST_LINES = 5000;
const MOST_FIELDS = 200;
const MOST_RESULTS = 1500;
/** Lines before the header: names, addresses, an export's title. */
const PREAMBLE = 40;

/** Reads a table file into results, whatever its delimiter, language, encoding and shape. Pure. */
export function readCsv(bytes: Uint8Array, reading: Reading): ReadDocument {
  const { lines, cut } = parse(seenAlone(decodeText(bytes).replace(/\r\n?/g, '\n')));
  const found = findHeader(lines);
  const before = lines.slice(0, found?.at ?? 0);
  const dates = lines.flatMap((line) => line.flatMap((field) => (field.length <= 40 ? datesIn(field) : [])));
  const order = dayOrder(dates, false);
  const { head } = readHead(
    before.map((cells) => ({ cells, x0s: cells.map((_, at) => at * WIDTH), h: 10, page: 1 })),
    false,
  );
  const body = lines.slice(found === null ? 0 : found.at + 1);
  const person = { ...reading, sex: head.sex ?? reading.sex, age: head.age ?? reading.age };
  const mark = decimalMark(body.flat());
  const of = { mark, ...person };
  const results =
    found === null
      ? readRows(body.map(asRow), of, MOST_RESULTS).results
      : found.shape.kind === 'long'
        ? readLong(lines[found.at]!, body, found.shape, of)
        : readWide(lines[found.at]!, body, found.shape, of);
  const people = found === null ? [] : peopleInColumns(lines[found.at]!, body, testsOf(found.shape));
  const dateOf = (date: FoundDate | null) => (date === null ? head.date : isoDate(date, order));
  const accepts = accepted(results.slice(0, MOST_RESULTS), person, dateOf, 'csv');
  const readAt = new Set(accepts.map(({ raw }) => raw.row.y));
  const rows_left_out =
    found?.shape.kind === 'long' && results.length <= MOST_RESULTS
      ? leftOut(body, found.shape.kinds, (place) => readAt.has(place * ROW))
      : 0;
  const shortfalls: Shortfall[] = [
    ...(cut || results.length > MOST_RESULTS ? (['too_many_rows'] as const) : []),
    ...(rows_left_out > 0 ? (['rows_left_out'] as const) : []),
  ];
  return {
    pages: [{ number: 1, reader: 'csv' }],
    head: { ...head, persons: [...new Set([...head.persons, ...people])].slice(0, MOST_NAMES) },
    biomarkers: accepts.map(({ read }) => read),
    shortfalls,
    rows_left_out,
    calls_itself: kindsOfReport(before.flat()),
    table: { mark, lines: fileLines(accepts, of) },
  };
}

const testsOf = (shape: Shape) => (shape.kind === 'wide' ? shape.tests : [shape.kinds.indexOf('name')]);

type Of = ConstructorParameters<typeof RowReader>[0];

/** Columns that blanks keep apart, as in a table typed by hand. */
const BLANKS = '  ';

/** The delimiter under which the file has a header, else the one that cuts most lines alike. */
function parse(text: string): { lines: string[][]; cut: boolean } {
  let best: { lines: string[][]; score: number } = { lines: [], score: -1 };
  for (const delimiter of [',', ';', '\t', '|', BLANKS]) {
    const { data } = Papa.parse<string[]>(delimiter === BLANKS ? text.replace(/ {2,}/g, '\t') : text, {
      delimiter: delimiter === BLANKS ? '\t' : delimiter,
      skipEmptyLines: 'greedy',
      preview: MOST_LINES + 1,
    });
    const lines = data.map((line) => line.slice(0, MOST_FIELDS).map((field) => field.slice(0, 300).trim()));
    const widths = lines.slice(0, 50).map((line) => line.filter((field) => field !== '').length);
    const several = widths.filter((width) => width > 1).length;
    const score = (findHeader(lines) === null ? 0 : 1000) + several;
    if (score > best.score) best = { lines, score };
  }
  return { lines: best.lines.slice(0, MOST_LINES), cut: best.lines.length > MOST_LINES };
}

function findHeader(lines: readonly string[][]): { at: number; shape: Shape } | null {
  for (const [at, line] of lines.slice(0, PREAMBLE).entries()) {
    const shape = line.length > 1 ? shapeOf(line) : null;
    if (shape !== null) return { at, shape };
  }
  return null;
}

/** A place for every field, so that the rules of printed tables hold: columns a hundred wide. */
const WIDTH = 100;
/** Far apart: no line of a file goes on in the next. */
const ROW = 1000;
const cellAt = (text: string, place: number): Cell => ({
  text,
  x0: place * WIDTH,
  x1: place * WIDTH + WIDTH / 2,
  confidence: 1,
});

function asRow(fields: readonly string[], place: number): Row {
  const cells = fields.flatMap((field, at) => (field === '' ? [] : [cellAt(field, at)]));
  return { page: 1, reader: 'text', y: place * ROW, h: 10, cells, width: MOST_FIELDS * WIDTH, height: 1 };
}

const ASIDE: ReadonlySet<CsvKind | null> = new Set(['other', 'previous', null]);
/** Kinds that a printed table's rules know; the rest is taken from the row beforehand. */
const OWN: ReadonlySet<CsvKind | null> = new Set([
  'date',
  'section',
  'laboratory',
  'comparator',
  'person',
  null,
]);

function readLong(
  header: readonly string[],
  body: readonly string[][],
  shape: { kinds: readonly (CsvKind | null)[] },
  of: Of,
): RawResult[] {
  const { kinds } = shape;
  const columns = kinds.flatMap((kind, place): Column[] =>
    OWN.has(kind)
      ? []
      : [
          {
            ...cellAt('', place),
            kind: kind as Column['kind'],
            date: kind === 'dated' ? (datesIn(header[place] ?? '')[0] ?? null) : null,
            header: header[place] ?? '',
          },
        ],
  );
  const valueAt = kinds.indexOf('value');
  return body.flatMap((line, place) => {
    const fields = line.map((field, at) => (OWN.has(kinds[at] ?? null) || at >= kinds.length ? '' : field));
    const sign = line[kinds.indexOf('comparator')] ?? '';
    if (kinds.includes('comparator') && valueAt >= 0 && /^(?:<=?|>=?|≤|≥)$/.test(sign))
      fields[valueAt] = sign + (fields[valueAt] ?? '');
    const section = kinds.flatMap((kind, at) => (kind === 'section' ? (line[at] ?? '') : [])).join('\n');
    const [date] = datesIn(line[kinds.indexOf('date')] ?? '');
    const read = readLine(fields, place, columns, of);
    const row = asRow(fields, place);
    return (read.length > 0 ? read : inWords(fields, kinds, row)).map((result) => ({
      ...result,
      // Columns of ids, notes and whose result it is are no part of what its source says.
      cells: result.cells.filter(({ x0 }) => !ASIDE.has(kinds[x0 / WIDTH] ?? null)),
      section,
      date: result.date ?? date ?? null,
    }));
  });
}

function readLine(fields: readonly string[], place: number, columns: readonly Column[], of: Of): RawResult[] {
  const reader = new RowReader(of);
  reader.header(columns);
  const row = asRow(fields, place);
  reader.read(row, row.cells);
  return reader.results;
}

/** A line for each day: its tests are named in the header; a line of units or of ranges may stand between. */
function readWide(
  header: readonly string[],
  body: readonly string[][],
  shape: { date: number | null; tests: readonly number[] },
  of: Of,
): RawResult[] {
  const columns = (['name', 'value', 'unit', 'range'] as const).map((kind, place): Column => ({
    ...cellAt('', place),
    kind,
    date: null,
    header: '',
  }));
  const isUnits = (line: readonly string[]) =>
    /^(?:units?|einheit|unité|unità|unidad|jednostka)$/iu.test(line[0] ?? '');
  const isRanges = (line: readonly string[]) =>
    /^(?:ref\w*|range|normal|reference range)$/iu.test(line[0] ?? '');
  const units = body.find(isUnits);
  const ranges = body.find(isRanges);
  return body.flatMap((line, place) => {
    if (line === units || line === ranges) return [];
    const [date] = shape.date === null ? [] : datesIn(line[shape.date] ?? '');
    return shape.tests.flatMap((at) => {
      if ((line[at] ?? '') === '') return [];
      const fields = [header[at] ?? '', line[at] ?? '', units?.[at] ?? '', ranges?.[at] ?? ''];
      return readLine(fields, place, columns, of).map((result) => ({
        ...result,
        section: '',
        date: date ?? null,
      }));
    });
  });
}
