import { isUnit } from '../../../biomarkers/catalogue.options';
import { parseFlag, type PrintedFlag } from './flags';
import { ANY_NUMBER, parseNumber } from './numbers';
import { isQualitative } from './qualitative';
import { type PrintedRange, type RangeFor, rangesIn } from './ranges';

export type Comparator = '<' | '<=' | '>' | '>=';

/** A number as printed. */
export interface PrintedNumber {
  readonly text: string;
  readonly value: number;
  readonly comparator: Comparator | null;
}

/** The smallest things that a row is made of. */
export type Atom =
  | ({ readonly kind: 'number' } & PrintedNumber)
  /** '<5.0': a result or a range, as its place in the row says. */
  | { readonly kind: 'bounded'; readonly number: PrintedNumber; readonly range: PrintedRange }
  | { readonly kind: 'range'; readonly range: PrintedRange }
  | { readonly kind: 'unit'; readonly text: string }
  | { readonly kind: 'flag'; readonly flag: PrintedFlag }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

/** What says a range, or may say one. */
export const isRanged = (atom: Atom): atom is Extract<Atom, { kind: 'range' | 'bounded' }> =>
  atom.kind === 'range' || atom.kind === 'bounded';

/** More parts than any cell of a table has: what follows is prose. */
const MOST_ATOMS = 16;

const DATE =
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[ -]\p{L}{3,9}\.?[ -,]{1,2}\d{2,4})(?![\d.])/u;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?/i;
const OPEN = /^[\s:;|,([{=]+/;
const RANGE_LABEL =
  /^(?:(?:bio(?:logical)?\.? )?ref(?:erence)?\.?(?: ?(?:range|interval|values?))?|normal(?: range| values?)?|normalbereich|range|v\.?r\.?|v\.?n\.?|norme?|valori? di riferimento|valeurs? de référence|valores? de referencia|n)\s*[:=]\s*/iu;
const NUMBER_AT = new RegExp(
  String.raw`^(<=|>=|=<|=>|≤|≥|<|>|less than|greater than|more than)?\s{0,2}([-+]?${ANY_NUMBER})(?!\d)`,
  'iu',
);
const SIGNS: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
  'less than': '<',
  'greater than': '>',
  'more than': '>',
};

interface Step {
  readonly atom: Atom;
  readonly rest: string;
}

/** What a cell beside a name says, from left to right. */
export function scan(cell: string, of: RangeFor): Atom[] {
  const atoms: Atom[] = [];
  let rest = cell.slice(0, 400).trim();
  while (rest !== '' && atoms.length < MOST_ATOMS) {
    const step =
      wholeFlag(rest) ??
      range(rest, of) ??
      graded(rest) ??
      number(rest, of, atoms.at(-1)) ??
      phrase(rest, atoms.at(-1)) ??
      word(rest);
    const last = atoms.at(-1);
    if (step.atom.kind === 'text' && last?.kind === 'text')
      atoms[atoms.length - 1] = { kind: 'text', text: `${last.text} ${step.atom.text}`.trim() };
    else if (step.atom.kind !== 'text' || step.atom.text !== '') atoms.push(step.atom);
    rest = step.rest.trimStart();
  }
  return atoms;
}

function wholeFlag(text: string): Step | null {
  const flag = parseFlag(text);
  return flag === null ? null : { atom: { kind: 'flag', flag }, rest: '' };
}

/** '1+' of a dipstick is a grade, no number. */
function graded(text: string): Step | null {
  const found = /^[1-4]\+(?=\s|$)/.exec(text)?.[0];
  return found === undefined ? null : { atom: { kind: 'words', text: found }, rest: text.slice(2) };
}

function range(text: string, of: RangeFor): Step | null {
  let from = OPEN.exec(text)?.[0].length ?? 0;
  const label = RANGE_LABEL.exec(text.slice(from))?.[0].length ?? 0;
  from += label;
  from += OPEN.exec(text.slice(from))?.[0].length ?? 0;
  const rest = text.slice(from);
  const [first] = rangesIn(rest, of.mark);
  if (first === undefined || first.index > 0) return null;
  const after = rest.slice(first.end).replace(/^\s*[)\]}]+/, '');
  const sided = first.range.min === null || first.range.max === null;
  // Behind a label or in a bracket it is the range whatever its form.
  if (!sided || label > 0 || /[([{]/.test(text.slice(0, from)))
    return { atom: { kind: 'range', range: first.range }, rest: after };
  const found = NUMBER_AT.exec(rest);
  if (found === null) return { atom: { kind: 'range', range: first.range }, rest: after };
  const signed = printed(found, of);
  if ((signed?.comparator ?? null) === null || signed === null)
    return { atom: { kind: 'range', range: first.range }, rest: after };
  return { atom: { kind: 'bounded', number: signed, range: first.range }, rest: rest.slice(found[0].length) };
}

function printed(found: RegExpExecArray, of: RangeFor): PrintedNumber | null {
  const value = parseNumber(found[2]!, of.mark);
  if (value === null) return null;
  const comparator = found[1] === undefined ? null : (SIGNS[found[1].toLowerCase()] ?? null);
  return { text: found[0].trim(), value, comparator };
}

function number(text: string, of: RangeFor, last: Atom | undefined): Step | null {
  const rest = text.replace(OPEN, '');
  const date = DATE.exec(rest) ?? TIME.exec(rest);
  if (date !== null) return { atom: { kind: 'text', text: date[0] }, rest: rest.slice(date[0].length) };
  const found = NUMBER_AT.exec(rest);
  if (found === null) return null;
  const after = rest.slice(found[0].length);
  // 'up', '2nd', '25-OH': what is glued to a number is its unit or flag, or it is no result.
  const glued = /^[^\s()[\]]+/.exec(after)?.[0] ?? '';
  if (glued !== '' && !isGlue(glued)) return null;
  // A sign after a word belongs to the word: 'Vitamin D -25'.
  const value = printed(found, of);
  if (value === null || (last?.kind === 'text' && /^[-+]/.test(value.text))) return null;
  return { atom: { kind: 'number', ...value }, rest: after };
}

const isGlue = (text: string) => {
  const bare = text.replace(/[,;:.]+$/, '');
  return bare === '' || isUnit(bare) || parseFlag(bare) !== null || /^\/(?!\d)|^[x×*]10/.test(bare);
};

const SHORT_FLAG = /^(?:HH?|LL?|[*#!↑↓▲▼⬆⬇]{1,3})(?=[\s\d<>)\]]|$)/u;

/** A unit, a flag or a result in words, of up to four words; the longest first. */
function phrase(text: string, last: Atom | undefined): Step | null {
  const rest = text.replace(OPEN, '');
  const short = SHORT_FLAG.exec(rest);
  if (short !== null) {
    const flag = parseFlag(short[0]);
    if (flag !== null) return { atom: { kind: 'flag', flag }, rest: rest.slice(short[0].length) };
  }
  const words = rest.slice(0, 80).split(/(?<=\s)/);
  for (let count = Math.min(words.length, 4); count > 0; count--) {
    const printedText = words.slice(0, count).join('');
    const bare = printedText.trim().replace(/^[([{]+|[)\]},;]+$/g, '');
    if (bare === '') continue;
    const after = rest.slice(printedText.length);
    if (last?.kind !== 'text' && isUnit(bare)) return { atom: { kind: 'unit', text: bare }, rest: after };
    const flag = bare.length > 1 ? parseFlag(bare) : null;
    if (flag !== null && flag.flag !== null) return { atom: { kind: 'flag', flag }, rest: after };
    if (last?.kind !== 'text' && isQualitative(bare))
      return { atom: { kind: 'words', text: bare }, rest: after };
  }
  return null;
}

function word(text: string): Step {
  const found = /^\S+/.exec(text)?.[0] ?? text;
  return { atom: { kind: 'text', text: found }, rest: text.slice(found.length) };
}
