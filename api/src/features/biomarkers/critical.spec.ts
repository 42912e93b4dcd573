import { CRITICAL_VALUES } from '../help/critical-values.options';
import { CATALOGUE } from './catalogue.options';
import { criticalOf, keyOf, type Measured } from './critical';

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
    ['blood_ketones', '5.2', 'mmol/L', 'diabetes_emergency'],
  ])('%s %s %s: %s', (analyte, value, unit, expected) => {
    expect(category(analyte, value, unit)).toBe(expected);
  });
});
