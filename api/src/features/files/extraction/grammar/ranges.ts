import { unitCodes } from '../../../biomarkers/catalogue.options';
import { ANY_NUMBER, type DecimalMark, parseNumber } from './numbers';
import { parseFlag } from './flags';
import { isUnclear, labelKind, type RangeLabel } from './range-labels';

/** A printed reference range. */
export interface PrintedRange {
  readonly min: number | null;
  readonly max: number | null;
  readonly min_strict: boolean;
  readonly max_strict: boolean;
  /** Printed inside or after it. */
  readonly unit: string | null;
  readonly text: string;
}

export interface RangeFor {
  readonly mark: DecimalMark;
  readonly sex: 'male' | 'female' | null;
  readonly age: number | null;
}

const TO = String.raw`(?:-{1,2}|~|÷|\.{2,3}|…|–|—|−|(?<![\p{L}.])(?:to|bis|à|até|ate|a|al|do|és|and|и)(?!\p{L}))`;
const BELOW = String.raw`(?:< ?or ?=(?: to)?|<=|=<|≤|<|⩽|up to|upto|less than or equal to|less than|lower than|below|under|no more than|not more than|max\.?|maximum|bis zu|bis|unter|kleiner|jusqu['’]à|inf(?:[ée]rieure?)?\.? ?(?:[àa])?|moins de|fino a|inferiore a|minore di|inf\.?|hasta|menor (?:de|que|a)|menos de|inferior a|até|do|poniżej|ponizej|legfeljebb|alatt)`;
const ABOVE = String.raw`(?:> ?or ?=(?: to)?|>=|=>|≥|>|⩾|greater than or equal to|greater than|more than|higher than|above|over|at least|min\.?|minimum|über|ueber|größer|mindestens|ab|sup(?:[ée]rieure?)?\.? ?(?:[àa])?|plus de|superiore a|maggiore di|oltre|sup\.?|mayor (?:de|que|a)|m[áa]s de|superior a|desde|maior (?:que|de)|acima de|od|powyżej|powyzej|legalább|felett)`;
/** A unit inside a range: no digits first, no space, short. */
const UNIT = String.raw`(?:(?:[x×*] ?)?10(?:\^|\*|E)?[³⁶⁹¹²0-9]{1,2} ?/ ?[µμu]?[lL]|[%‰]|[A-Za-zµμ/°][A-Za-z0-9µμ/.^*²³⁹%°]{0,24}(?: ?/ ?[A-Za-z0-9µμ.^²³]{1,12}){0,2})`;

const BETWEEN = new RegExp(
  String.raw`(?<![\d.,/^*])(${ANY_NUMBER})\s{0,2}(${UNIT})?\s{0,2}${TO}\s{0,2}(${ANY_NUMBER})(?![\d/]|[.,]\d)(?:\s{0,2}(${UNIT}))?`,
  'giu',
);
const ONE_SIDED = new RegExp(
  String.raw`(?<![\p{L}\d.,<>])(?:(${BELOW})|(${ABOVE}))\s{0,2}[:=]?\s{0,2}(${ANY_NUMBER})(?![\d/]|[.,]\d)(?:\s{0,2}(${UNIT}))?`,
  'giu',
);

const STRICT_BELOW =
  /^(?:<|less than|lower than|below|under|unter|kleiner|inf|moins|minore|menor|menos|poniżej|ponizej|alatt)(?!.*(?:equal|=))/iu;
const STRICT_ABOVE =
  /^(?:>|greater than|more than|higher than|above|over|über|ueber|größer|sup|plus|maggiore|oltre|mayor|m[áa]s|maior|acima|powyżej|powyzej|felett)(?!.*(?:equal|=))/iu;

interface Found {
  readonly range: PrintedRange;
  readonly index: number;
  readonly end: number;
}

const YEARS =
  /^(?:y(?:rs?|ears?|\/?o)?|ans?|años?|anos?|anni|jahren?|j\.?|lat|roku|éves|év|months?|mois|meses|mesi|monate?|days?|tage|jours|d[ií]as|giorni|wks?|weeks?|岁)(?![a-z])/iu;

/** Every simple range in a text, from left to right, without overlaps. */
export function rangesIn(text: string, mark: DecimalMark): Found[] {
  const found: Found[] = [];
  const bands: number[] = [];
  const bounded = text.slice(0, 600).normalize('NFC');
  for (const match of bounded.matchAll(BETWEEN)) {
    const min = parseNumber(match[1]!, mark);
    const max = parseNumber(match[3]!, mark);
    if (min === null || max === null || min > max) continue;
    // 'a' and 'to' between words is prose, not a range; a date is none.
    if (isAge(bounded, match.index + match[0].length - (match[4]?.length ?? 0))) continue;
    if (match[4] === undefined && isAgeBand(bounded, match, max)) {
      bands.push(match.index);
      continue;
    }
    const unit = unitOf(match[4]) ?? unitOf(match[2]);
    const end =
      match.index +
      match[0].length -
      (match[4] !== undefined && unitOf(match[4]) === null ? match[4].length : 0);
    found.push({
      range: {
        min,
        max,
        min_strict: false,
        max_strict: false,
        unit,
        text: bounded.slice(match.index, end).trim(),
      },
      index: match.index,
      end,
    });
  }
  for (const match of bounded.matchAll(ONE_SIDED)) {
    const index = match.index;
    const whole = index + match[0].length;
    if (found.some((other) => index < other.end && whole > other.index)) continue;
    // 'bis 49' of 'Alter 40 bis 49'.
    if (bands.some((band) => index > band && index < band + 8 && !/[<>≤≥]/.test(match[0]))) continue;
    const bound = parseNumber(match[3]!, mark);
    if (bound === null) continue;
    const end = whole - (match[4] !== undefined && unitOf(match[4]) === null ? match[4].length : 0);
    if (isAge(bounded, whole - (match[4]?.length ?? 0))) continue;
    if (match[4] === undefined && isAgeBand(bounded, match, bound)) continue;
    const below = match[1] !== undefined;
    const sign = (match[1] ?? match[2] ?? '').trim();
    found.push({
      range: {
        min: below ? null : bound,
        max: below ? bound : null,
        min_strict: !below && STRICT_ABOVE.test(sign),
        max_strict: below && STRICT_BELOW.test(sign),
        unit: unitOf(match[4]),
        text: bounded.slice(index, end).trim(),
      },
      index,
      end,
    });
  }
  return found.sort((a, b) => a.index - b.index);
}

const OLDEST = 120;
/** Another range, behind the colon of a band of ages or right behind the band. */
const BEHIND_COLON = /^\s*:\s*(?:[<>≤≥]|\d[\d.,]*\s*(?:-|–|to)\s*\d|up to|less|under|below)/iu;
/** Pairs of a band and its bound: '50-59 <3.5, 60-69 <4.5'. */
const PAIRS = /\d{1,3}\s*(?:-|–|to)\s*\d{1,3}\s+(?:[<>≤≥]|up to|less|under|below)\s*=?\s*\d/giu;

/** '40-49: <2.5', '50-59 <3.5, 60-69 <4.5', 'Age 50-59', '<2.5 (40-49)': ages without the word years. */
function isAgeBand(text: string, match: RegExpMatchArray, last: number): boolean {
  const [whole] = match;
  const from = match.index ?? 0;
  if (last > OLDEST || /\d[.,]\d/.test(whole)) return false;
  const before = text.slice(0, from);
  const after = text.slice(from + whole.length);
  if (/(?<!\p{L})(?<!all )(?:age[ds]?|alter|âge|edad|età|idade|wiek)\W{0,4}$/iu.test(before)) return true;
  if (BEHIND_COLON.test(after)) return true;
  // '<2.5 (40-49)', '<125 (under 75)'
  const isBracketed = /[<>≤≥]\s*[\d.,]+\s*[([]\s*$/u.test(before) && /^\s*[)\]]/.test(after);
  if (isBracketed && /^\D|^[1-9]\d/.test(whole)) return true;
  if (!/^\d/.test(whole)) return false;
  const pairs = [...text.matchAll(PAIRS)];
  return pairs.length > 1 && pairs.some(({ index }) => index === from);
}

const isAge = (text: string, from: number) => YEARS.test(text.slice(from, from + 12).trimStart());

function unitOf(printed: string | undefined): string | null {
  const text = printed?.replace(/[.,;:)\]]+$/, '').trim() ?? '';
  return text !== '' && unitCodes(text).length > 0 ? text : null;
}

/** Words around a range that only introduce it. */
const LABEL =
  /^(?:(?:bio(?:logical)?\.? )?ref(?:erence|erenz|érence|erencia|erência)?(?:\.|bereich)?(?: ?(?:range|interval|values?|int\.?))?|normal(?: (?:range|values?))?|norm(?:albereich|e|a)?|range|rango|v\.? ?r\.?|v\.? ?n\.?|vr|n|valori? (?:di )?(?:riferimento|normali)|valeurs? (?:de référence|normales?|usuelles?)|valores? (?:de referencia|de referência|normales)|zakres|ri|expected|interval|intervalo?)\s*[:=.]\s*/iu;

/**
 * The one range that holds for this person, of a text that may list several: by sex, by age, by tier ('Normal: <5.7
 * Prediabetes: 5.7-6.4'). Null where none is printed, or where it is not known which holds.
 */
export function parseRange(text: string, of: RangeFor): PrintedRange | null {
  const several = rangesIn(text, of.mark).length > 1;
  // 'Normal:' before the only range introduces it; before the first of several it is a tier.
  const plain = several ? text : text.replace(LABEL, '').trim();
  const found = rangesIn(plain, of.mark);
  if (found.length === 0) return null;
  if (found.length === 1) return onlyRange(plain, found, text.trim(), of);
  const all = found.map((one, place) => ({
    range: one.range,
    ...labelled(labelAround(plain, found, place), of),
  }));
  const chosen = choose(all);
  return chosen === null ? null : { ...chosen, text: text.trim() };
}

const labelled = (text: string, of: RangeFor) => ({
  label: labelKind(text, of),
  is_unclear: isUnclear(text),
});

/**
 * One range alone, unless the words before or behind it say that it is another's, or what lies beyond health: '130-180
 * (male)', '<15 iron deficiency'. Behind an open range words that are not understood leave it as text.
 */
function onlyRange(plain: string, found: readonly Found[], text: string, of: RangeFor): PrintedRange | null {
  const [only] = found;
  if (only === undefined) return null;
  const after = plain.slice(only.end);
  const labels = [plain.slice(0, only.index), isFlagBehind(after) ? '' : after].map((label) =>
    labelled(label, of),
  );
  if (labels.some(({ label }) => label === 'other_person' || label === 'other_tier')) return null;
  if (isOpen(only.range) && labels.some(({ is_unclear }) => is_unclear)) return null;
  return { ...only.range, text };
}

const isOpen = ({ min, max }: PrintedRange) => min === null || max === null;

/** 'H' or '*' behind a range, or a word behind its bracket, is the flag of its row: '3.5-5.3 H', '[3.5-5.3] HIGH'. */
const isFlagBehind = (after: string) =>
  (!/\p{L}{3}/u.test(after) || CLOSES.test(after)) && parseFlag(after.replace(CLOSES, '')) !== null;

const CLOSES = /^[\s.,;:]*[)\]}][\s.,;:]*/;

interface Labelled {
  readonly range: PrintedRange;
  readonly label: RangeLabel;
  readonly is_unclear: boolean;
}

function choose(all: readonly Labelled[]): PrintedRange | null {
  const mine = all.filter((one) => one.label === 'this_person');
  if (mine.length > 0) return mine[0]!.range;
  const normal = all.filter((one) => one.label === 'normal_tier');
  if (normal.length > 0) return normal[0]!.range;
  const plain = all.filter((one) => one.label === 'none');
  const [first, second] = plain;
  if (first === undefined || all[0] !== first || plain.some(({ is_unclear }) => is_unclear)) return null;
  // A second range without a label repeats the first in another unit, so in the same form.
  return second === undefined || isOpen(second.range) === isOpen(first.range) ? first.range : null;
}

function labelBefore(text: string, found: readonly Found[], place: number): string {
  return text.slice(found[place - 1]?.end ?? 0, found[place]!.index);
}

/** The label stands before its range ('Male: 13-17'), or after it ('13-17 (male)'): then nothing stands before the first. */
function labelAround(text: string, found: readonly Found[], place: number): string {
  const first = text.slice(0, found[0]!.index);
  if (/[\p{L}\d]/u.test(first)) return labelBefore(text, found, place);
  return text.slice(found[place]!.end, found[place + 1]?.index ?? text.length);
}

/** True of a cell that is a range and nothing else. */
export function isRange(text: string, mark: DecimalMark): boolean {
  const plain = text
    .replace(LABEL, '')
    .replace(/^[\s([{]+|[\s)\]}.;]+$/g, '')
    .trim();
  const found = rangesIn(plain, mark);
  return found.length === 1 && found[0]!.index === 0 && plain.length - found[0]!.end <= 1;
}
