import { headerColumns } from './columns';
import { type Row, rowText } from './rows';

/** Fewer pages repeat nothing often enough to tell. */
const FEWEST_PAGES = 3;

/**
 * Without the head and foot that every page repeats (addresses, the patient's own data): the same text at the same
 * height on most pages. Headers of columns stay; and where most of what is printed repeats, the pages are copies.
 */
export function withoutFurniture(rows: readonly Row[]): Row[] {
  const pages = new Set(rows.map((row) => row.page)).size;
  if (pages < FEWEST_PAGES) return [...rows];
  const seen = new Map<string, Set<number>>();
  for (const row of rows) {
    const place = placeOf(row);
    seen.set(place, (seen.get(place) ?? new Set()).add(row.page));
  }
  const repeated = new Set(rows.filter((row) => (seen.get(placeOf(row))?.size ?? 0) * 2 > pages));
  if (repeated.size * 2 > rows.length) return [...rows];
  return rows.filter((row) => !repeated.has(row) || headerColumns(row) !== null);
}

const placeOf = (row: Row) => `${Math.round(row.y / row.height / 0.01)}|${rowText(row)}`;
