import { CATALOGUE, type CatalogueEntry } from './catalogue';
import { toCanonical, unitCodes, unitFits } from './units';

/** What a row says beside its name. */
export interface NameContext {
  /** The heading above the row, the panel, the specimen: whatever is printed. */
  readonly section: string;
  readonly unit: string | null;
  /** A result in words. */
  readonly text: boolean;
  readonly reference_min: number | null;
  readonly reference_max: number | null;
  readonly value: number | null;
  /** Letters may have been misread. */
  readonly ocr: boolean;
}

const URINE = /\b(?:urin\w*|harn|orina|mocz\w*|vizelet\w*|ecbu|urocultura|dipstick)|尿/i;

/** Whether a heading or specimen speaks of urine. */
export function isUrine(section: string): boolean {
  return URINE.test(section.normalize('NFD').replace(/\p{M}+/gu, ''));
}

const OTHER_PART =
  /\b(?:z?[ij]oni(?:[sz]\w*|c)|ica|csf|liquor|cerebro-?spinal|pleural|ascit\w+|peritoneal|synovial|dialysate|fluid|stool|faec\w+|fec(?:es|al)|stuhl|selles|saliva\w*|sweat|semen|seminal|amniotic)\b/i;

/** What only together with its test makes another one of it. */
const OTHER_TEST =
  /(?=.*venous)(?=.*(?:\bs?v?o2\b|oxygen|satur))|(?=.*cortisol)(?=.*\b(?:dexa\w*|suppress\w*|midnight|evening|night|pm|post|stimulat\w*|synacthen|\d+ ?min\w*)\b)|\b(?:ha?emoglobin|hgb|hb) ?-? ?(?:s|c|d|e|f|h|a2)\b|(?=.*gfr)(?=.*cys)/i;

/**
 * Whether a name speaks of a fraction, a fluid or a test that the catalogue does not know: 'Calcium (ionised)', 'Glucose,
 * CSF', 'Cortisol (midnight)', 'Haemoglobin S', 'eGFR (cystatin C)'.
 */
export function isOtherPart(name: string): boolean {
  const plain = name
    .slice(0, LONGEST)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return OTHER_PART.test(plain) || OTHER_TEST.test(plain);
}

/** Longer than any name of a test. */
const LONGEST = 120;

const COUNTED: ReadonlySet<string> = new Set(['wbc', 'rbc']);
const MOST_IN_FLUID = 50;
const FEWEST_IN_BLOOD = 1000;

/** 'White cells 150 x10^6/L', 'WBC 15 /uL (<25)': cells counted in urine or another fluid, whatever the heading says. */
export function isFluidCount({ id }: CatalogueEntry, context: NameContext): boolean {
  const { unit, reference_max, value } = context;
  if (!COUNTED.has(id) || unit === null) return false;
  const codes = unitCodes(unit);
  if (!codes.includes('/uL') && !codes.includes('10*6/L')) return false;
  if (reference_max !== null) return reference_max <= MOST_IN_FLUID;
  return codes.includes('10*6/L') && value !== null && value < FEWEST_IN_BLOOD;
}

/** Several analytes go by one printed name: section, unit, a result in words and the range say which. */
export function chooseOwner(
  ids: readonly string[],
  context: NameContext,
): { entry: CatalogueEntry; sure: boolean } | null {
  let entries = ids.flatMap((id) => CATALOGUE.get(id) ?? []);
  const urine = isUrine(context.section);
  if (urine) entries = entries.flatMap(inUrine);
  if (entries.length === 0) return null;
  if (entries.length === 1) return { entry: entries[0]!, sure: true };
  const narrowed = [
    (one: CatalogueEntry) =>
      (one.category === 'Urine') === (urine || (context.text && one.expected !== undefined)),
    (one: CatalogueEntry) => unitSuits(context.unit, one),
  ].reduce((left, keep) => {
    const kept = left.filter(keep);
    return kept.length > 0 ? kept : left;
  }, entries);
  if (narrowed.length === 1) return { entry: narrowed[0]!, sure: true };
  const byRange = narrowed
    .map((entry) => ({ entry, far: farFrom(entry, context) }))
    .sort((a, b) => a.far - b.far);
  const [first, second] = byRange;
  if (first === undefined || first.far === Infinity) return { entry: narrowed[0]!, sure: false };
  return { entry: first.entry, sure: second === undefined || second.far > first.far + 0.5 };
}

/** Under a heading of urine a blood analyte is its counterpart in urine, or none. */
function inUrine(entry: CatalogueEntry): CatalogueEntry[] {
  if (entry.category === 'Urine') return [entry];
  const own = CATALOGUE.get(`urine_${entry.id}`);
  return own === undefined ? [] : [own];
}

function unitSuits(unit: string | null, entry: CatalogueEntry): boolean {
  if (unit === null || unit === '') return entry.unit.startsWith('{');
  return unitCodes(unit).some((code) => unitFits(code, entry));
}

/** How far the printed range, or the value, is from what the catalogue knows of this analyte: a count of tenfolds. */
function farFrom(entry: CatalogueEntry, { unit, reference_max, value }: NameContext): number {
  const code =
    unit === null ? entry.unit : (unitCodes(unit).find((one) => unitFits(one, entry)) ?? entry.unit);
  const usual = entry.ranges.flatMap(({ max, unit: its }) =>
    max === null ? [] : [toCanonical(max, its, entry) ?? max],
  );
  const printed = reference_max ?? value;
  if (usual.length === 0 || printed === null || printed <= 0) return Infinity;
  const mine = toCanonical(printed, code, entry) ?? printed;
  return Math.min(...usual.map((one) => Math.abs(Math.log10(mine / one))));
}
