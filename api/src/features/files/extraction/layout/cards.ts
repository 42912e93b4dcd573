import { isKnownName, isUnit } from '../../../biomarkers/catalogue.options';
import { scan } from '../grammar/atoms';
import { parseFlag } from '../grammar/flags';
import { nameCell } from '../grammar/name-cell';
import { isProse } from '../grammar/noise';
import { isRange, type RangeFor } from '../grammar/ranges';
import type { Cell, Row } from './rows';

/** A card may be this many letters high, and its value stands in one of its first lines. */
const HIGH = 10;
const MOST_LINES = 6;

/**
 * Cards: a name on a line of its own, its value below, its range below that; several beside each other. Apps and online
 * reports print so. Each card becomes one row; the other rows stay as they are.
 */
export function joinCards(rows: readonly Row[], of: RangeFor): Row[] {
  const joined: Row[] = [];
  let free = 0;
  for (let at = 0; at < rows.length;) {
    const over = at > free ? cardsUnder(rows, at, of) : null;
    if (over !== null) joined.pop();
    const cards = over ?? cardsAt(rows, at, of);
    if (cards === null) joined.push(rows[at++]!);
    else {
      joined.push(...cards.rows);
      free = at = cards.next;
    }
  }
  return joined;
}

/** How much nearer its name a value must be than what else it could belong to. */
const NEARER = 0.8;

/**
 * Cards whose value stands above their name: nearer to it than to any text above and than the name is to the next value.
 * Where that is not clear nothing is read rather than another one's value.
 */
function cardsUnder(rows: readonly Row[], at: number, of: RangeFor): { rows: Row[]; next: number } | null {
  const [before, value, top] = [rows[at - 2], rows[at - 1]!, rows[at]!];
  const names = top.cells.filter((cell) => isName(cell, of));
  const gap = top.y - value.y;
  if (
    value.page !== top.page ||
    names.length !== top.cells.length ||
    names.length === 0 ||
    gap > top.h * HIGH
  )
    return null;
  const own = names.map((name, place) => inside(value, name, names[place + 1], top.h));
  if (own.flat().length !== value.cells.length || !own.every((cells) => isValue(cells, of))) return null;
  const named =
    before?.page === top.page && before.cells.some((cell) => isLabel(cell, of) || isName(cell, of));
  const above = named ? value.y - before.y : Infinity;
  const rest = rows.slice(at + 1, at + 1 + MOST_LINES).filter((row) => row.page === top.page);
  const stop = rest.findIndex((row) =>
    row.cells.some((cell) => isName(cell, of) || isProse(cell.text) || begins(cell, of)),
  );
  const next = rest[stop];
  const below =
    next === undefined || !next.cells.some((cell) => begins(cell, of)) ? Infinity : next.y - top.y;
  if (gap > below / NEARER || gap > above / NEARER) return null;
  if (gap > below * NEARER || gap > above * NEARER) return { rows: [], next: at + 1 };
  const under = stop < 0 ? rest : rest.slice(0, stop);
  const cards = names.map((name, place): Row => ({
    ...top,
    cells: [name, ...own[place]!, ...under.flatMap((row) => inside(row, name, names[place + 1], top.h))],
  }));
  return { rows: cards, next: at + 1 + under.length };
}

/** A number with its unit and flag, and nothing else. */
function isValue(cells: readonly Cell[], of: RangeFor): boolean {
  const atoms = cells.flatMap((cell) => scan(cell.text, of));
  return (
    (atoms[0]?.kind === 'number' || atoms[0]?.kind === 'bounded') &&
    atoms.slice(1).every(({ kind }) => kind === 'unit' || kind === 'flag')
  );
}

const isName = (cell: Cell, of: RangeFor) =>
  isKnownName(cell.text) && nameCell(cell.text, of)?.rest.length === 0;

function cardsAt(rows: readonly Row[], at: number, of: RangeFor): { rows: Row[]; next: number } | null {
  const top = rows[at]!;
  const names = top.cells.filter((cell) => isName(cell, of));
  // Nothing but names; what else a line of names holds is a flag at most.
  if (names.length === 0 || top.cells.length > names.length * 2) return null;
  if (top.cells.some((cell) => !names.includes(cell) && parseFlag(cell.text) === null && !isUnit(cell.text)))
    return null;
  const below: Row[] = [];
  for (const row of rows.slice(at + 1, at + 1 + MOST_LINES)) {
    if (row.page !== top.page || row.y - top.y > top.h * HIGH) break;
    if (row.cells.some((cell) => isName(cell, of) || isProse(cell.text))) break;
    below.push(row);
  }
  // A gauge: its scale of ranges below, its value somewhere above it. Nothing is read rather than the next one's value.
  if (below.some((row) => isScale(row, of))) return { rows: [], next: at + 1 + scaleAt(below, of) };
  const valued = below.findIndex((row) =>
    names.some((name, place) => inside(row, name, names[place + 1], top.h).some((cell) => begins(cell, of))),
  );
  if (valued < 0) return null;
  // The value's line names nothing: else it is a row of a table, and the name above it a heading.
  if (below.slice(0, valued + 1).some((row) => row.cells.some((cell) => isLabel(cell, of)))) return null;
  const cards = names.map((name, place): Row => {
    const parts = [top, ...below].flatMap((row) =>
      inside(row, name, names[place + 1], top.h).filter((cell) => cell !== name),
    );
    return { ...top, cells: [name, ...parts] };
  });
  if (!cards.every((card) => card.cells.some((cell, place) => place > 0 && begins(cell, of)))) return null;
  return { rows: cards, next: at + 1 + below.length };
}

/** The cells of a row between this name's left edge and the next one's. */
const inside = (row: Row, name: Cell, next: Cell | undefined, h: number) =>
  row.cells.filter((cell) => cell.x0 >= name.x0 - h && (next === undefined || cell.x0 < next.x0 - h));

/** A number begins a value; '< 5.7' alone begins a line of an interpretation table, and needs its unit. */
function begins(cell: Cell, of: RangeFor): boolean {
  const [first, second] = scan(cell.text, of);
  return first?.kind === 'number' || (first?.kind === 'bounded' && second?.kind === 'unit');
}

/** 'Low  Normal  High' as ranges that touch each other: '0 - 2.5   2.5 - 3.6   3.6 - 5.7   5.7 - 7.1'. */
function isScale(row: Row, of: RangeFor): boolean {
  const ranges = row.cells.filter((cell) => isRange(cell.text, of.mark)).length;
  return ranges >= 4 && ranges >= row.cells.length - 1;
}

const scaleAt = (rows: readonly Row[], of: RangeFor) => rows.findIndex((row) => isScale(row, of)) + 1;

function isLabel(cell: Cell, of: RangeFor): boolean {
  return scan(cell.text, of)[0]?.kind === 'text' && /\p{L}{3}/u.test(cell.text) && !/:/.test(cell.text);
}
