import { CRITICAL_VALUES, type CriticalValue, PRESSURE } from '../help/critical-values.options';
import type { CallsForHelp } from '../help/result-help.options';
import type { SafetyCategory } from '../help/safety.options';
import { CATALOGUE, type CatalogueEntry, isPlausible, toCanonical, unitCode } from './catalogue.options';
import type { Biomarker } from './dto/biomarker.dto';
import { isOffScale } from './typed-value';

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

/** Guidelines call for help below these; the chats' table has the next tenth or whole number, as people type it. */
const BELOW: Readonly<Record<string, number>> = { glucose: 3, egfr: 15 };

/** Their lower `check` bound is no sign of illness in a laboratory's sample: fasting, or in the evening. */
const NO_LOW_CHECK: ReadonlySet<string> = new Set(['glucose', 'cortisol']);

/** A number of a day's or an hour's collection is not one of blood. */
const PER_TIME = /\/ ?(?:24|d\b|day|h\b|hr|vol)/i;

export type Measured = Pick<Biomarker, 'analyte' | 'value_number' | 'comparator' | 'unit'> & {
  readonly value?: string;
};

export interface Critical extends CallsForHelp {
  /** What a `check` is about; `number`: beyond what people have, so that a slip is likelier. */
  readonly about: 'result' | 'pregnancy' | 'number';
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
    const isOff = table?.key === 'glucose' && isOffScale(value.value ?? '');
    return isOff ? { band: 'flag', category: table.category, about: 'result' } : null;
  }
  const number = numberOf(value, value.value_number, entry, table);
  if (number === null) return null;
  const bounds = dependsOnPregnancy(value) ? pressureBounds(entry.id, isPregnant) : table && boundsOf(table);
  const found = bounds?.find(({ isBeyond }) => isBeyond(number, value.comparator));
  if (!found) return null;
  const { band, category, about = 'result' } = found;
  if (!isPlausible(number, entry.unit, entry)) return { band: 'check', category, about: 'number' };
  return { band, category, about };
}

type Comparator = Measured['comparator'];
interface Bound {
  readonly band: Critical['band'];
  readonly category: SafetyCategory;
  readonly about?: Critical['about'];
  readonly isBeyond: (number: number, comparator: Comparator) => boolean;
}

/** Those that call for help now first. */
function boundsOf({ key, low, high, category }: CriticalValue): Bound[] {
  const below = BELOW[key];
  return [
    ...(below === undefined ? [] : [{ band: 'flag' as const, category, isBeyond: isUnder(below) }]),
    ...(low ? [{ band: 'flag' as const, category, isBeyond: isAtMost(low.flag) }] : []),
    ...(high ? [{ band: 'flag' as const, category, isBeyond: isAtLeast(high.flag) }] : []),
    ...(low && !NO_LOW_CHECK.has(key)
      ? [{ band: 'check' as const, category, isBeyond: isAtMost(low.check) }]
      : []),
    ...(high ? [{ band: 'check' as const, category, isBeyond: isAtLeast(high.check) }] : []),
  ];
}

function pressureBounds(analyte: string, isPregnant: boolean): Bound[] {
  const isSystolic = analyte === 'systolic_bp';
  const from = ({ systolic, diastolic }: { systolic: number; diastolic: number }) =>
    isAtLeast(isSystolic ? systolic : diastolic);
  const pregnant = { category: 'pregnancy_emergency', about: 'pregnancy' } as const;
  const high = { category: 'severe_hypertension' } as const;
  // The words about a pressure that is too high would be wrong here.
  const low = { category: 'critical_lab_value_typed' } as const;
  return [
    ...(isPregnant ? [{ band: 'flag' as const, ...pregnant, isBeyond: from(PRESSURE.pregnantFlag) }] : []),
    { band: 'flag', ...high, isBeyond: from(PRESSURE.flag) },
    ...(isSystolic ? [{ band: 'flag' as const, ...low, isBeyond: isAtMost(PRESSURE.lowFlag) }] : []),
    ...(isPregnant ? [{ band: 'check' as const, ...pregnant, isBeyond: from(PRESSURE.pregnantCheck) }] : []),
    { band: 'check', ...high, isBeyond: from(PRESSURE.check) },
    ...(isSystolic ? [{ band: 'check' as const, ...low, isBeyond: isAtMost(PRESSURE.lowCheck) }] : []),
  ];
}

/**
 * In the catalogue's unit; null where the printed one is another kind of measure. Where none is printed, or none that can
 * be read, the number must be one that people have: it is taken as the table takes what is typed into a chat.
 */
function numberOf(
  { unit }: Measured,
  number: number,
  entry: CatalogueEntry,
  table: CriticalValue | undefined,
): number | null {
  const code = unitCode(unit, entry);
  if (code !== null) return toCanonical(number, code, entry);
  if (unit !== null && PER_TIME.test(unit)) return null;
  const guessed = table?.convert?.(number, unit?.toLowerCase() ?? '', '') ?? number;
  return isPlausible(guessed, null, entry) ? guessed : null;
}

const isUnder = (bound: number) => (number: number, comparator: Comparator) =>
  isAtMost(bound)(number, comparator) && (number < bound || comparator === '<');

const isAtMost = (bound: number) => (number: number, comparator: Comparator) =>
  number <= bound && comparator !== '>' && comparator !== '>=';

const isAtLeast = (bound: number) => (number: number, comparator: Comparator) =>
  number >= bound && comparator !== '<' && comparator !== '<=';
