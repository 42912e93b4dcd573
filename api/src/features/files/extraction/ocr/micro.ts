import { type CatalogueEntry, isPlausible, unitCode } from '../../../biomarkers/catalogue.options';

/**
 * The recogniser of pictures knows no µ: it reads p, u or y. Where the value is not plausible in the unit as read, and
 * is in one of the analyte's own units with a micro, that unit was printed; null where there is nothing to mend.
 */
export function microUnit(read: string, value: number, entry: CatalogueEntry): string | null {
  const micro = read.replace(/^[py](?=mol|g\/|kat|I?U\/)|(?<=\/)[py](?=[lL]$)/, 'µ');
  if (micro === read) return null;
  const own = (unit: string) => {
    const code = unitCode(unit, entry);
    return code !== null && entry.units.some((one) => one.unit === code) && isPlausible(value, code, entry);
  };
  return !own(read) && own(micro) ? micro : null;
}
