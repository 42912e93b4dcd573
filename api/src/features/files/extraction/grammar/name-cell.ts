import { isKnownName } from '../../../biomarkers/catalogue.options';
import { type Atom, scan } from './atoms';
import type { RangeFor } from './ranges';

/** A cell that begins with a name: the name, and what stands behind it in the same cell. */
export interface NameCell {
  readonly name: string;
  readonly rest: readonly Atom[];
}

/** Longer than any name with its remarks: that is prose. */
const LONGEST = 90;

/** Splits 'Haemoglobin: 13.5 g/dL (13.0 - 17.0)' and leaves 'Vitamin B12', 'CA 19-9', 'Vitamin D 25-OH' whole. */
export function nameCell(cell: string, of: RangeFor): NameCell | null {
  const text = cell.slice(0, 300).trim();
  if (!/\p{L}|%/u.test(text)) return null;
  const colon = atColon(text, of);
  // 'AST (SGOT): 58 IU/L': a name in brackets makes the whole a known one.
  const isSplit = colon !== null && colon.rest.length > 0 && isKnownName(colon.name);
  if (!isSplit && isKnownName(text) && text.length <= LONGEST) return { name: tidy(text), rest: [] };
  if (colon !== null) return colon;
  const places = [
    ...text.matchAll(
      /\s+(?=[<>≤≥]?\s?[-+]?[.,]?\d|[(\[]\s?[<>]?\d)|\s+(?=(?:neg|pos|nil|trace|absent|not |non|reactive|normal)\w*)/giu,
    ),
  ].slice(0, 12);
  if (places.length === 0) return text.length <= LONGEST ? { name: tidy(text), rest: [] } : null;
  const splits = places.map((place) => ({
    name: text.slice(0, place.index).trim(),
    rest: scan(text.slice(place.index), of),
  }));
  // The longest known name first: 'Vitamin B 12 180' is no vitamin B.
  const known = splits.reverse().find(({ name, rest }) => isKnownName(name) && begins(rest));
  if (known !== undefined) return { name: tidy(known.name), rest: known.rest };
  const clean = splits.find(
    ({ rest }) => begins(rest) && rest.length > 1 && rest.every((atom) => atom.kind !== 'text'),
  );
  if (clean !== undefined && clean.name.length <= LONGEST)
    return { name: tidy(clean.name), rest: clean.rest };
  return text.length <= LONGEST ? { name: tidy(text), rest: [] } : null;
}

const begins = ([first]: readonly Atom[]) =>
  first !== undefined &&
  (first.kind === 'number' || first.kind === 'bounded' || first.kind === 'words' || first.kind === 'flag');

/** 'Haemoglobin (LOINC: 718-7): 11.8 g/dL': the colon outside brackets ends the name. */
function atColon(text: string, of: RangeFor): NameCell | null {
  let depth = 0;
  for (let place = 0; place < Math.min(text.length, LONGEST); place++) {
    const letter = text[place];
    if (letter === '(' || letter === '[') depth++;
    else if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    else if (letter === ':' && depth === 0 && place > 0) {
      const name = text.slice(0, place).trim();
      const rest = text.slice(place + 1).trim();
      if (rest === '') return { name: tidy(name), rest: [] };
      const atoms = scan(rest, of);
      return begins(atoms) ? { name: tidy(name), rest: atoms } : null;
    }
  }
  return null;
}

/** '02' behind a name is the number of the laboratory that measured it, printed small. */
const tidy = (name: string) =>
  name
    .replace(/^[\s•·>▪–-]+(?=\p{L})|[\s:.…_\ue000-\uf8ff]+$/gu, '')
    .replace(/(?<=[\p{L}.)]) 0[1-9]$/u, '')
    .trim();
