import { CRITICAL_VALUES, PRESSURE } from '../help/critical-values.options';
import type { SafetyCategory } from '../help/safety.options';
import { CATALOGUE, toCanonical, unitCode } from './catalogue.options';
import type { Biomarker } from './dto/biomarker.dto';

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
  free_t4: 'free t4',
  hba1c: 'hba1c',
  triglycerides: 'triglycerides',
  bilirubin_total: 'bilirubin',
  resting_heart_rate: 'heart rate',
  bmi: 'bmi',
};
const TABLE = new Map(CRITICAL_VALUES.map((value) => [value.key, value]));

/** Pressure in mmHg: what nobody has is a slip of reading. */
const PRESSURES = { systolic_bp: { plausible: [60, 300] }, diastolic_bp: { plausible: [30, 200] } } as const;

export type Measured = Pick<Biomarker, 'analyte' | 'value_number' | 'comparator' | 'unit'>;

/** Whether other bounds hold for a marker in pregnancy. */
export const dependsOnPregnancy = ({ analyte }: Measured): boolean =>
  analyte !== null && analyte in PRESSURES;

/** What a value beyond the critical bounds is about, whether anybody has confirmed it or not; null within them. */
export function criticalCategory(value: Measured, isPregnant: boolean): SafetyCategory | null {
  if (value.analyte === null || value.value_number === null) return null;
  if (value.analyte in PRESSURES) return criticalPressure(value, isPregnant);
  const critical = TABLE.get(KEYS[value.analyte] ?? '');
  if (!critical) return null;
  const unit = value.unit?.toLowerCase() ?? '';
  const number = canonical(value) ?? critical.convert?.(value.value_number, unit, '') ?? value.value_number;
  const [least, most] = critical.plausible;
  if (number < least || number > most) return null;
  const isLow = critical.low !== undefined && isAtMost(number, value, critical.low.flag);
  const isHigh = critical.high !== undefined && isAtLeast(number, value, critical.high.flag);
  return isLow || isHigh ? critical.category : null;
}

function criticalPressure(value: Measured, isPregnant: boolean): SafetyCategory | null {
  const number = value.value_number ?? 0;
  const isSystolic = value.analyte === 'systolic_bp';
  const [least, most] = PRESSURES[isSystolic ? 'systolic_bp' : 'diastolic_bp'].plausible;
  if (number < least || number > most) return null;
  const of = ({ systolic, diastolic }: { systolic: number; diastolic: number }) =>
    isSystolic ? systolic : diastolic;
  if (isPregnant && isAtLeast(number, value, of(PRESSURE.pregnantFlag))) return 'pregnancy_emergency';
  if (isAtLeast(number, value, of(PRESSURE.flag))) return 'severe_hypertension';
  // The words about a pressure that is too high would be wrong here.
  return isSystolic && isAtMost(number, value, PRESSURE.lowFlag) ? 'critical_lab_value_typed' : null;
}

/** In the catalogue's unit; null where the printed one does not say how. */
function canonical({ analyte, value_number, unit }: Measured): number | null {
  const entry = CATALOGUE.get(analyte ?? '');
  const code = entry && unitCode(unit, entry);
  return entry && code && value_number !== null ? toCanonical(value_number, code, entry) : null;
}

const isAtMost = (number: number, { comparator }: Measured, bound: number) =>
  number <= bound && comparator !== '>' && comparator !== '>=';

const isAtLeast = (number: number, { comparator }: Measured, bound: number) =>
  number >= bound && comparator !== '<' && comparator !== '<=';
