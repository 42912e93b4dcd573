import { CRITICAL_VALUES } from '../help/critical-values.options';
import { CATALOGUE } from './catalogue.options';
import { criticalOf, keyOf } from './critical';
import type { Measured } from './printed-range';

/** What a value that calls for help now is about. */
function criticalCategory(value: Measured, isPregnant: boolean) {
  const critical = criticalOf(value, isPregnant);
  return critical?.band === 'flag' ? critical.category : null;
}
import { typedValue } from './typed-value';

const category = (analyte: string, value: string, unit: string | null, isPregnant = false) => {
  const typed = typedValue(value);
  if ('refused' in typed) throw new Error(typed.refused);
  return criticalCategory({ analyte, unit, value, ...typed }, isPregnant);
};

describe('what calls for help now', () => {
  it.each([
    ['potassium', '6.5', 'mmol/L', 'critical_lab_value_typed'],
    ['potassium', '6.4', 'mmol/L', null],
    ['potassium', '2.5', 'mmol/l', 'critical_lab_value_typed'],
    ['potassium', '45', 'mmol/L', null], // a lost decimal mark
    // Worse than the chats' table expects of what people type.
    ['wbc', '620', '10^9/L', 'critical_lab_value_typed'],
    ['creatinine', '2800', 'umol/L', 'critical_lab_value_typed'],
    ['haemoglobin', '18', 'g/L', 'critical_lab_value_typed'],
    ['sodium', '200', 'mmol/L', 'critical_lab_value_typed'],
    ['triglycerides', '130', 'mmol/L', 'critical_lab_value_typed'],
    ['crp', '850', 'mg/L', 'critical_lab_value_typed'],
    ['glucose', '75', 'mmol/L', 'diabetes_emergency'],
    ['platelets', '3500', '10^9/L', 'critical_lab_value_typed'],
    ['systolic_bp', '58', 'mmHg', 'critical_lab_value_typed'],
    ['inr', '22', null, 'critical_lab_value_typed'],
    ['troponin_i_hs', '200000', 'ng/L', 'chest_pain_cardiac'],
    ['troponin', '900', 'ng/L', 'chest_pain_cardiac'],
    ['cortisol', '30', 'nmol/L', 'critical_lab_value_typed'],
    // 'Below 3' and 'below 15' of the guidelines, not the next tenth.
    ['glucose', '53', 'mg/dL', 'diabetes_emergency'],
    ['glucose', '3', 'mmol/L', null],
    ['egfr', '14.5', 'mL/min/1.73m2', 'critical_lab_value_typed'],
    ['egfr', '<15', 'mL/min/1.73m2', 'critical_lab_value_typed'],
    ['egfr', '15', 'mL/min/1.73m2', null],
    // Nothing of blood, or of another kind.
    ['sodium', '110', 'mmol/24h', null],
    ['sodium', '110', 'g/L', null],
    ['sodium', '110', null, 'critical_lab_value_typed'],
    ['glucose', 'HI', 'mmol/L', 'diabetes_emergency'],
    ['glucose', 'lo', 'mmol/L', 'diabetes_emergency'],
    ['glucose', 'Negative', 'mmol/L', null],
    ['glucose', '25', 'mmol/L', 'diabetes_emergency'],
    ['glucose', '460', 'mg/dL', 'diabetes_emergency'],
    ['glucose', '99', 'mg/dL', null],
    ['glucose', '50', 'mg/dL', 'diabetes_emergency'],
    ['haemoglobin', '6.8', 'g/dL', 'critical_lab_value_typed'],
    ['haemoglobin', '6.8', null, 'critical_lab_value_typed'],
    ['haemoglobin', '130', 'g/L', null],
    ['egfr', '>60', 'mL/min/1.73m2', null],
    ['egfr', '12', 'mL/min/1.73m2', 'critical_lab_value_typed'],
    ['troponin_t_hs', '<52', 'ng/L', null],
    ['troponin_t_hs', '60', 'ng/L', 'chest_pain_cardiac'],
    ['troponin_t_hs', '>10000', 'ng/L', 'chest_pain_cardiac'],
    ['systolic_bp', '180', 'mmHg', 'severe_hypertension'],
    ['systolic_bp', '165', 'mmHg', null],
    ['diastolic_bp', '120', 'mmHg', 'severe_hypertension'],
    ['diastolic_bp', '60', 'mmHg', null],
    ['ferritin', '9000', 'ug/L', null],
    ['urine_protein', 'Negative', null, null],
  ])('%s %s %s: %s', (analyte, value, unit, expected) => {
    expect(category(analyte, value, unit)).toBe(expected);
  });

  it('is stricter with pressure in pregnancy', () => {
    expect(category('systolic_bp', '160', 'mmHg', true)).toBe('pregnancy_emergency');
    expect(category('diastolic_bp', '110', 'mmHg', true)).toBe('pregnancy_emergency');
    expect(category('diastolic_bp', '109', 'mmHg', true)).toBeNull();
  });

  it.each([
    ['potassium', 6.4, 'mmol/L', 'result'],
    ['haemoglobin', 75, 'g/L', 'result'],
    ['adjusted_calcium', 3.3, 'mmol/L', 'result'],
    ['glucose_fasting', 20, 'mmol/L', 'result'],
    ['potassium', 45, 'mmol/L', 'number'],
    ['haemoglobin', 13.5, 'g/L', 'number'],
    ['potassium', 5.9, 'mmol/L', null],
    ['glucose_fasting', 3.9, 'mmol/L', null],
    ['sodium', 14, 'mmol/L', 'number'],
  ])('%s %d %s: somebody should hear of it today, or the number be looked at', (...given) => {
    const [analyte, value_number, unit, about] = given;
    const critical = criticalOf({ analyte, value_number, unit, comparator: null }, false);
    expect(critical).toEqual(about && expect.objectContaining({ band: 'check', about }));
  });

  it('calls for the maternity unit from 140/90 in pregnancy', () => {
    const pressure = (analyte: string, value_number: number, isPregnant: boolean) =>
      criticalOf({ analyte, value_number, unit: 'mmHg', comparator: null }, isPregnant);
    const told = { band: 'check', category: 'pregnancy_emergency', about: 'pregnancy' };
    expect(pressure('systolic_bp', 150, true)).toEqual(told);
    expect(pressure('diastolic_bp', 95, true)).toEqual(told);
    expect(pressure('systolic_bp', 139, true)).toBeNull();
    expect(pressure('systolic_bp', 150, false)).toBeNull();
  });

  it('has a marker of the catalogue for every key of the table, and finds it by its bounds', () => {
    const reached = CRITICAL_VALUES.filter(({ key, low, high }) =>
      [...CATALOGUE.values()].some((entry) => {
        const unit = entry.unit.startsWith('{') ? null : entry.unit;
        const found = (value_number: number) =>
          criticalCategory({ analyte: entry.id, value_number, comparator: null, unit }, false);
        return keyOf(entry.id) === key && [low, high].every((one) => !one || found(one.flag) !== null);
      }),
    );
    const missing = CRITICAL_VALUES.filter((one) => !reached.includes(one)).map(({ key }) => key);
    // Not in the catalogue: what is counted at a bedside or measured after a poisoning.
    expect(missing).toEqual(['paracetamol level', 'carboxyhaemoglobin', 'breaths']);
  });

  it.each([
    ['lithium', '1.6', 'mmol/L', 'critical_lab_value_typed'],
    ['lactate', '5', 'mmol/L', 'critical_lab_value_typed'],
    ['digoxin', '4', 'nmol/L', 'critical_lab_value_typed'],
    ['digoxin', '2', 'nmol/L', null],
    ['ammonia', '150', 'umol/L', 'critical_lab_value_typed'],
    ['blood_ketones', '5.2', 'mmol/L', 'high_ketones'],
    ['blood_ketones', '2.9', 'mmol/L', null],
    ['blood_ketones', '4.1', 'mg/dL', null], // a dipstick's unit
    ['blood_ketones', 'HI', 'mmol/L', 'high_ketones'],
    ['blood_ketones', 'LO', 'mmol/L', null],
    ['urine_ketones', '2+', null, null],
    ['urine_ketones', '3+', null, 'high_ketones'],
    ['urine_ketones', '4+', null, 'high_ketones'],
    ['urine_ketones', '+++', null, 'high_ketones'],
    ['urine_ketones', '++++', null, 'high_ketones'],
    ['urine_ketones', '++', null, null],
    ['urine_ketones', 'Negative', null, null],
    ['troponin_t_hs', 'Detected', null, 'chest_pain_cardiac'],
    ['troponin_i_hs', 'POSITIVE', null, 'chest_pain_cardiac'],
    ['troponin_i_hs', 'Not detected', null, null],
    ['troponin_t_hs', 'Negative', null, null],
  ])('%s %s %s: %s', (analyte, value, unit, expected) => {
    expect(category(analyte, value, unit)).toBe(expected);
  });

  const ranged = (
    analyte: string,
    value_number: number,
    unit: string | null,
    range: readonly [number | null, number | null],
    reference_source: 'report' | 'general' = 'report',
  ) => {
    const [reference_min, reference_max] = range;
    const value = { analyte, value_number, unit, reference_min, reference_max, reference_source };
    return criticalOf({ ...value, comparator: null }, false)?.band ?? null;
  };

  it.each([
    // Ordinary, in the units of another country.
    ['urea', 35, [15, 40], null],
    ['urea_nitrogen', 32, [7, 40], null],
    ['triglycerides', 95, [null, 150], null],
    ['cortisol', 12.5, [5, 25], null],
    ['ammonia', 110, [20, 120], null],
    ['free_t4', 85, [60, 120], null],
    ['urea', 60, [15, 40], null], // 10 mmol/L
    ['cortisol', 26, [5, 25], null], // 717 nmol/L
    ['magnesium', 2.3, [1.7, 2.2], null], // mg/dL
    // And what is not.
    ['triglycerides', 2000, [null, 150], 'flag'],
    ['cortisol', 1.5, [5, 25], 'flag'], // 41 nmol/L
    ['creatinine', 4.5, [0.6, 1.2], 'flag'], // 398 umol/L
    ['haemoglobin', 6.8, [11.5, 16.5], 'flag'],
    ['potassium', 7, [3.5, 5.3], 'flag'],
    ['potassium', 7, [null, null], 'flag'],
    ['sodium', 110, [133, 146], 'flag'],
    ['urea', 35, [2.5, 7.8], 'flag'],
  ] as const)('%s %d without a unit beside %j: %s', (analyte, number, range, expected) => {
    expect(ranged(analyte, number, null, range)).toBe(expected);
  });

  it.each([
    ['amylase', 550, 'U/L', [30, 600], null],
    ['lipase', 550, 'U/L', [13, 600], null],
    ['lipase', 3000, 'U/L', [13, 600], 'flag'],
    ['amylase', 550, 'U/L', [28, 100], 'flag'],
    ['amylase', 550, 'U/L', [5, 60], 'flag'],
    ['amylase', 290, 'U/L', [5, 50], null], // never below the table
    ['amylase', 550, 'U/L', [null, null], 'flag'],
    ['alt', 700, 'U/L', [null, 55], 'check'],
    ['alt', 830, 'U/L', [null, 55], 'flag'],
    ['ast', 610, 'U/L', [null, 35], 'flag'],
    ['troponin_i_hs', 40, 'ng/L', [null, 50], null],
    ['troponin_i_hs', 51, 'ng/L', [null, 50], 'check'],
    ['troponin_i_hs', 60, 'ng/L', [null, 50], 'flag'],
    ['troponin_i_hs', 60, 'ng/L', [null, 70], null],
    ['troponin_i_hs', 0.03, 'ng/mL', [null, 0.04], null],
    ['troponin_i_hs', 0.03, null, [null, 0.04], null],
    ['troponin_i_hs', 0.05, 'ng/mL', [null, 0.04], 'check'],
    ['troponin_t_hs', 12, 'ng/L', [null, 9], 'check'],
    ['troponin_t_hs', 16, 'ng/L', [null, null], 'check'],
  ] as const)('%s %d %s beside %j: %s', (analyte, number, unit, range, expected) => {
    expect(ranged(analyte, number, unit, range)).toBe(expected);
  });

  it('goes by no general range', () => {
    expect(ranged('amylase', 550, 'U/L', [30, 600], 'general')).toBe('flag');
    expect(ranged('urea', 35, null, [15, 40], 'general')).toBe('flag');
  });

  it.each([
    ['haemoglobin', 225, 'g/L', 'check'],
    ['haemoglobin', 200, 'g/L', null],
    ['haemoglobin', 22.5, 'g/dL', 'check'],
    ['fibrinogen', 0.6, 'g/L', 'check'],
    ['fibrinogen', 1, 'g/L', null],
    ['fibrinogen', 60, 'mg/dL', 'check'],
    ['magnesium', 3.5, 'mmol/L', 'check'],
    ['magnesium', 2, 'mmol/L', null],
    ['magnesium', 2.1, null, null], // mg/dL, perhaps
    ['lymphocytes_abs', 90, '10^9/L', 'check'],
    ['lymphocytes_abs', 20, '10^9/L', null],
    ['lymphocytes', 40, '%', null],
  ] as const)('%s %d %s: %s', (analyte, number, unit, expected) => {
    expect(ranged(analyte, number, unit, [null, null])).toBe(expected);
  });
});
