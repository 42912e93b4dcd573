import { withUnit } from '../biomarkers/biomarkers.options';
import type { Biomarker } from '../biomarkers/biomarkers.service';
import { criticalOf } from '../biomarkers/critical.options';
import type { ExtractedData } from './dto/file.dto';

const MOST_INSIGHTS = 8;
const SIDES = { high: 'above', low: 'below' } as const;

/**
 * What is said of a document: of values that need no review alone, what is printed and no more. What a value means for
 * somebody's health, a person says.
 */
export function insightsOf(biomarkers: readonly Biomarker[], rowsLeftOut = 0): ExtractedData {
  const verified = biomarkers.filter(({ needs_review }) => !needs_review);
  const waiting = biomarkers.length - verified.length;
  const outside = verified.filter(({ status }) => status === 'high' || status === 'low');
  const sentences = [
    ...(biomarkers.length === 0 ? ['No values were found in this document.'] : []),
    ...(verified.length > 0 ? [`${counted(verified.length)} read.`, rangesOf(verified, outside)] : []),
    ...(waiting > 0 ? [`${counted(waiting)} waiting for you to check against the page.`] : []),
    ...(rowsLeftOut > 0 ? [leftOut(rowsLeftOut)] : []),
    ...(biomarkers.length > 0 ? ['AI-assisted, awaiting review. This is not a diagnosis.'] : []),
  ];
  return { summary: sentences.join(' '), key_insights: telling(outside).map(insightOf) };
}

const leftOut = (count: number) =>
  count === 1
    ? '1 row was left out: it holds nothing that can be read as a result.'
    : `${count} rows were left out: they hold nothing that can be read as a result.`;

const counted = (count: number) => (count === 1 ? '1 value is' : `${count} values are`);

/** Those that call for help first, then those that are furthest from their range, in its widths. */
function telling(outside: readonly Biomarker[]): Biomarker[] {
  const order = (biomarker: Biomarker) => {
    const band = criticalOf(biomarker, false)?.band;
    return band === 'flag' ? 0 : band === 'check' ? 1 : 2;
  };
  return outside.toSorted((a, b) => order(a) - order(b) || farOf(b) - farOf(a)).slice(0, MOST_INSIGHTS);
}

function farOf({ value_number: value, reference_min: min, reference_max: max }: Biomarker): number {
  if (value === null) return 0;
  const width = (max ?? 0) - (min ?? 0) || 1;
  return Math.max(max === null ? 0 : value - max, min === null ? 0 : min - value) / Math.abs(width);
}

const SHOW = 'to your GP or whoever ordered the test, if you have not talked about';

function rangesOf(verified: readonly Biomarker[], outside: readonly Biomarker[]): string {
  const open = verified.filter(({ status }) => status === null).length;
  if (open === verified.length) return 'None of them has a range to compare it with.';
  const compared =
    outside.length === 0
      ? 'Those with a range are within it.'
      : outside.length === 1
        ? '1 is outside its range.'
        : `${outside.length} are outside their ranges.`;
  // A general range is no reason to go: it is not the laboratory's.
  const show = outside.every(({ reference_source }) => reference_source === 'general')
    ? ''
    : outside.length === 1
      ? ` Show it ${SHOW} it yet.`
      : ` Show these ${SHOW} them yet.`;
  return open === 0
    ? compared + show
    : `${compared}${show} ${open === 1 ? '1 has' : `${open} have`} no range to compare with.`;
}

function insightOf({ name, value, unit, status, reference_text, reference_source }: Biomarker): string {
  const range = reference_source === 'general' ? 'the general range' : 'the range of the report';
  const printed = reference_text === null || reference_source === 'general' ? '' : ` (${reference_text})`;
  return `${name} ${withUnit(value, unit)} is ${SIDES[status === 'low' ? 'low' : 'high']} ${range}${printed}.`;
}
