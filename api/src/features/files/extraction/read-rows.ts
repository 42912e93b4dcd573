import { isKnownName } from '../../biomarkers/catalogue.options';
import { nameCell } from './grammar/name-cell';
import { isNoiseName, isProse } from './grammar/noise';
import { isRange, parseRange, type RangeFor, rangesIn } from './grammar/ranges';
import { type Column, columnOf, headerColumns, tableEdges } from './layout/columns';
import { type Row, rowText } from './layout/rows';
import { pressurePair } from './pressure-pair';
import { rowParts, type RowParts, splitTests } from './row-atoms';
import { type RowResult, rowResults } from './row-result';
import type { Cell } from './layout/rows';

/** A result with its name and its place, before the catalogue has looked at it. */
export interface RawResult extends RowResult {
  readonly name: string;
  readonly also: readonly string[];
  readonly section: string;
  readonly row: Row;
  /** The cells of its own test. */
  readonly cells: readonly Cell[];
  /** Under a header of columns. */
  readonly in_table: boolean;
}

/** What was read last, for lines that go on. */
interface Open {
  readonly result: RawResult;
  readonly row: Row;
  range_text: string;
  /** Its range stands on the lines below. */
  readonly awaits: boolean;
}

const RANGE_LINE =
  /^(?:biological |bio\.? ?)?(?:ref(?:erence|\.)? ?(?:range|interval|values?)s?|normal (?:range|values?)|valeurs? de référence|valori di riferimento|valores de referencia|referenzbereich|zakres referencyjny)\s*[:=-]?(?=\s|$|[<>\d])\s*/iu;

interface Pending {
  readonly name: string;
  readonly row: Row;
  readonly x0: number;
}

/** Reads the rows of one stream (a page, or one of two tables side by side) and remembers what holds for the next line. */
export class RowReader {
  private columns: readonly Column[] | null = null;
  private section = '';
  private panel = '';
  private pending: Pending | null = null;
  private open: Open | null = null;
  readonly results: RawResult[] = [];

  constructor(private readonly of: RangeFor) {}

  /** A header line: its columns hold until the next, over page breaks too. */
  header(columns: readonly Column[]): void {
    this.columns = columns;
    this.pending = null;
    this.open = null;
  }

  read(row: Row, cells: readonly Cell[]): void {
    const pair = pressurePair(cells);
    if (pair !== null) {
      this.pair(row, cells, pair);
      return;
    }
    const tests =
      this.columns === null || !this.columns.some(({ kind }) => kind === 'name')
        ? splitTests(cells, this.of)
        : [cells];
    for (const test of tests.length === 0 ? [cells] : tests) this.test(row, test);
  }

  /** Two results of one line: what it says stays as printed, and it is a result wherever it stands. */
  private pair(row: Row, cells: readonly Cell[], halves: readonly (readonly Cell[])[]): void {
    const from = this.results.length;
    for (const half of halves) this.test(row, half);
    for (let at = from; at < this.results.length; at++)
      this.results[at] = { ...this.results[at]!, cells, in_table: true };
    this.open = null;
  }

  private test(row: Row, cells: readonly Cell[]): void {
    if (this.rangeLine(row, cells)) return;
    const parts = rowParts(cells, this.columns, this.of);
    const found = rowResults(parts, this.columns, this.of);
    if (found.length === 0) this.withoutValue(row, parts);
    else if (parts.name === null) this.withoutName(row, parts, found);
    else this.whole(row, parts, found);
  }

  /** 'Reference range: <100' on a line of its own below its result, or a heading so named and the range below it. */
  private rangeLine(row: Row, cells: readonly Cell[]): boolean {
    const text = cells.map((cell) => cell.text).join(' ');
    const label = RANGE_LINE.exec(text);
    const { open } = this;
    const named = nameCell(cells[0]?.text ?? '', this.of);
    const awaited =
      open !== null &&
      open.awaits &&
      (named === null || !isKnownName(named.name)) &&
      near(open.row, row, 2) &&
      rangesIn(text, this.of.mark).length > 0;
    if (label === null && !awaited) return false;
    if (open === null || !near(open.row, row, 3)) return label !== null;
    const said = text.slice(label?.[0].length ?? 0).trim();
    const whole = open.awaits ? `${open.range_text} ${said}`.trim() : said;
    const last = open.result;
    const range = last.range !== null && !open.awaits ? last.range : (parseRange(whole, this.of) ?? null);
    this.results[this.results.length - 1] = {
      ...last,
      range,
      range_text: last.range_text === '' || open.awaits ? whole : last.range_text,
    };
    this.open = {
      result: this.results.at(-1)!,
      row,
      range_text: whole,
      awaits: open.awaits || last.range === null,
    };
    return true;
  }

  private whole(row: Row, parts: RowParts, found: readonly RowResult[]): void {
    let name = parts.name!;
    const before = this.pending;
    if (
      before !== null &&
      near(before.row, row) &&
      !isKnownName(name) &&
      isKnownName(`${before.name} ${name}`)
    )
      name = `${before.name} ${name}`;
    this.add(row, parts, found, name);
  }

  /** A line of a value alone: its name stands above it, as on cards and where names wrap. */
  private withoutName(row: Row, parts: RowParts, found: readonly RowResult[]): void {
    const before = this.pending;
    if (before === null || !near(before.row, row, 2.6)) {
      this.goesOn(row, parts);
      return;
    }
    const { number, unit } = found[0]!;
    // Under a heading of findings a sentence with a number in it is no value.
    const first = parts.cells[0]?.text ?? '';
    if (/^\p{L}/u.test(first) && isProse(first)) return;
    // '< 5.7  Normal' under a name is a line of an interpretation table.
    if (number === null || (number.comparator !== null && unit === null)) return;
    this.add(row, parts, found, before.name);
  }

  private add(row: Row, parts: RowParts, found: readonly RowResult[], name: string): void {
    this.pending = null;
    for (const one of found) {
      const result: RawResult = {
        ...one,
        name,
        also: parts.also,
        section: this.heading(),
        row,
        cells: parts.cells,
        in_table: this.columns !== null,
      };
      this.results.push(result);
      this.open = { result, row, range_text: one.range_text, awaits: false };
    }
  }

  private heading(): string {
    return this.panel === '' ? this.section : `${this.section}\n${this.panel}`;
  }

  /** A line without a value: it goes on with the one above, it begins a name, or it heads a section. */
  private withoutValue(row: Row, parts: RowParts): void {
    const text = rowText(row);
    if (this.goesOn(row, parts)) return;
    const name = parts.name?.trim() ?? '';
    if (name === '' || isProse(text)) {
      this.pending = null;
      return;
    }
    if (this.joinsName(row, parts, name)) return;
    const before = this.pending;
    if (
      before !== null &&
      near(before.row, row) &&
      !isKnownName(before.name) &&
      isKnownName(`${before.name} ${name}`)
    )
      this.pending = { name: `${before.name} ${name}`, row, x0: before.x0 };
    else this.pending = { name, row, x0: parts.nameCell?.x0 ?? 0 };
    if (!isNoiseName(name) && name.length <= 70 && parts.parts.length === 0) {
      if (/urin|blood|h(?:a|ä)?emat|biochem|chemis|serolog|hormon|immuno|尿|血/i.test(name))
        this.panel = name;
      this.section = name;
    }
  }

  /** The second line of a name: it begins small or with a bracket, or only both together are known. */
  private joinsName(row: Row, parts: RowParts, name: string): boolean {
    const { open } = this;
    if (open === null || !near(open.row, row, 1.7) || parts.parts.length > 0) return false;
    const last = open.result;
    const left = last.cells[0]?.x0 ?? 0;
    if (Math.abs((parts.nameCell?.x0 ?? 0) - left) > row.h * 3) return false;
    const both = `${last.name} ${name}`;
    const joins = isKnownName(both)
      ? !isKnownName(last.name) || !isKnownName(name)
      : /^[(\p{Ll}]/u.test(name) && name.length < 30 && !isProse(name);
    if (!joins) return false;
    if (isKnownName(both) && !isKnownName(last.name)) this.replace({ ...last, name: both });
    return true;
  }

  /** Lines under a result that hold only more of its range or the rest of its unit. */
  private goesOn(row: Row, parts: RowParts): boolean {
    const { open } = this;
    if (open === null || open.row.page !== row.page || !near(open.row, row, 2)) return false;
    const first = parts.cells[0];
    if (first === undefined) return false;
    const last = open.result;
    const text = parts.cells.map((cell) => cell.text).join(' ');
    const behindName = first.x0 > (last.cells[0]?.x1 ?? 0) - row.h;
    if (!behindName) return false;
    const kind = this.columns === null ? null : columnOf(first, this.columns)?.kind;
    if (kind === 'unit' && last.unit !== null && parts.cells.length === 1 && /[/]$/.test(last.unit)) {
      this.replace({ ...last, unit: last.unit + text });
      return true;
    }
    const ranged = rangesIn(text, this.of.mark).length > 0 || /^[\p{L} ,.()-]{1,40}:?$/u.test(text);
    if (!ranged || first.x0 < last.cell.x1) return false;
    const whole = `${open.range_text} ${text}`.trim().slice(0, 500);
    const range = parseRange(whole, this.of) ?? last.range;
    // The next line of a list that already had its answer changes nothing.
    this.replace({
      ...last,
      range: isRange(open.range_text, this.of.mark) && last.range !== null ? last.range : range,
      range_text: whole,
    });
    this.open = { result: this.results.at(-1)!, row, range_text: whole, awaits: false };
    return true;
  }

  private replace(result: RawResult): void {
    this.results[this.results.length - 1] = result;
    this.open = { ...this.open!, result };
  }
}

/** Whether a line follows another as the next of one paragraph. */
function near(above: Row, below: Row, lines = 2.2): boolean {
  return above.page === below.page && below.y - above.y <= Math.max(above.h, below.h) * lines;
}

/** Reads all rows of a document. Where a header names two tables side by side, each is read by itself. */
export function readRows(
  rows: readonly Row[],
  of: RangeFor,
  most: number,
): { results: RawResult[]; full: boolean } {
  let readers = [new RowReader(of)];
  let edges: number[] = [];
  const all = [...readers];
  let count = 0;
  for (const row of rows) {
    const columns = headerColumns(row);
    if (columns !== null) {
      const found = tableEdges(columns);
      if (found.length + 1 !== readers.length) {
        readers = [readers[0]!, ...found.map(() => new RowReader(of))];
        all.push(...readers.slice(1));
      }
      edges = found;
      for (const [place, reader] of readers.entries())
        reader.header(columns.filter((column) => sideOf(column.x0, edges) === place));
      continue;
    }
    for (const [place, reader] of readers.entries()) {
      const cells =
        edges.length === 0 ? row.cells : row.cells.filter((cell) => sideOf(cell.x0, edges) === place);
      if (cells.length > 0) reader.read(row, cells);
    }
    count = all.reduce((sum, reader) => sum + reader.results.length, 0);
    if (count > most) return { results: inOrder(all).slice(0, most), full: true };
  }
  return { results: inOrder(all), full: false };
}

const sideOf = (x: number, edges: readonly number[]) => edges.filter((edge) => x >= edge).length;

const inOrder = (readers: readonly RowReader[]) =>
  readers
    .flatMap((reader) => reader.results)
    .map((result, place) => ({ result, place }))
    .sort((a, b) => a.result.row.page - b.result.row.page || a.place - b.place)
    .map(({ result }) => result);
