import { isKnownName } from '../../biomarkers/catalogue.options';
import type { Accepted } from './accepted';
import { scan } from './grammar/atoms';
import { nameCell } from './grammar/name-cell';
import { isNoiseName, isProse } from './grammar/noise';
import type { RangeFor } from './grammar/ranges';
import { headerColumns } from './layout/columns';
import { headerKind } from './layout/header-words';
import { type Cell, type Row, rowBox, rowText } from './layout/rows';
import type { TableLine } from './page.types';
import { rowParts } from './row-atoms';

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
  const named = new Set(found.filter(isNamed).map(({ raw }) => raw.row));
  const sectionOf = new Map(found.map(({ raw }) => [raw.row, raw.section]));
  const isResult = rows.map((row) => (results.has(row) ? named.has(row) : looksLikeResult(row, of)));
  const lines: TableLine[] = [];
  let section = '';
  for (const [place, row] of rows.entries()) {
    section = (sectionOf.get(row) ?? section).slice(0, LONGEST_SECTION);
    const of_table = { page: row.page, section, results: results.get(row) ?? [] };
    if (isResult[place]) lines.push({ kind: 'result', ...of_table, ...printed(row, ofTable(row.cells, of)) });
    else if (headerColumns(row) !== null) {
      const cells = row.cells.filter(({ text }) => headerKind(text) !== null);
      if (cells.length > 0) lines.push({ kind: 'header', ...of_table, ...printed(row, cells) });
    } else if (isNameBeside(rows, place, isResult))
      lines.push({ kind: 'name', ...of_table, ...printed(row, row.cells.map(withoutBrackets)) });
    if (lines.length >= MOST_TABLE_LINES) break;
  }
  return lines;
}

/** Of a table file only the rows that results were read from. Pure. */
export function fileLines(found: readonly Accepted[]): TableLine[] {
  const results = resultsByRow(found);
  const byRow = new Map(found.filter(isNamed).map(({ raw }) => [raw.row, raw]));
  const rows = [...byRow.values()].filter(({ cells }) => cells.length > 0 && cells.length <= MOST_CELLS);
  return rows.slice(0, MOST_TABLE_LINES).map(({ row, cells, section }) => ({
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

const resultsByRow = (found: readonly Accepted[]): ReadonlyMap<Row, number[]> => {
  const places = found.map(({ raw }, place) => ({ row: raw.row, place }));
  return new Map(
    [...Map.groupBy(places, ({ row }) => row)].map(([row, of]) => [
      row,
      of.slice(0, MOST_CELLS).map(({ place }) => place),
    ]),
  );
};

const printed = (row: Row, cells: readonly Cell[]) => ({
  cells: cells.map(({ text }) => text),
  text: rowText(row),
  box: rowBox(row, cells),
  confidence: Math.min(...cells.map(({ confidence }) => confidence)),
});

/** A name that is known with a value, or any name with value, unit and range: nothing of a letter's head looks so. */
function looksLikeResult(row: Row, of: RangeFor): boolean {
  if (row.cells.some(({ text }) => isProse(text))) return false;
  const { name, parts } = rowParts(row.cells, null, of);
  const kinds = new Set(parts.map(({ atom }) => atom.kind));
  if (name === null || !(kinds.has('number') || kinds.has('bounded') || kinds.has('words'))) return false;
  return isTableName(name) || (!isNoiseName(name) && kinds.has('unit') && kinds.has('range'));
}

/** Of a line with a result the cells that say something of it: no other words, which may be somebody's. */
function ofTable(cells: readonly Cell[], of: RangeFor): Cell[] {
  const isTest = ({ text }: Cell) => isTableName(nameCell(text, of)?.name ?? '');
  const named = cells.some(isTest);
  return cells.filter(
    (cell, place) =>
      (place === 0 && !named) || isTest(cell) || scan(cell.text, of).some(({ kind }) => kind !== 'text'),
  );
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
