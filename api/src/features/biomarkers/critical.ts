import { CRITICAL_VALUES, type CriticalValue } from '../help/critical-values.options';
import type { CallsForHelp } from '../help/result-help.options';
import { CATALOGUE, type CatalogueEntry, isPlausible, toCanonical } from './catalogue.options';
import { boundsOf, checksOf, pressureBounds } from './critical-bounds';
import { inWords } from './critical-words';
import { isWithinPrinted, type Measured, printedMax, unitOf } from './printed-range';

/** Under which key of the shared table a marker of the catalogue stands; its bounds are in the catalogue's units. */
const KEYS: Readonly<Record<string, string>> = {
  glucose: 'glucose',
  glucose_fasting: 'glucose',
  glucose_2h: 'glucose',
  oxygen_saturation: 'oxygen',
  potassium: 'potassium',
  sodium: 'sodium',
  haemoglobin: 'haemoglobin',
  platelets: 'platelets',
  neutrophils_abs: 'neutrophils',
  wbc: 'white cells',
  inr: 'inr',
  calcium: 'calcium',
  adjusted_calcium: 'calcium',
  magnesium: 'magnesium',
  phosphate: 'phosphate',
  bicarbonate: 'bicarbonate',
  creatinine: 'creatinine',
  egfr: 'egfr',
  urea: 'urea',
  urea_nitrogen: 'urea',
  troponin_t_hs: 'troponin',
  troponin_i_hs: 'troponin',
  troponin: 'troponin',
  alt: 'alt',
  ast: 'alt',
  ck: 'ck',
  amylase: 'amylase',
  lipase: 'amylase',
  crp: 'crp',
  hs_crp: 'crp',
  cortisol: 'cortisol',
  lithium: 'lithium',
  lactate: 'lactate',
  digoxin: 'digoxin',
  ammonia: 'ammonia',
  blood_ketones: 'ketones',
  free_t4: 'free t4',
  hba1c: 'hba1c',
  triglycerides: 'triglycerides',
  bilirubin_total: 'bilirubin',
  resting_heart_rate: 'heart rate',
  bmi: 'bmi',
};
/** The key of the shared table; undefined where no bounds are known. */
export const keyOf = (analyte: string): string | undefined => KEYS[analyte];

const TABLE = new Map(CRITICAL_VALUES.map((value) => [value.key, value]));

/** A number of a day's or an hour's collection is not one of blood. */
const PER_TIME = /\/ ?(?:24|d\b|day|h\b|hr|vol)/i;

export interface Critical extends CallsForHelp {
  /** What a `check` is about; `number`: beyond what people have, so that a slip is likelier; `older`: it was one for help now. */
  readonly about: 'result' | 'pregnancy' | 'number' | 'older';
}

/** Whether other bounds hold for a marker in pregnancy. */
export const dependsOnPregnancy = ({ analyte }: Measured): boolean =>
  analyte === 'systolic_bp' || analyte === 'diastolic_bp';

/** What a value calls for, whether anybody has confirmed it or not; null where it calls for nothing. */
export function criticalOf(value: Measured, isPregnant: boolean): Critical | null {
  const entry = CATALOGUE.get(value.analyte ?? '');
  if (!entry) return null;
  const table = TABLE.get(keyOf(entry.id) ?? '');
  if (value.value_number === null) {
    const category = inWords(entry.id, value.value ?? '');
    return category && { band: 'flag', category, about: 'result' };
  }
  const unit = unitOf(value, entry);
  const number = numberOf(value, value.value_number, unit, entry, table);
  if (number === null) return null;
  const bounds = dependsOnPregnancy(value)
    ? pressureBounds(entry.id, isPregnant)
    : [
        ...(table ? boundsOf(table, printedMax(value, unit, entry)) : []),
        ...(unit === null ? [] : checksOf(entry.id)),
      ];
  const found = bounds.find(({ isBeyond }) => isBeyond(number, value.comparator));
  if (!found) return null;
  const { band, category, about = 'result' } = found;
  if (!isPlausible(number, entry.unit, entry)) return { band: 'check', category, about: 'number' };
  return { band, category, about };
}

/**
 * In the catalogue's unit; null where the printed one is another kind of measure, or nothing says what it is. Where none is
 * printed, or none that can be read, the number must be one that people have: it is taken as the table takes what is typed
 * into a chat.
 */
function numberOf(
  value: Measured,
  number: number,
  code: string | null,
  entry: CatalogueEntry,
  table: CriticalValue | undefined,
): number | null {
  const { unit } = value;
  if (unit === null && isWithinPrinted(value)) return null;
  if (code !== null) return toCanonical(number, code, entry);
  if (unit !== null && PER_TIME.test(unit)) return null;
  const guessed = table?.convert?.(number, unit?.toLowerCase() ?? '', '') ?? number;
  return isPlausible(guessed, null, entry) ? guessed : null;
}
