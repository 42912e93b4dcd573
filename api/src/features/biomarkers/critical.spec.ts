import { CRITICAL_VALUES } from '../help/critical-values.options';
import { CATALOGUE } from './catalogue.options';
import { criticalCategory } from './critical';
import { typedValue } from './typed-value';

const category = (analyte: string, value: string, unit: string | null, isPregnant = false) => {
  const typed = typedValue(value);
  if ('refused' in typed) throw new Error(typed.refused);
  return criticalCategory({ analyte, unit, ...typed }, isPregnant);
};

describe('criticalCategory', () => {
  it.each([
    ['potassium', '6.5', 'mmol/L', 'critical_lab_value_typed'],
    ['potassium', '6.4', 'mmol/L', null],
    ['potassium', '2.5', 'mmol/l', 'critical_lab_value_typed'],
    ['potassium', '45', 'mmol/L', null], // a lost decimal mark
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

  it('finds every marker of the catalogue that the table bounds, in the unit of its bounds', () => {
    const bounds = new Map(CRITICAL_VALUES.map((value) => [value.key, value]));
    const reached = new Set<string>();
    for (const entry of CATALOGUE.values()) {
      for (const [key, { low, high, category: about }] of bounds) {
        const bound = high?.flag ?? low?.flag ?? 0;
        if (
          criticalCategory(
            { analyte: entry.id, value_number: bound, comparator: null, unit: entry.unit },
            false,
          ) === about
        )
          reached.add(key);
      }
    }
    // Not in the catalogue: home readings and levels of medicines.
    const missing = [
      'ketones',
      'lactate',
      'lithium',
      'digoxin',
      'paracetamol level',
      'carboxyhaemoglobin',
      'ammonia',
    ];
    expect([...bounds.keys()].filter((key) => !reached.has(key) && !missing.includes(key))).toEqual([
      'breaths',
    ]);
  });
});
