import { isKnownName, isUnit } from '../../biomarkers/catalogue.options';
import { type Atom, scan } from './grammar/atoms';
import { parseFlag } from './grammar/flags';
import { nameCell } from './grammar/name-cell';
import { isQualitative } from './grammar/qualitative';
import { isRange, type RangeFor } from './grammar/ranges';
import { type Column, columnOf } from './layout/columns';
import type { Cell } from './layout/rows';

/** A part of a row, and where it stands. */
export interface Tagged {
  readonly atom: Atom;
  readonly column: Column | null;
  readonly cell: Cell;
}

/** A row, or one of several tests in it: a name, and what stands beside it. */
export interface RowParts {
  readonly name: string | null;
  /** Other names beside it: a code column, the second of two languages. */
  readonly also: readonly string[];
  readonly nameCell: Cell | null;
  readonly parts: readonly Tagged[];
  readonly cells: readonly Cell[];
}

const hasValue = (cell: Cell, of: RangeFor) => {
  const [first] = scan(cell.text, of);
  return first?.kind === 'number' || first?.kind === 'bounded' || first?.kind === 'words';
};

/** Where in a row without a header's help another test begins: a known name behind a value, with a value behind it. */
export function splitTests(cells: readonly Cell[], of: RangeFor): Cell[][] {
  const tests: Cell[][] = [];
  let open: Cell[] = [];
  let valued = false;
  for (const [place, cell] of cells.entries()) {
    const name = valued && /\p{L}{2}/u.test(cell.text) && !isUnit(cell.text) ? nameCell(cell.text, of) : null;
    const next = cells[place + 1];
    const follows = name !== null && (name.rest.length > 0 || (next !== undefined && hasValue(next, of)));
    if (name !== null && follows && isKnownName(name.name)) {
      tests.push(open);
      open = [];
      valued = false;
    }
    open.push(cell);
    valued ||= hasValue(cell, of) || (nameCell(cell.text, of)?.rest.length ?? 0) > 0;
  }
  if (open.length > 0) tests.push(open);
  return tests;
}

/** Takes a row apart: by what its cells say, with the columns where a header named them. */
export function rowParts(cells: readonly Cell[], columns: readonly Column[] | null, of: RangeFor): RowParts {
  const placed = cells.map((cell) => ({ cell, column: columns === null ? null : columnOf(cell, columns) }));
  const parts: Tagged[] = [];
  const also: string[] = [];
  let name: string | null = null;
  let named: Cell | null = null;
  for (const { cell, column } of placed) {
    const kind = column?.kind;
    if (kind === 'other' && overlaps(cell, column!)) {
      // A code, a method, a running number; but a column of abbreviations names the test too.
      if (/\p{L}/u.test(cell.text) && isKnownName(cell.text)) also.push(cell.text);
      continue;
    }
    if (name === null && couldBeName(cell, kind, columns, of)) {
      const found = nameCell(cell.text, of);
      if (found !== null) {
        name = found.name;
        named = cell;
        parts.push(...found.rest.map((atom) => ({ atom, column: null, cell })));
        continue;
      }
    } else if (
      name !== null &&
      kind === 'name' &&
      parts.length === 0 &&
      /\p{L}/u.test(cell.text) &&
      !isUnit(cell.text)
    ) {
      // Two runs in the name's column are one name, or the same in a second language.
      const both: string = `${name} ${cell.text}`;
      const second = isKnownName(cell.text) || !/\p{Script=Latin}{3}/u.test(cell.text);
      if (second && isKnownName(name) && !isKnownName(both)) also.push(cell.text);
      else name = both;
      continue;
    } else if (name === null && /^\d{1,3}[.)]?$/.test(cell.text) && cell === cells[0] && cells.length > 1) {
      // A running number before the name.
      if (columns === null || kind === 'name') continue;
    }
    parts.push(...scan(cell.text, of).map((atom) => ({ atom, column, cell })));
  }
  return { name, also, nameCell: named, parts, cells };
}

const overlaps = (cell: Cell, column: Column) =>
  Math.min(cell.x1, column.x1) - Math.max(cell.x0, column.x0) > 0;

function couldBeName(
  cell: Cell,
  kind: Column['kind'] | undefined,
  columns: readonly Column[] | null,
  of: RangeFor,
): boolean {
  if (!/\p{L}/u.test(cell.text)) return false;
  // '3,89 à 5,83' has letters and is no name.
  if (isRange(cell.text, of.mark)) return false;
  // Some print the flag before the name.
  if (parseFlag(cell.text) !== null && !isKnownName(cell.text)) return false;
  if (kind === 'name' || (isKnownName(cell.text) && kind !== 'flag')) return true;
  if (parseFlag(cell.text) !== null || isQualitative(cell.text) || isUnit(cell.text)) return false;
  // In a table whose names have a column of their own nothing else begins a row, but for a name that runs out of it.
  if (columns?.some((column) => column.kind === 'name') === true) {
    const first = columns.find((column) => column.kind === 'name')!;
    return cell.x0 <= first.x1;
  }
  return true;
}
