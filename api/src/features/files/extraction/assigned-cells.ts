import { type Atom, isRanged, scan } from './grammar/atoms';
import { nameCell } from './grammar/name-cell';
import { type RangeFor, rangesIn } from './grammar/ranges';
import type { Cell } from './layout/rows';
import type { RawResult } from './read-rows';

/** A result of a line, with the line's cells. */
export type Assigned = Pick<
  RawResult,
  'name' | 'also' | 'number' | 'words' | 'unit' | 'range' | 'flag' | 'cell' | 'cells'
>;

/** Of a cell what is part of a result. */
export interface AssignedCell {
  readonly cell: Cell;
  readonly text: string;
}

/**
 * Of a line with results what was taken for a name, a value, a unit, a range or a flag, and nothing that stands beside
 * it: a remark there may say who somebody is. Pure.
 */
export function assignedCells(results: readonly Assigned[], of: RangeFor): AssignedCell[] {
  const texts = new Map<Cell, Set<string>>();
  for (const result of results) {
    for (const cell of result.cells) {
      const parts = partsOf(cell, result, of).filter((part) => part !== '');
      if (parts.length > 0) texts.set(cell, new Set([...(texts.get(cell) ?? []), ...parts]));
    }
  }
  return [...texts]
    .sort(([a], [b]) => a.x0 - b.x0)
    .map(([cell, parts]) => ({ cell, text: [...parts].join(' ') }));
}

function partsOf(cell: Cell, result: Assigned, of: RangeFor): string[] {
  const named = nameCell(cell.text, of);
  const isName = named !== null && (result.name.includes(named.name) || result.also.includes(cell.text));
  const atoms = isName ? named.rest : scan(cell.text, of);
  const name = isName ? [named.name] : [];
  if (cell === result.cell) return [...name, ...valueParts(atoms, result)];
  const told = atoms.filter((atom) => isUnit(atom, result) || isFlag(atom, result)).map(printed);
  return [...name, ...told, ...rangeParts(cell, atoms, result, of)];
}

/** The value, and what stands directly behind it, each kind once: a second number may be the value as well. A word ends it. */
function valueParts(atoms: readonly Atom[], result: Assigned): string[] {
  const value = result.number?.text ?? result.words;
  const at = atoms.findIndex((atom) => atom.kind !== 'text' && printed(atom) === value);
  if (at < 0) return [];
  // '03 05 1980' is a day.
  const several = atoms.filter(({ kind }) => kind === 'number').length > 2;
  const parts = [atoms[at]!];
  for (const atom of atoms.slice(at + 1)) {
    if (atom.kind === 'text' || (atom.kind === 'number' && several)) break;
    if (parts.slice(1).some((part) => part.kind === atom.kind || (isRanged(part) && isRanged(atom)))) break;
    parts.push(atom);
  }
  const before = atoms.slice(0, at).filter((atom) => isFlag(atom, result));
  return [...before, ...parts].map((atom, place) =>
    atom.kind === 'bounded' && place > before.length ? atom.range.text : printed(atom),
  );
}

function rangeParts(cell: Cell, atoms: readonly Atom[], { range }: Assigned, { mark }: RangeFor): string[] {
  if (range === null) return [];
  const found = rangesIn(cell.text, mark).find(
    (one) =>
      one.range.min === range.min &&
      one.range.max === range.max &&
      // '943-476-5919' has one that is none.
      !/[\d./–-]\s?$/.test(cell.text.slice(0, one.index)) &&
      !/^\s?[\d/–-]/.test(cell.text.slice(one.end)),
  );
  if (found !== undefined) return [found.range.text];
  const [only, ...more] = atoms;
  // Columns of their own for the least and the most.
  const isBound = only?.kind === 'number' && more.length === 0 && [range.min, range.max].includes(only.value);
  return isBound ? [only.text] : [];
}

const isUnit = (atom: Atom, { unit }: Assigned) => atom.kind === 'unit' && atom.text === unit;
const isFlag = (atom: Atom, { flag }: Assigned) => atom.kind === 'flag' && atom.flag.mark === flag?.mark;

function printed(atom: Atom): string {
  switch (atom.kind) {
    case 'bounded':
      return atom.number.text;
    case 'range':
      return atom.range.text;
    case 'flag':
      return atom.flag.mark;
    default:
      return atom.text;
  }
}
