import { datesIn, type FoundDate } from '../grammar/dates';
import { type ColumnKind, headerKind, headerPhrases } from './header-words';
import type { Cell, Row } from './rows';

export interface Column {
  readonly kind: ColumnKind | 'dated';
  readonly x0: number;
  readonly x1: number;
  /** Of a column of one day's results. */
  readonly date: FoundDate | null;
  /** Printed in the header: 'Result (mmol/L)'. */
  readonly header: string;
}

/** The columns that a header line announces; null for a line that is no header. */
export function headerColumns(row: Row): Column[] | null {
  if (row.cells.length > 24) return null;
  const columns: Column[] = [];
  let strange = 0;
  for (const cell of row.cells) {
    const read = cellColumns(cell);
    if (read.length === 0) strange++;
    const last = columns.at(-1);
    const [first] = read;
    // 'RESULTS | 07/28/18': the day of the one column of results, printed beside its title.
    if (
      last?.kind === 'value' &&
      last.date === null &&
      first?.kind === 'dated' &&
      read.length === 1 &&
      first.x0 - last.x1 < row.h * 1.5
    )
      columns[columns.length - 1] = { ...last, x1: first.x1, date: first.date };
    else columns.push(...read);
  }
  const kinds = new Set(columns.map((column) => column.kind));
  const dated = columns.filter((column) => column.kind === 'dated').length;
  const known = kinds.has('value') || kinds.has('range') || kinds.has('unit') || dated >= 2;
  if (!known || kinds.size + (dated >= 2 ? 1 : 0) < 2 || strange > columns.length / 2) return null;
  return columns;
}

function cellColumns(cell: Cell): Column[] {
  const text = cell.text.trim();
  const dates = datesIn(text);
  const kind = headerKind(text);
  if (kind !== null) return [{ kind, x0: cell.x0, x1: cell.x1, date: null, header: text }];
  const width = (cell.x1 - cell.x0) / Math.max(text.length, 1);
  if (dates.length > 0) {
    // 'Result 12/03/2025', or several days in one run.
    const words = text.slice(0, dates[0]!.index).trim();
    const named = words === '' ? null : headerKind(words);
    if (words !== '' && named === null && text.length > 30) return [];
    return dates.map((date) => ({
      kind: named === 'previous' ? 'previous' : named === 'value' ? 'value' : 'dated',
      x0: cell.x0 + date.index * width,
      x1: cell.x0 + date.end * width,
      date,
      header: text,
    }));
  }
  return (headerPhrases(text) ?? []).map(({ kind: own, from, to }) => ({
    kind: own,
    x0: cell.x0 + from * width,
    x1: cell.x0 + to * width,
    date: null,
    header: text.slice(from, to),
  }));
}

/** The column that a cell stands under: by overlap, else by its nearest edge or middle. */
export function columnOf(cell: { x0: number; x1: number }, columns: readonly Column[]): Column | null {
  let best: Column | null = null;
  let least = Infinity;
  for (const column of columns) {
    const overlap = Math.min(cell.x1, column.x1) - Math.max(cell.x0, column.x0);
    const edge = Math.min(
      Math.abs(cell.x0 - column.x0),
      Math.abs(cell.x1 - column.x1),
      Math.abs((cell.x0 + cell.x1 - column.x0 - column.x1) / 2),
    );
    const far = overlap > 0 ? edge - Math.min(overlap, 40) : edge;
    if (far < least) {
      least = far;
      best = column;
    }
  }
  return best;
}

/** Where a second table begins beside the first: the header names tests twice. Null for one table. */
export function tableEdges(columns: readonly Column[]): number[] {
  const sorted = [...columns].sort((a, b) => a.x0 - b.x0);
  const edges: number[] = [];
  let valued = false;
  let previous: Column | null = null;
  for (const [place, column] of sorted.entries()) {
    if (column.kind === 'value' || column.kind === 'range') valued = true;
    const names = column.kind === 'name' || (column.kind === 'other' && sorted[place + 1]?.kind === 'name');
    if (names && valued && previous !== null) {
      edges.push((Math.max(previous.x1, previous.x0) + column.x0) / 2);
      valued = false;
    }
    previous = column;
  }
  return edges;
}
