import { type CatalogueEntry, statusByRange, toCanonical, unitCode } from './catalogue.options';
import type { Biomarker } from './dto/biomarker.dto';

/** What of a value tells how much was measured. */
export type Measured = Pick<Biomarker, 'analyte' | 'value_number' | 'comparator' | 'unit'> &
  Partial<Pick<Biomarker, 'value' | 'reference_min' | 'reference_max' | 'reference_source'>>;

/** The bounds that the report prints, in the unit of the value. */
function printedBounds({ reference_min = null, reference_max = null, reference_source }: Measured) {
  return reference_source === 'report'
    ? { min: reference_min, max: reference_max }
    : { min: null, max: null };
}

/** Whether the laboratory finds it usual, in whatever unit. */
export const isWithinPrinted = (value: Measured): boolean =>
  statusByRange({ value: value.value_number, comparator: value.comparator, ...printedBounds(value) }) ===
  'normal';

/** The printed upper limit in the catalogue's unit; null where none is. */
export function printedMax(value: Measured, unit: string | null, entry: CatalogueEntry): number | null {
  const { max } = printedBounds(value);
  return max === null || unit === null ? null : toCanonical(max, unit, entry);
}

/** How far a printed range may be from the usual one: units differ by more than this factor. */
const NEAR = Math.log(2);

/** The printed unit; where none is printed, the one in which the printed range is usual; null where nothing tells it. */
export function unitOf(value: Measured, entry: CatalogueEntry): string | null {
  if (value.unit !== null) return unitCode(value.unit, entry);
  const { min, max } = printedBounds(value);
  const [nearest] = entry.units
    .map(({ unit }) => ({ unit, far: farFromUsual(min, max, unit, entry) }))
    .sort((a, b) => a.far - b.far);
  return nearest && nearest.far < NEAR ? nearest.unit : null;
}

/** The ratio of a range to the nearest usual one of its marker, as a logarithm. */
function farFromUsual(min: number | null, max: number | null, unit: string, entry: CatalogueEntry): number {
  const ratio = (bound: number | null, usual: number | null, its: string): number[] => {
    const a = bound === null ? null : toCanonical(bound, unit, entry);
    const b = usual === null ? null : toCanonical(usual, its, entry);
    return a === null || b === null || a <= 0 || b <= 0 ? [] : [Math.abs(Math.log(a / b))];
  };
  const distances = entry.ranges.flatMap((usual) => {
    const both = [...ratio(min, usual.min, usual.unit), ...ratio(max, usual.max, usual.unit)];
    return both.length === 0 ? [] : [both.reduce((sum, one) => sum + one, 0) / both.length];
  });
  return Math.min(...distances);
}
