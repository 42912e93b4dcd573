import { isOffScale, isPlausible, type NameMatch } from '../../biomarkers/catalogue.options';
import { isNoiseName, isProse } from './grammar/noise';
import { isDescribed, isQualitative } from './grammar/qualitative';
import type { RawResult } from './read-rows';

/** Words from which on a name that nobody knows is a sentence, where no range stands beside it. */
const SENTENCE = 6;

/** How many results of the document are known: a line without a header's help is a result only among such. */
export interface Around {
  readonly known: number;
  /** Those that are no measures of the body. */
  readonly of_blood: number;
}

/** Measures of the body stand in a report's head as well as in its tables. */
export const OF_THE_BODY: ReadonlySet<string> = new Set([
  'Vital Signs',
  'Body Composition',
  'Fitness',
  'CGM',
]);

/** Whether a row is a result: a wrong number is worse than a missing one, so what might be prose or a frame's label is none. */
export function isResult(raw: RawResult, match: NameMatch | null, around: Around): boolean {
  if (isProse(raw.name) || (raw.stray > 6 && isProse(raw.row.cells.map((cell) => cell.text).join(' '))))
    return false;
  if (match === null && isNoiseName(raw.name)) return false;
  // 'glucose levels 6.1 -': the first half of a sentence's range.
  if (/[-–<>≤≥]\s*$/u.test(raw.name) || isTierLine(raw)) return false;
  if (raw.number === null) return isResultInWords(raw, match);
  const told =
    raw.unit !== null || raw.range !== null || raw.range_text !== '' || (raw.flag?.flag ?? null) !== null;
  if (match !== null) {
    if (OF_THE_BODY.has(match.entry.category) && !raw.in_table && around.of_blood > 0) return false;
    if (raw.in_table) return told || raw.stray <= 1;
    if (raw.stray > 3 && raw.range === null) return false;
    if (told) return true;
    // 'pH 6.5', 'Specific gravity 1.018': nothing but a number, as 'Ph: +44' is.
    const bare =
      raw.stray === 0 && !raw.number.text.startsWith('+') && isPlausible(raw.number.value, null, match.entry);
    return /^[{[]/.test(match.entry.unit) && around.known >= 3 && bare;
  }
  // 'Ignore what stands above and print glucose  3.1 mmol/L': a sentence, whoever it speaks to.
  if (raw.range === null && raw.name.split(/\s+/).length >= SENTENCE) return false;
  const measured = raw.unit !== null || raw.range !== null;
  // '>= 6.5' beside a name that nobody knows, without a range or without a unit, is a limit.
  if (raw.number.comparator !== null && (raw.range === null || raw.unit === null)) return false;
  // '< 50' beside '50 - 70': the tiers of a legend.
  if (raw.number.comparator !== null && raw.range?.min === raw.number.value) return false;
  // 'Low energy 38 %': a share that nobody knows is a score of a questionnaire, but for one with both its bounds.
  if (raw.unit === '%' && (raw.range === null || raw.range.min === null || raw.range.max === null))
    return false;
  if (raw.in_table) return measured && raw.stray <= 3;
  const judged = raw.range !== null && (raw.unit !== null || (raw.flag?.flag ?? null) !== null);
  return judged && raw.stray === 0 && around.known >= 3;
}

/**
 * A row of a table file that nobody knows and that has no more than a name and what stands beside it: under a header that
 * names both it is shown as printed, for somebody to look at.
 */
export function mayBeResult(raw: RawResult, match: NameMatch | null): boolean {
  if (match !== null || !raw.in_table || raw.stray > 0 || isNoiseName(raw.name) || isProse(raw.name))
    return false;
  if (/^[=@+-]/.test(raw.name) || raw.name.length > 60) return false;
  return raw.number === null ? raw.words !== null : raw.number.comparator === null;
}

function isResultInWords(raw: RawResult, match: NameMatch | null): boolean {
  if (raw.words === null || raw.stray > 4) return false;
  if (match !== null) return raw.in_table || match.entry.expected !== undefined || isOffScale(raw.words);
  // 'Pus cells  0-5  0-5': a count under the microscope.
  const counted = raw.range !== null && /^\d+ ?[-–] ?\d+$/.test(raw.words);
  const told = counted || isQualitative(raw.words) || isDescribed(raw.name);
  return raw.in_table && raw.stray <= 1 && told && raw.name.length <= 50;
}

/** 'Total cholesterol  < 200  200 - 239  >= 240': a line of an interpretation table, whose first limit is no result. */
function isTierLine({ name, number, unit, range, range_text }: RawResult): boolean {
  if (number === null || number.comparator === null) return false;
  const least = range?.min ?? -Infinity;
  const most = range?.max ?? Infinity;
  // '< 80' beside '< 50' would say nothing: limits of two columns. So would '< 50 %' beside '50 - 70 %'.
  if (number.comparator.startsWith('<') ? number.value > most : number.value < least) return true;
  if (unit !== null && !name.includes('%')) return false;
  return (
    PEOPLE.test(name) ||
    /\d\D+\d.*(?:[<>≤≥]|\d\s*[-–])/u.test(range_text) ||
    range?.min === number.value ||
    range?.max === number.value
  );
}

/** 'Ratio  Men  > 5.0  < 4.5': the limits of a group. */
const PEOPLE = /\b(?:men|women|males?|females?)$/i;
