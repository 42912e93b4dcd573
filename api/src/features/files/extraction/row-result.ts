import { isOffScale, isUnit, matchName, scaleBetween, unitCode } from '../../biomarkers/catalogue.options';
import { isRanged, type PrintedNumber } from './grammar/atoms';
import { type FoundDate } from './grammar/dates';
import type { PrintedFlag } from './grammar/flags';
import type { PrintedRange, RangeFor } from './grammar/ranges';
import { flagOf, rangeOf, wordsOf } from './row-range';
import type { RowParts, Tagged } from './row-atoms';
import type { Column } from './layout/columns';
import type { Cell } from './layout/rows';

/** One result of a row, as printed; what it means is said later. */
export interface RowResult {
  readonly number: PrintedNumber | null;
  readonly words: string | null;
  readonly unit: string | null;
  readonly range: PrintedRange | null;
  readonly range_text: string;
  readonly flag: PrintedFlag | null;
  readonly date: FoundDate | null;
  readonly cell: Cell;
  /** Words that belong to nothing: many make a sentence. */
  readonly stray: number;
}

type Kind = Column['kind'];

const IGNORED: ReadonlySet<Kind> = new Set(['previous', 'other']);

/** The results that the parts of a row make: one, or one for each day of a cumulative report. */
export function rowResults(row: RowParts, columns: readonly Column[] | null, of: RangeFor): RowResult[] {
  const dated = datedColumns(columns);
  const parts = row.parts.filter(({ column }) => {
    if (column === null) return true;
    if (column.kind === 'dated') return dated.has(column);
    return !IGNORED.has(column.kind);
  });
  if (dated.size === 0) {
    const both = shareAndCount(parts);
    if (both !== null) {
      const [share, count] = both.map((value) => complete(value, parts, both, row, null, of));
      return [{ ...share!, unit: '%' }, count!];
    }
  }
  const values =
    dated.size > 0
      ? datedValues(parts, dated)
      : (twoValues(parts) ?? offScale(row.name, parts) ?? [...oneValue(parts)]);
  return values.map((value) => complete(value, parts, values, row, columns, of));
}

/** Columns of one day each hold results where no column calls itself the result; beside one they are earlier ones. */
function datedColumns(columns: readonly Column[] | null): ReadonlySet<Column> {
  if (columns === null) return new Set();
  const dated = columns.filter((column) => column.kind === 'dated');
  const own = columns.some((column) => column.kind === 'value' && column.date === null);
  return own ? new Set() : new Set(dated);
}

const isValue = ({ atom }: Tagged) =>
  atom.kind === 'number' || atom.kind === 'bounded' || atom.kind === 'words';

function datedValues(parts: readonly Tagged[], dated: ReadonlySet<Column>): Tagged[] {
  const seen = new Set<Column>();
  return parts.filter((part) => {
    if (!isValue(part) || part.column === null || seen.has(part.column)) return false;
    if (!dated.has(part.column) && part.column.kind !== 'value') return false;
    seen.add(part.column);
    return true;
  });
}

/**
 * '58,2 %   3 806 /mm3   1 400 - 7 700': a share and a count of one test on one line, each with its unit behind it. The
 * range stands with the second.
 */
function twoValues(parts: readonly Tagged[]): Tagged[] | null {
  const valued = parts.filter(({ atom }) => atom.kind === 'number');
  const [first, second] = valued;
  if (first === undefined || second === undefined || valued.length !== 2) return null;
  const units = [first, second].map((value) => {
    const next = parts[parts.indexOf(value) + 1]?.atom;
    return next?.kind === 'unit' ? next.text : null;
  });
  const [a, b] = units;
  return typeof a === 'string' && typeof b === 'string' && (a === '%') !== (b === '%')
    ? [first, second]
    : null;
}

/**
 * '54.1   40.0 - 75.0   5.32   10^9/L   2.00 - 7.50': a share and a count of one test, each with its range, under one
 * header that gives the unit of the share only ('%') or both.
 */
function shareAndCount(parts: readonly Tagged[]): [Tagged, Tagged] | null {
  const told = parts.filter(({ atom }) => atom.kind === 'number' || atom.kind === 'range');
  const [share, its, count] = told;
  if (share?.atom.kind !== 'number' || its?.atom.kind !== 'range' || count?.atom.kind !== 'number')
    return null;
  if (told.length !== 4 || told[3]!.atom.kind !== 'range') return null;
  const units = (from: number, to?: number) =>
    parts.slice(from, to).flatMap(({ atom }) => (atom.kind === 'unit' ? [atom.text] : []));
  const at = parts.indexOf(count);
  const [counted, ...more] = units(at);
  const isCount = counted !== undefined && scaleBetween(unitCode(counted, null) ?? '', '10*9/L') !== null;
  const isShare = share.atom.value <= 100 && (its.atom.range.max ?? 101) <= 100;
  return isCount && more.length === 0 && isShare && units(0, at).every((unit) => unit === '%')
    ? [share, count]
    : null;
}

/** Of two values on one line each has what stands between it and the next. */
function ownParts(value: Tagged, values: readonly Tagged[], parts: readonly Tagged[]): readonly Tagged[] {
  const from = parts.indexOf(value);
  const next = values[values.indexOf(value) + 1];
  return parts.slice(from + 1, next === undefined ? undefined : parts.indexOf(next));
}

/** One range behind two values belongs to the one of its scale: '5.2 %  33 mmol/mol  4.0 - 6.0'. */
function nearestRange(
  value: Tagged,
  values: readonly Tagged[],
  parts: readonly Tagged[],
  of: RangeFor,
): ReturnType<typeof rangeOf> {
  const none = { range: null, text: '' };
  const own = rangeOf(value, ownParts(value, values, parts), of);
  const others = values.filter((other) => other !== value);
  const theirs = others.map((other) => rangeOf(other, ownParts(other, values, parts), of));
  if (own.range !== null && theirs.some(({ range }) => range !== null)) return own;
  const only = own.range === null ? theirs.find(({ range }) => range !== null) : own;
  const bound = only?.range?.max ?? only?.range?.min ?? null;
  if (only === undefined || bound === null || bound <= 0) return own;
  const far = ({ atom }: Tagged) =>
    atom.kind === 'number' && atom.value > 0 ? Math.abs(Math.log(atom.value / bound)) : Infinity;
  return others.every((other) => far(value) <= far(other)) ? only : none;
}

/** 'Glucose  HI  mmol/L': what a meter shows beyond its scale, where a number would stand. */
function offScale(name: string | null, parts: readonly Tagged[]): Tagged[] | null {
  const isShown = ({ atom }: Tagged) => atom.kind === 'flag' && isOffScale(atom.flag.mark);
  const first = parts.find(({ column }) => column?.kind === 'value') ?? parts[0];
  if (name === null || first === undefined || !isShown(first)) return null;
  if (
    parts.some(({ atom, column }) => atom.kind === 'number' && (column === null || column === first.column))
  )
    return null;
  const context = { section: '', unit: null, text: false, value: null, ocr: false };
  const match = matchName(name, { ...context, reference_min: null, reference_max: null });
  return match !== null && METERED.test(match.entry.id) ? [first] : null;
}

const METERED = /^glucose|ketones$/;

/** The one value of a row: what stands in the result's column, else the first number, else the first '<5' or word. */
function* oneValue(parts: readonly Tagged[]): Generator<Tagged> {
  const numbers = parts.filter(
    ({ atom, column }) => atom.kind === 'number' && column?.kind !== 'min' && column?.kind !== 'max',
  );
  const inPlace = parts.filter((part) => part.column?.kind === 'value');
  const bounded = parts.filter(({ atom }) => atom.kind === 'bounded');
  const found =
    // 'α 2 globulin' in a second language beside the name has a figure too: a value begins its cell.
    inPlace.find((part) => part.atom.kind === 'number' && begins(part, parts)) ??
    inPlace.find(({ atom }) => atom.kind === 'number') ??
    (inPlace.some(({ atom }) => atom.kind === 'bounded') && !numbers.some(({ column }) => column === null)
      ? inPlace.find(({ atom }) => atom.kind === 'bounded')
      : undefined) ??
    inPlace.find(
      ({ atom }) =>
        atom.kind === 'words' || (atom.kind === 'flag' && /\p{L}{3}|^(?:\+{1,4}|-|±)$/u.test(atom.flag.mark)),
    ) ??
    numbers[0] ??
    boundedValue(bounded, parts) ??
    parts.find(({ atom }) => atom.kind === 'words') ??
    // 'Pus cells  0-5  0-5  /hpf': seen under a microscope, counted as a range.
    (parts.some(({ atom, column }) => atom.kind === 'range' && column?.kind === 'range')
      ? inPlace.find(({ atom }) => atom.kind === 'range')
      : undefined);
  if (found !== undefined) yield found;
}

/** Whether no word stands before it in its cell. */
function begins(part: Tagged, parts: readonly Tagged[]): boolean {
  return !parts
    .slice(0, parts.indexOf(part))
    .some(({ atom, cell }) => cell === part.cell && atom.kind === 'text');
}

/** '<5' is the result where something else is the range, or where it stands under no header of ranges. */
function boundedValue(bounded: readonly Tagged[], parts: readonly Tagged[]): Tagged | undefined {
  const [first] = bounded;
  if (first === undefined) return undefined;
  if (bounded.length > 1 || parts.some(({ atom }) => atom.kind === 'range')) return first;
  return first.column === null || first.column.kind === 'value' ? first : undefined;
}

function complete(
  value: Tagged,
  parts: readonly Tagged[],
  values: readonly Tagged[],
  row: RowParts,
  columns: readonly Column[] | null,
  of: RangeFor,
): RowResult {
  const { atom } = value;
  const several = values.length > 1 && value.column?.kind !== 'dated';
  const others = several
    ? ownParts(value, values, parts)
    : parts.filter((part) => part !== value && !values.includes(part));
  const { range, text } = several ? nearestRange(value, values, parts, of) : rangeOf(value, others, of);
  const number = atom.kind === 'number' ? atom : atom.kind === 'bounded' ? atom.number : null;
  const words = wordsOf(atom);
  return {
    number:
      number === null ? null : { text: number.text, value: number.value, comparator: number.comparator },
    words,
    unit: unitOf(value, others, row, range, columns),
    range,
    range_text: text,
    flag: atom.kind === 'flag' ? null : flagOf(value, others, values.length > 1),
    date: value.column?.date ?? null,
    cell: value.cell,
    stray: others.reduce(
      (count, { atom: one, column, cell }) =>
        count +
        (one.kind === 'text' &&
        !isListed(cell, value, others) &&
        column?.kind !== 'unit' &&
        column?.kind !== 'range' &&
        column?.kind !== 'flag'
          ? one.text.split(/\s+/).length
          : 0),
      0,
    ),
  };
}

/** Words of a cell that lists ranges: '40-49: <2.5; 50-59: <3.5'. */
const isListed = (cell: Cell, value: Tagged, others: readonly Tagged[]) =>
  cell !== value.cell &&
  /^[\d<>≤≥([]/u.test(cell.text) &&
  others.some((other) => other.cell === cell && isRanged(other.atom));

function unitOf(
  value: Tagged,
  others: readonly Tagged[],
  row: RowParts,
  range: PrintedRange | null,
  columns: readonly Column[] | null,
): string | null {
  const words = wordsOf(value.atom);
  if (words !== null && !isOffScale(words)) return null;
  const units = others.flatMap((part) => (part.atom.kind === 'unit' ? [{ text: part.atom.text, part }] : []));
  const own =
    units.find(({ part }) => part.cell === value.cell) ??
    units.find(({ part }) => part.column?.kind === 'unit') ??
    units.find(({ part }) => part.cell.x0 >= value.cell.x0) ??
    units[0];
  if (own !== undefined) return own.text;
  const printed = others.find(({ column, atom }) => column?.kind === 'unit' && atom.kind === 'text');
  if (printed?.atom.kind === 'text' && looksLikeUnit(printed.atom.text)) return printed.atom.text;
  if (range !== null && range.unit !== null) return range.unit;
  return headerUnit(row, columns);
}

/** A unit that the catalogue does not know is short or has its signs: 'Sector' and 'Page' are none. */
const looksLikeUnit = (text: string) =>
  text.length <= 16 &&
  /[\p{L}%]/u.test(text) &&
  (/[/%^*.\d]/.test(text) || /^(?!page$)\S{1,5}$/iu.test(text));

/** 'Result (mmol/L)', or 'Haemoglobin (g/dL)', 'Haemoglobin, g/dL': a unit that is printed once, beside a name. */
function headerUnit(row: RowParts, columns: readonly Column[] | null): string | null {
  const headers = (columns ?? []).filter((column) => column.kind === 'value').map((column) => column.header);
  for (const text of [row.name ?? '', ...headers]) {
    for (const found of text.matchAll(/[([]([^()[\]]{1,24})[)\]]|,\s*([^\s,]{1,20})$/g)) {
      const inside = (found[1] ?? found[2] ?? '').trim();
      if (isUnit(inside)) return inside;
    }
  }
  return /%\s*$|^%/.test(row.name ?? '') ? '%' : null;
}
