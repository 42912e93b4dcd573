import {
  type CatalogueEntry,
  type Compared,
  DEFAULT_CATEGORY,
  generalRange,
  isOffScale,
  isPlausible,
  isUrine,
  matchName,
  type NameMatch,
  type Person,
  scaleBetween,
  statusOf,
  unitCode,
  unitFits,
  withAccents,
} from '../../biomarkers/catalogue.options';
import type { ReadBiomarker, Reader, ReviewReason } from '../../biomarkers/biomarkers.options';
import type { PrintedNumber } from './grammar/atoms';
import type { PrintedFlag } from './grammar/flags';
import type { PrintedRange } from './grammar/ranges';
import { mayHaveLostMark } from './ocr/lost-marks';
import { differInMicro, microUnit } from './ocr/micro';

/** One result as printed, from whatever reader. */
export interface Printed {
  readonly name: string;
  readonly also: readonly string[];
  readonly section: string;
  readonly number: PrintedNumber | null;
  readonly words: string | null;
  readonly unit: string | null;
  readonly range: PrintedRange | null;
  readonly range_text: string;
  readonly flag: PrintedFlag | null;
  readonly measured_on: string | null;
  readonly page: number;
  readonly box: ReadBiomarker['box'];
  readonly text: string;
  readonly reader: Reader;
  /** Of its numbers: 0 to 1. */
  readonly confidence: number;
  /** Of everything on its line: 0 to 1; as its numbers where it is not told apart. */
  readonly letters?: number;
}

export function matchOf(printed: Printed): NameMatch | null {
  for (const name of [printed.name, ...printed.also]) {
    const found = matchName(name, {
      section: printed.section,
      unit: printed.unit,
      text: printed.number === null && !isOffScale(printed.words ?? ''),
      reference_min: printed.range?.min ?? null,
      reference_max: printed.range?.max ?? null,
      value: printed.number?.value ?? null,
      ocr: printed.reader === 'ocr',
    });
    if (found !== null) return found;
  }
  return null;
}

/** Below this a picture's letters are too doubtful to be shown as fact. */
const CLEAR = 0.75;
const MENDED = 0.7;

/** What a printed result means: analyte, unit code, status, and what speaks against showing it as fact. */
export function biomarkerOf(read: Printed, match: NameMatch | null, person: Person): ReadBiomarker {
  const entry = match?.entry ?? null;
  const printed = withMicro(read, entry);
  const code = unitCode(printed.unit, entry);
  const range = inUnitOfValue(printed, code, entry);
  const { number } = printed;
  const general =
    printed.range === null && printed.range_text === '' && entry !== null && number !== null
      ? generalRange(entry, code, person)
      : null;
  const flag = printed.flag?.flag ?? null;
  const compared = {
    value: number?.value ?? null,
    comparator: number?.comparator ?? null,
    min: range?.min ?? general?.min ?? null,
    max: range?.max ?? general?.max ?? null,
    ...(range === null ? {} : { min_strict: range.min_strict, max_strict: range.max_strict }),
  };
  const judged =
    number === null ? wordsStatus(printed, entry, flag) : judge(flag, compared, general !== null);
  const reasons = reviewReasons(printed, match, code, judged.contradiction);
  return {
    name: entry === null || read.reader !== 'ocr' ? printed.name : withAccents(printed.name, entry),
    analyte: entry?.id ?? null,
    category: entry?.category ?? (isUrine(printed.section) ? 'Urine' : DEFAULT_CATEGORY),
    value: number?.text ?? printed.words ?? '',
    value_number: number?.value ?? null,
    comparator: number?.comparator ?? null,
    unit: printed.unit,
    unit_code: code,
    reference_min: compared.min,
    reference_max: compared.max,
    reference_text: printed.range_text === '' ? null : printed.range_text.slice(0, 300),
    reference_source: range !== null ? 'report' : general !== null ? 'general' : null,
    flag,
    status: judged.status,
    contradiction: judged.contradiction,
    measured_on: printed.measured_on,
    page: printed.page,
    box: printed.box,
    text: printed.text.slice(0, 500),
    reader: printed.reader,
    confidence: Number((printed.confidence * (reasons.length > 0 ? 0.7 : 1)).toFixed(3)),
    review_reasons: reasons,
  };
}

/** A flag that differs from a general range alone stands: the laboratory knows its own range. */
function judge(flag: ReadBiomarker['flag'], compared: Compared, isGeneral: boolean) {
  const judged = statusOf(flag, compared);
  const told = flag === 'abnormal' ? null : flag;
  return isGeneral ? { ...judged, status: told ?? judged.status } : judged;
}

/** A unit that was mended is too doubtful to be shown as fact. */
function withMicro(read: Printed, entry: CatalogueEntry | null): Printed {
  if (read.reader !== 'ocr' || read.unit === null || read.number === null || entry === null) return read;
  const unit = microUnit(read.unit, read.number.value, entry);
  return unit === null ? read : { ...read, unit, confidence: Math.min(read.confidence, MENDED) };
}

/** A range may be printed in another scale than its value: '7.2 10*9/L' beside '4000 - 11000 /µL'. */
function inUnitOfValue(
  { range, unit, reader }: Printed,
  code: string | null,
  entry: CatalogueEntry | null,
): PrintedRange | null {
  if (range === null || range.unit === null || code === null) return range;
  if (reader === 'ocr' && unit !== null && differInMicro(unit, range.unit)) return range;
  const own = unitCode(range.unit, entry);
  const scale = own === null || own === code ? 1 : (scaleBetween(own, code) ?? 1);
  if (scale === 1) return range;
  const times = (bound: number | null) => (bound === null ? null : Number((bound * scale).toPrecision(12)));
  return { ...range, min: times(range.min), max: times(range.max) };
}

function wordsStatus(
  printed: Printed,
  entry: CatalogueEntry | null,
  flag: ReadBiomarker['flag'],
): ReturnType<typeof statusOf> {
  if (flag !== null && flag !== 'abnormal') return { status: flag, contradiction: false };
  const words = printed.words?.toLowerCase().replace(/\.$/, '') ?? '';
  const expected =
    entry?.expected?.includes(words) === true ||
    (printed.range_text !== '' && printed.range_text.toLowerCase().trim() === words);
  return { status: expected && flag === null ? 'normal' : null, contradiction: false };
}

function reviewReasons(
  printed: Printed,
  match: NameMatch | null,
  code: string | null,
  contradiction: boolean,
): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  const { number } = printed;
  if (printed.confidence < CLEAR || !lettersTold(printed, match, code)) reasons.push('unclear_print');
  else if (printed.reader === 'ocr' && number !== null && mayHaveLostMark(number, printed.range))
    reasons.push('unclear_print');
  if (contradiction) reasons.push('contradiction');
  if (match === null)
    return isVague(printed, code) ? [...new Set([...reasons, 'name_unclear' as const])] : reasons;
  if (!match.sure) reasons.push('name_unclear');
  if (code !== null && !unitFits(code, match.entry) && !match.entry.unit.startsWith('{'))
    reasons.push('unit_unexpected');
  else if (
    number !== null &&
    (code !== null || unitless(match.entry)) &&
    !isPlausible(number.value, code, match.entry)
  )
    reasons.push('implausible');
  if (printed.unit !== null && code === null && number !== null && !unitless(match.entry))
    reasons.push('unit_unexpected');
  return reasons;
}

/** Letters that were hard to read make a known name and a unit that fits it: they are these. Short names are too alike. */
function lettersTold(printed: Printed, match: NameMatch | null, code: string | null): boolean {
  if ((printed.letters ?? printed.confidence) >= CLEAR) return true;
  if (match === null || !match.sure || printed.name.replace(/[^\p{L}]/gu, '').length < LONG_NAME)
    return false;
  if (printed.number === null || (printed.flag !== null && printed.range === null)) return false;
  return unitless(match.entry) ? printed.unit === null : code !== null && unitFits(code, match.entry);
}

const LONG_NAME = 6;

/** Of a picture, and of a marker that nobody knows: a name of two letters is the rest of one, a unit that is none a misread one. */
const isVague = ({ reader, name, unit }: Printed, code: string | null) =>
  reader === 'ocr' && (name.replace(/[^\p{L}]/gu, '').length < 3 || (unit !== null && code === null));

const unitless = (entry: CatalogueEntry) => entry.unit.startsWith('{') || entry.unit === '[pH]';
