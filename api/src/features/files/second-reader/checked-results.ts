import { type NameMatch, type Person, unitCode } from '../../biomarkers/catalogue.options';
import { matchOf, type Printed } from '../extraction/biomarkers-of';
import { scan } from '../extraction/grammar/atoms';
import type { DecimalMark } from '../extraction/grammar/numbers';
import { isQualitative } from '../extraction/grammar/qualitative';
import { parseRange, type RangeFor, rangesIn } from '../extraction/grammar/ranges';
import type { ChosenLine } from './chosen-lines';
import type { ModelResult } from './prompt';
import { isMasked } from './redact';
import { plain, standsIn } from './stands-in';

/** A result of which every part stands in the document. */
export interface CheckedResult {
  readonly line: ChosenLine;
  readonly printed: Printed;
  readonly match: NameMatch | null;
  readonly unit_code: string | null;
}

/** More than so many lines can hold. */
const MOST_RESULTS = 400;
/** Longer than any of these is printed. */
const LONGEST = { name: 90, value: 40, unit: 40, reference: 200 };

/** Of what a model says those results that are printed. A value that is not is dropped; a unit or range that is not is none. Pure. */
export function checkedResults(
  said: readonly ModelResult[],
  lines: readonly ChosenLine[],
  of: Person & { mark: DecimalMark },
): CheckedResult[] {
  return said.slice(0, MOST_RESULTS).flatMap((result) => {
    const at = lines.findIndex(({ number }) => number === result.line);
    const line = lines[at];
    return line?.line.kind === 'result' ? (checked(result, line, lines, at, of) ?? []) : [];
  });
}

function checked(
  said: ModelResult,
  line: ChosenLine,
  lines: readonly ChosenLine[],
  at: number,
  of: RangeFor,
): CheckedResult | null {
  const quote = plain(said.quote);
  const name = said.name.trim();
  if (!standsIn(quote, plain(line.text)) || isMasked(said.name + said.value)) return null;
  if (name.length > LONGEST.name || !isNamed(plain(name), lines, at)) return null;
  const value = valueIn(quote, said.value.trim(), of);
  if (value === null) return null;
  const unit = partIn(quote, said.unit, LONGEST.unit);
  const reference = value.number === null ? null : partIn(quote, said.reference, LONGEST.reference);
  const { page, box, confidence, section, text } = line.line;
  const printed: Printed = {
    name,
    also: [],
    section,
    ...value,
    unit: value.number === null ? null : unit,
    range: reference === null ? null : parseRange(reference, of),
    range_text: reference ?? '',
    flag: null,
    measured_on: null,
    page,
    box,
    text,
    reader: 'model',
    confidence,
  };
  const match = matchOf(printed);
  return { line, printed, match, unit_code: unitCode(printed.unit, match?.entry ?? null) };
}

/** On its line, or across it and the line of names that it was wrapped from or into. */
function isNamed(name: string, lines: readonly ChosenLine[], at: number): boolean {
  const own = lines[at]!;
  if (standsIn(name, plain(own.text))) return true;
  const first = ({ text }: ChosenLine) => text.split('  ')[0] ?? '';
  return [lines[at - 1], lines[at + 1]].some((beside, place) => {
    if (beside?.line.kind !== 'name' || beside.line.page !== own.line.page) return false;
    const parts = place === 0 ? [first(beside), first(own)] : [first(own), first(beside)];
    return standsIn(name, plain(parts.join(' ')));
  });
}

/** The value as printed: a number by the document's marks, or a result in words. A bound of a range is none. */
function valueIn(quote: string, said: string, of: RangeFor): Pick<Printed, 'number' | 'words'> | null {
  if (said === '' || said.length > LONGEST.value) return null;
  const outside = withoutRanges(quote, of.mark);
  const spellings = [said, said.replace('.', ','), said.replace(',', '.')];
  const text = spellings.find((one) => standsIn(plain(one), outside));
  if (text === undefined) return null;
  const [atom, ...more] = scan(text, of);
  if (more.length > 0 || atom === undefined) return null;
  if (atom.kind === 'number') return { number: atom, words: null };
  if (atom.kind === 'bounded') return { number: atom.number, words: null };
  return isQualitative(text) ? { number: null, words: text } : null;
}

function withoutRanges(text: string, mark: DecimalMark): string {
  const between = rangesIn(text, mark).filter(({ range }) => range.min !== null && range.max !== null);
  return between.reduceRight((left, { index, end }) => `${left.slice(0, index)}|${left.slice(end)}`, text);
}

function partIn(quote: string, said: string | null, longest: number): string | null {
  const part = said?.trim() ?? '';
  return part.length <= longest && !isMasked(part) && standsIn(plain(part), quote) ? part : null;
}
