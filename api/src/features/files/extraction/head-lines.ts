import { headerKind } from './layout/header-words';

/** A line of the report's head: its cells and where each begins, from left to right. */
export interface HeadLine {
  readonly cells: readonly string[];
  readonly x0s: readonly number[];
  readonly h: number;
  readonly page: number;
}

/** Where in another line a cell stands that begins at the same place; -1 for none. */
export const alignedIn = (line: HeadLine | undefined, x0: number, h: number): number =>
  line?.x0s.findIndex((other) => Math.abs(other - x0) < h * 2.5) ?? -1;

/** What stands under a cell: at its place, else before the next one's. */
export function under(lines: readonly HeadLine[], place: number, at: number): string | null {
  const [line, next] = [lines[place]!, lines[place + 1]];
  if (next === undefined || next.page !== line.page) return null;
  const [from, to = Infinity] = line.x0s.slice(at);
  const aligned = alignedIn(next, from!, line.h);
  const within = next.x0s.findIndex((x0) => x0 > from! && x0 < to);
  return next.cells[aligned < 0 ? within : aligned] ?? null;
}

const MOST_LINES = 40;

/** The first page as far as its first table. */
export function headOf(lines: readonly HeadLine[]): readonly HeadLine[] {
  const end = lines.findIndex(({ cells, page }, place) => {
    const kinds = new Set(cells.map(headerKind));
    const table = kinds.has('name') && (kinds.has('value') || kinds.has('range') || kinds.has('unit'));
    return table || place >= MOST_LINES || page !== lines[0]!.page;
  });
  return lines.slice(0, end < 0 ? lines.length : end);
}
