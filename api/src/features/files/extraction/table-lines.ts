import { isKnownName } from '../../biomarkers/catalogue.options';
import type { Accepted } from './accepted';
import { type Assigned, type AssignedCell, assignedCells } from './assigned-cells';
import { isNoiseName, isProse } from './grammar/noise';
import type { RangeFor } from './grammar/ranges';
import { headerColumns } from './layout/columns';
import { headerKind } from './layout/header-words';
import { type Cell, LONGEST_CELL, type Row, rowBox, rowText } from './layout/rows';
import type { TableLine } from './page.types';
import type { RawResult } from './read-rows';
import { rowParts } from './row-atoms';
import { rowResults } from './row-result';

/** More than any second reader is shown; among so many rows they are looked for. */
export const MOST_TABLE_LINES = 300;
const MOST_ROWS = 2_000;
/** A line of more cells is drawn, not written. */
export const MOST_CELLS = 60;
const LONGEST_SECTION = 300;

/** Headings that say which panel follows, whole: a line with any other word may name somebody. */
const PANEL =
  /^(?:(?:full|complete|general|routine|blood|red|white|cells?|count|differential|clinical|bio|chemistry|biochemistry|haematology|hematology|immunology|immunoassay|serology|endocrinology|coagulation|microbiology|lipids?|liver|kidney|renal|thyroid|bone|iron|cardiac|diabetes|glucose|vitamins?|minerals?|hormones?|tumou?r|markers?|inflammation|urea|electrolytes?|urine|urinalysis|serum|plasma|functions?|profiles?|panels?|studies|screen|tests?|results?|and|of|&)[\s,/:()-]*)+$/iu;

/** What of a page's rows is its tables: lines of results, and lines beside them of which every word is a table's. Pure. */
export function tableLines(all: readonly Row[], found: readonly Accepted[], of: RangeFor): TableLine[] {
  const rows = all.slice(0, MOST_ROWS).filter(({ cells }) => cells.length <= MOST_CELLS);
  const results = resultsByRow(found);
  const named = namedByRow(found);
  const sectionOf = new Map(found.map(({ raw }) => [raw.row, raw.section]));
  const assigned = rows.map((row) =>
    assignedCells(results.has(row) ? (named.get(row) ?? []) : resultsThatItMayHold(row, of), of),
  );
  const isResult = assigned.map((cells) => cells.length > 0);
  const lines: TableLine[] = [];
  let section = '';
  for (const [place, row] of rows.entries()) {
    section = (sectionOf.get(row) ?? section).slice(0, LONGEST_SECTION);
    const of_table = { page: row.page, section, results: results.get(row) ?? [] };
    if (isResult[place]) lines.push({ kind: 'result', ...of_table, ...printed(row, assigned[place]!) });
    else if (headerColumns(row) !== null) {
      const cells = row.cells.filter(({ text }) => headerKind(text) !== null);
      if (cells.length > 0) lines.push({ kind: 'header', ...of_table, ...printed(row, cells.map(whole)) });
    } else if (isNameBeside(rows, place, isResult))
      lines.push({ kind: 'name', ...of_table, ...printed(row, row.cells.map(withoutBrackets).map(whole)) });
    if (lines.length >= MOST_TABLE_LINES) break;
  }
  return lines;
}

/** Of a table file only the rows that results were read from. Pure. */
export function fileLines(found: readonly Accepted[], of: RangeFor): TableLine[] {
  const results = resultsByRow(found);
  const lines = [...namedByRow(found)].map(([row, raws]) => {
    const { section } = raws[0]!;
    return { row, section, cells: assignedCells(raws, of) };
  });
  const kept = lines.filter(({ cells }) => cells.length > 0 && cells.length <= MOST_CELLS);
  return kept.slice(0, MOST_TABLE_LINES).map(({ row, cells, section }) => ({
    kind: 'result',
    page: 1,
    section: section.slice(0, LONGEST_SECTION),
    results: results.get(row) ?? [],
    ...printed(row, cells),
    box: null,
  }));
}

/** A test that is known, or a name of a few words: a longer one may be a sentence. */
const isNamed = ({ read: { analyte, name } }: Accepted) => analyte !== null || name.split(/\s+/).length <= 4;

const namedByRow = (found: readonly Accepted[]): ReadonlyMap<Row, RawResult[]> =>
  Map.groupBy(
    found.filter(isNamed).map(({ raw }) => raw),
    ({ row }) => row,
  );

const resultsByRow = (found: readonly Accepted[]): ReadonlyMap<Row, number[]> => {
  const places = found.map(({ raw }, place) => ({ row: raw.row, place }));
  return new Map(
    [...Map.groupBy(places, ({ row }) => row)].map(([row, of]) => [
      row,
      of.slice(0, MOST_CELLS).map(({ place }) => place),
    ]),
  );
};

const whole = (cell: Cell): AssignedCell => ({ cell, text: cell.text });

const printed = (row: Row, assigned: readonly AssignedCell[]) => {
  const cells = assigned.map(({ cell }) => cell);
  return {
    cells: assigned.map(({ text }) => text.slice(0, LONGEST_CELL)),
    text: rowText(row),
    box: rowBox(row, cells),
    confidence: Math.min(...cells.map(({ confidence }) => confidence)),
  };
};

/** A name that is known with a value, or any name with value, unit and range: nothing of a letter's head looks so. */
function resultsThatItMayHold(row: Row, of: RangeFor): Assigned[] {
  if (row.cells.some(({ text }) => isProse(text))) return [];
  const parts = rowParts(row.cells, null, of);
  const { name, also, cells } = parts;
  if (name === null) return [];
  return rowResults(parts, null, of)
    .filter(({ unit, range }) => isTableName(name) || (!isNoiseName(name) && unit !== null && range !== null))
    .map((result) => ({ ...result, name, also, cells }));
}

/** Known in all its parts: 'Health City, CA' has one that is calcium. */
const isTableName = (text: string) =>
  text.split(/\s*[,;|]\s*| - /).every((part) => PANEL.test(part) || isKnownName(part));

const withoutBrackets = (cell: Cell): Cell => ({
  ...cell,
  text: cell.text.replace(/\([^)]*\)|\[[^\]]*\]/g, '').trim(),
});

/** The heading of a panel, or a part of the name that begins or goes on beside it. */
function isNameBeside(rows: readonly Row[], place: number, isResult: readonly boolean[]): boolean {
  const row = rows[place]!;
  const text = row.cells.map((cell) => withoutBrackets(cell).text).join(' ');
  if (text.length > 80 || /\d{3}|[,;|@]/.test(text)) return false;
  if (isTableName(text)) return true;
  const name = (at: number) =>
    isResult[at] && rows[at]?.page === row.page ? (rows[at].cells[0]?.text ?? '') : null;
  const [above, below] = [name(place - 1), name(place + 1)];
  return (
    (above !== null && isKnownName(`${above} ${text}`) && !isKnownName(above)) ||
    (below !== null && isKnownName(`${text} ${below}`) && !isKnownName(below))
  );
}
