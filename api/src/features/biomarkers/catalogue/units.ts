import { CATALOGUE, type CatalogueEntry, UNIT_ALIASES } from './catalogue';
import { dimensionOf } from './dimension';
import { remembered } from './remembered';
import { unitText } from './unit-text';

/** What printers write for no unit: it is none. */
const NONE = new Set(['', '-', 'ratio', 'index', 'none', 'n/a', 'na', 'inr', 'ph', '--']);

function aliasMaps() {
  const exact = new Map<string, string[]>();
  const loose = new Map<string, string[]>();
  const put = (map: Map<string, string[]>, key: string, code: string) => {
    const codes = map.get(key) ?? [];
    if (!codes.includes(code)) map.set(key, [...codes, code]);
  };
  const codes = new Set([
    ...Object.keys(UNIT_ALIASES),
    ...[...CATALOGUE.values()].flatMap((entry) => entry.units.map((unit) => unit.unit)),
  ]);
  for (const code of codes) {
    for (const alias of [code, ...(UNIT_ALIASES[code] ?? [])]) {
      const text = unitText(alias);
      if (text === '' && alias !== code) continue;
      put(exact, alias.replace(/\s+/g, ''), code);
      if (text !== '') put(loose, text, code);
    }
  }
  return { exact, loose };
}

const { exact, loose } = aliasMaps();

/** The UCUM codes that a printed unit can stand for, the likeliest first; empty where it is not known. */
export const unitCodes = remembered((printed: string): readonly string[] => {
  if (printed.length > 40) return [];
  const tidy = printed.normalize('NFKC').replace(/[\sμ]+/g, (found) => (found.trim() === '' ? '' : 'µ'));
  const text = unitText(printed);
  return [
    ...new Set([
      ...(exact.get(tidy) ?? []),
      ...(exact.get(tidy.replace(/µ/g, 'u')) ?? []),
      ...(loose.get(text) ?? []),
    ]),
  ];
});

/** True of a text that is a unit and nothing else. */
export function isUnit(text: string): boolean {
  return !NONE.has(text.trim().toLowerCase()) ? unitCodes(text).length > 0 : false;
}

/** The code that fits this analyte, else the likeliest; null where the spelling is not known. */
export function unitCode(printed: string | null, entry: CatalogueEntry | null): string | null {
  if (printed === null) return null;
  const codes = unitCodes(printed);
  if (entry !== null) {
    const listed = codes.find((code) => entry.units.some((unit) => unit.unit === code));
    if (listed !== undefined) return listed;
    const alike = codes.find((code) => unitFits(code, entry));
    if (alike !== undefined) return alike;
  }
  return codes[0] ?? null;
}

/** Whether a unit is one of this analyte's, or of the same dimension as one of them. */
export function unitFits(code: string, entry: CatalogueEntry): boolean {
  return conversion(code, entry) !== undefined;
}

/**
 * How a unit of this analyte becomes its canonical one: {factor, offset}; null where the units do not convert,
 * undefined where the unit is not one of this analyte's.
 */
function conversion(
  code: string,
  entry: CatalogueEntry,
): { factor: number; offset: number } | null | undefined {
  const listed = entry.units.find((unit) => unit.unit === code);
  if (listed !== undefined)
    return listed.factor === null ? null : { factor: listed.factor, offset: listed.offset ?? 0 };
  const mine = dimensionOf(code);
  if (mine === null) return undefined;
  let fits = false;
  for (const unit of entry.units) {
    const other = dimensionOf(unit.unit);
    if (other?.kind !== mine.kind) continue;
    fits = true;
    if (unit.factor !== null && (unit.offset ?? 0) === 0)
      return { factor: (unit.factor * mine.scale) / other.scale, offset: 0 };
  }
  return fits ? null : undefined;
}

/** A number of this unit in the analyte's canonical unit; null where it does not convert. */
export function toCanonical(value: number, code: string, entry: CatalogueEntry): number | null {
  const found = conversion(code, entry);
  return found === null || found === undefined ? null : value * found.factor + found.offset;
}

/** A canonical number in another unit of the analyte; null where it does not convert. */
export function fromCanonical(value: number, code: string, entry: CatalogueEntry): number | null {
  const found = conversion(code, entry);
  return found === null || found === undefined || found.factor === 0
    ? null
    : (value - found.offset) / found.factor;
}

/** How many times larger one unit is than another of the same dimension; null where they have none in common. */
export function scaleBetween(from: string, to: string): number | null {
  const a = dimensionOf(from);
  const b = dimensionOf(to);
  return a === null || b === null || a.kind !== b.kind ? null : a.scale / b.scale;
}

/** The LOINC code of this analyte in this unit: it differs by property, so by unit. */
export function loincOf(entry: CatalogueEntry, code: string | null): string | null {
  if (entry.loinc.length === 0) return null;
  const wanted = code ?? entry.unit;
  const exactly = entry.loinc.find((one) => one.for_units.includes(wanted));
  if (exactly !== undefined) return exactly.code;
  const alike = entry.loinc.find((one) => one.for_units.some((unit) => scaleBetween(wanted, unit) !== null));
  return alike?.code ?? null;
}
