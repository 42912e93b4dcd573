import { type CatalogueEntry, isPlausible, unitCode } from '../../../biomarkers/catalogue.options';

/**
 * The recogniser of pictures knows no µ: it reads p, u or y. Where the value is not plausible in the unit as read, and
 * is in one of the analyte's own units with a micro, or with a p where µ was read, that unit was printed; null where
 * there is nothing to mend.
 */
export function microUnit(read: string, value: number, entry: CatalogueEntry): string | null {
  if (POWER.test(read)) return powerUnit(read, value, entry);
  const micro = read.startsWith('µ') ? `p${read.slice(1)}` : withMicro(read);
  if (micro === read) return null;
  const own = (unit: string) => {
    const code = unitCode(unit, entry);
    return code !== null && entry.units.some((one) => one.unit === code) && isPlausible(value, code, entry);
  };
  return !own(read) && own(micro) ? micro : null;
}

const withMicro = (read: string) => read.replace(/^[py](?=mol|g\/|kat|I?U\/)|(?<=\/)[py](?=[lL]$)/, 'µ');

/** Whether two units are one, of which a picture gave one as µ and the other as p. */
export const differInMicro = (one: string, other: string) =>
  one !== other && /^[µup]/.test(one) && /^[µup]/.test(other) && one.slice(1) === other.slice(1);

/** 'x10%/L', 'xI10"/L', and '×10¹²/L' where a broken 9 was read as two figures. */
const POWER = /^[-xX×*]{0,2}[I1l]?10\P{L}{0,4}\/?[lL]$/u;

/** A raised figure is small: of the two powers that a litre of blood has, cells of a kind are counted in one. */
function powerUnit(read: string, value: number, entry: CatalogueEntry): string | null {
  const own = entry.units.map(({ unit }) => unit).filter((unit) => /^10\*(?:9|12)\/L$/.test(unit));
  const [only] = own;
  if (
    only === undefined ||
    own.length > 1 ||
    only === unitCode(read, entry) ||
    !isPlausible(value, only, entry)
  )
    return null;
  return only === '10*9/L' ? 'x10^9/L' : 'x10^12/L';
}
