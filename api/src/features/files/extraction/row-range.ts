import { isRanged } from './grammar/atoms';
import type { PrintedFlag } from './grammar/flags';
import { parseRange, type PrintedRange, type RangeFor } from './grammar/ranges';
import type { Tagged } from './row-atoms';

export function wordsOf(atom: Tagged['atom']): string | null {
  if (atom.kind === 'words') return atom.text;
  if (atom.kind === 'range') return atom.range.text;
  return atom.kind === 'flag' ? atom.flag.mark : null;
}

/** The range of one value, from its columns of bounds, its own cell, or what stands beside it. */
export function rangeOf(
  value: Tagged,
  others: readonly Tagged[],
  of: RangeFor,
): { range: PrintedRange | null; text: string } {
  const min = others.find(({ atom, column }) => atom.kind === 'number' && column?.kind === 'min');
  const max = others.find(({ atom, column }) => atom.kind === 'number' && column?.kind === 'max');
  if (min?.atom.kind === 'number' || max?.atom.kind === 'number') {
    const low = min?.atom.kind === 'number' ? min.atom : null;
    const high = max?.atom.kind === 'number' ? max.atom : null;
    const text = [low?.text, high?.text].filter(Boolean).join(' - ');
    return {
      range: {
        min: low?.value ?? null,
        max: high?.value ?? null,
        min_strict: false,
        max_strict: false,
        unit: null,
        text,
      },
      text,
    };
  }
  const found = others.filter(({ atom }) => isRanged(atom));
  const [first] = found;
  if (first === undefined) {
    // 'Negative' under the heading of the ranges, beside a result in words.
    const words = others.find(({ atom, column }) => atom.kind === 'words' && column?.kind === 'range');
    return { range: null, text: wordsOf(value.atom) === null ? '' : (words?.cell.text ?? '') };
  }
  if (found.every(({ cell }) => cell === value.cell) || first.cell === value.cell)
    return rangeBeside(value, others, of);
  // A cell of its own may list several ranges, and words of the same column say whose they are.
  const isPart = ({ atom, column, cell }: Tagged) =>
    cell !== value.cell && (isRanged(atom) || (atom.kind === 'text' && column?.kind === 'range'));
  const cells = [...new Set(others.filter(isPart).map((one) => one.cell))];
  const text = cells.map((cell) => cell.text).join(' ');
  return { range: parseRange(text, of), text };
}

/** '12 ug/L <15 iron deficiency': value and range in one cell, and what stands among them. */
function rangeBeside(
  value: Tagged,
  others: readonly Tagged[],
  of: RangeFor,
): { range: PrintedRange | null; text: string } {
  const own = others.filter(({ cell }) => cell === value.cell);
  const ranges = own.flatMap(({ atom }) => (isRanged(atom) ? [atom.range] : []));
  const [only] = ranges;
  const said = own.flatMap(({ atom }) => {
    if (isRanged(atom)) return [atom.range.text];
    if (atom.kind === 'flag') return ranges.length > 1 ? [atom.flag.mark] : [];
    return atom.kind === 'text' ? [atom.text] : [];
  });
  const text = said.join(' ');
  const range = parseRange(text, of);
  if (range === null || only === undefined || ranges.length > 1) return { range, text };
  return { range: only, text: only.text };
}

export function flagOf(value: Tagged, others: readonly Tagged[], several: boolean): PrintedFlag | null {
  const flags = others.flatMap((part) =>
    part.atom.kind === 'flag' && !isLabel(part, part.atom.flag, value, others)
      ? [{ flag: part.atom.flag, part }]
      : [],
  );
  const mine = several ? flags.filter(({ part }) => part.column === value.column) : flags;
  const told = mine.find(({ flag }) => flag.flag !== null) ?? mine[0];
  return told?.flag ?? null;
}

/**
 * 'Normal <42; Diabetes >=48', '<1.0 low': a word beside a range says what the range is, not what the result is. A letter,
 * an arrow or a star behind one range, and a word in a cell of its own, are the flag.
 */
function isLabel(part: Tagged, flag: PrintedFlag, value: Tagged, others: readonly Tagged[]): boolean {
  const inCell = others.filter(({ cell }) => cell === part.cell);
  const ranges = inCell.filter(({ atom }) => isRanged(atom)).length;
  const isWord = /\p{L}{2}/u.test(flag.mark);
  if (part.cell === value.cell) {
    const next = inCell[inCell.indexOf(part) + 1];
    const heads = flag.flag === 'normal' && next !== undefined && isRanged(next.atom);
    return isWord && (ranges > 1 || (ranges === 1 && heads));
  }
  if (ranges > 0) return ranges > 1 || (isWord && !isBehindBracket(part.cell.text, flag.mark));
  const isAlone = inCell.length === 1 && others.some(({ atom }) => isRanged(atom));
  return part.column?.kind === 'range' && !isAlone;
}

/** '[3.5 - 5.3] HIGH' */
const isBehindBracket = (text: string, mark: string) =>
  text.endsWith(mark) && /[)\]}][^\p{L}\d]*$/u.test(text.slice(0, -mark.length));
