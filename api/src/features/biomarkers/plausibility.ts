import type { CatalogueEntry } from './catalogue/catalogue';
import { toCanonical } from './catalogue/units';

/** How many times outside its usual range a value may be where the catalogue gives no limits of its own. */
const TIMES = 100;

/** Whether people can have this value: false where a lost decimal mark or a wrong unit is likelier. */
export function isPlausible(value: number, code: string | null, entry: CatalogueEntry): boolean {
  const canonical = toCanonical(value, code ?? entry.unit, entry);
  if (canonical === null) return true;
  if (entry.plausible !== undefined)
    return canonical >= entry.plausible.min && canonical <= entry.plausible.max;
  const bounds = entry.ranges.flatMap(({ min, max, unit }) =>
    [min, max].flatMap((bound) =>
      bound === null || bound <= 0 ? [] : [toCanonical(bound, unit, entry) ?? bound],
    ),
  );
  if (bounds.length === 0) return true;
  return canonical >= 0 && canonical <= Math.max(...bounds) * TIMES;
}
