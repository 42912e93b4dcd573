import type { BiomarkerStatus, ReadBiomarker } from './biomarkers.options';
import type { CatalogueEntry } from './catalogue/catalogue';
import { fromCanonical, toCanonical } from './catalogue/units';

type Comparator = ReadBiomarker['comparator'];

/** A result and its bounds; strict bounds ('<200') leave the bound itself outside. */
export interface Compared {
  readonly value: number | null;
  readonly comparator: Comparator;
  readonly min: number | null;
  readonly max: number | null;
  readonly min_strict?: boolean;
  readonly max_strict?: boolean;
}

/** What the range says of a value; null where it leaves it open: '<5' says nothing against 3 to 10. */
export function statusByRange(compared: Compared): BiomarkerStatus | null {
  const { value, comparator, min, max, min_strict = false, max_strict = false } = compared;
  if (value === null || (min === null && max === null)) return null;
  const over = (x: number, open: boolean) => max !== null && (x > max || (x === max && (max_strict || open)));
  const under = (x: number, open: boolean) =>
    min !== null && (x < min || (x === min && (min_strict || open)));
  switch (comparator) {
    case null:
      return over(value, false) ? 'high' : under(value, false) ? 'low' : 'normal';
    case '<':
    case '<=':
      if (under(value, comparator === '<')) return 'low';
      // Nothing is below zero, so '<5' is within 'up to 5'.
      return (min === null || min <= 0) && max !== null && !over(value, false)
        ? 'normal'
        : withinStrict(compared);
    case '>':
    case '>=':
      if (over(value, comparator === '>')) return 'high';
      return max === null && (!under(value, false) || (comparator === '>' && value === min))
        ? 'normal'
        : null;
  }
}

/** '<200' against '<200': every value that it can stand for is within. */
function withinStrict({ value, comparator, min, max, max_strict = false }: Compared): BiomarkerStatus | null {
  return max_strict && comparator === '<' && value === max && (min === null || min <= 0) ? 'normal' : null;
}

/** Printed flag and printed range together; what disagrees has no status until somebody says which is right. */
export function statusOf(
  flag: ReadBiomarker['flag'],
  compared: Compared,
): { status: BiomarkerStatus | null; contradiction: boolean } {
  const ranged = statusByRange(compared);
  if (flag === null) return { status: ranged, contradiction: false };
  if (flag === 'abnormal')
    return { status: ranged === 'normal' ? null : ranged, contradiction: ranged === 'normal' };
  const contradiction = ranged !== null && ranged !== flag;
  return { status: contradiction ? null : flag, contradiction };
}

/** Whom a general range is for. */
export interface Person {
  readonly sex: 'male' | 'female' | null;
  readonly age: number | null;
  /** Or just after birth: what is usual for others is not for them. */
  readonly mayBePregnant?: boolean;
}

/**
 * The catalogue's own range in the unit of the value: only where the report prints none. Population intervals alone: a
 * target or a guideline's limit is no range to be outside of. Without the unit, without the sex where it matters, or in pregnancy,
 * none.
 */
export function generalRange(
  entry: CatalogueEntry,
  code: string | null,
  { sex, age, mayBePregnant }: Person,
): { min: number | null; max: number | null } | null {
  if (mayBePregnant || (code === null && !entry.unit.startsWith('{'))) return null;
  const fitting = entry.ranges.filter(
    (range) =>
      range.kind === 'reference_interval' &&
      (range.sex === 'any' || range.sex === sex) &&
      (age === null
        ? range.age_min === undefined && range.age_max === undefined
        : age >= (range.age_min ?? 18) && age <= (range.age_max ?? Infinity)),
  );
  const [range] = fitting;
  if (range === undefined || fitting.length > 1) return null;
  const own = code ?? entry.unit;
  const convert = (bound: number | null) => {
    if (bound === null || range.unit === own) return bound;
    const canonical = toCanonical(bound, range.unit, entry);
    const inUnit = canonical === null ? null : fromCanonical(canonical, own, entry);
    return inUnit === null ? undefined : Number(inUnit.toPrecision(4));
  };
  const min = convert(range.min);
  const max = convert(range.max);
  return min === undefined || max === undefined ? null : { min, max };
}
