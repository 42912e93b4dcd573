import type { BiomarkerStatus, ReadBiomarker } from './biomarkers.options';

type Measured = Pick<ReadBiomarker, 'value_number' | 'comparator' | 'reference_min' | 'reference_max'>;

/**
 * What the range says of a value; null where there is none, or where it depends on what `<` or `>` leaves open. Bounds
 * belong to the range.
 */
export function statusByRange({
  value_number: value,
  comparator,
  reference_min: min,
  reference_max: max,
}: Measured): BiomarkerStatus | null {
  if (value === null || (min === null && max === null)) return null;
  const isBelow = comparator === '<' || comparator === '<=';
  const isAbove = comparator === '>' || comparator === '>=';
  // Each side is only as sure as every value that may be meant.
  const least = isBelow ? -Infinity : value;
  const most = isAbove ? Infinity : value;
  if (max !== null && (least > max || (comparator === '>' && value >= max))) return 'high';
  if (min !== null && (most < min || (comparator === '<' && value <= min))) return 'low';
  // Nothing measured here is negative, so that "<0.5" fits a range from 0.
  const fitsMin = min === null || least >= min || (isBelow && min <= 0);
  const fitsMax = max === null || most <= max;
  return fitsMin && fitsMax ? 'normal' : null;
}
