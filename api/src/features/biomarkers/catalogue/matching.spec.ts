import { matchName } from './matching';
import type { NameContext } from './owners';

const plain: NameContext = {
  section: '',
  unit: null,
  text: false,
  reference_min: null,
  reference_max: null,
  value: null,
  ocr: false,
};
const idOf = (name: string, context: Partial<NameContext> = {}) =>
  matchName(name, { ...plain, ...context })?.entry.id ?? null;

describe('matching names', () => {
  it.each([
    ['Haemoglobin (LOINC: 718-7)', 'haemoglobin'],
    ['HEMATOCRIT VALUE, HCT', 'haematocrit'],
    ['SGPT / ALT', 'alt'],
    ['Cholesterol - Total', 'total_cholesterol'],
    ['Bilirubin, Direct', 'bilirubin_direct'],
    ['CREATININE, SERUM', 'creatinine'],
    ['S-Ferritin', 'ferritin'],
    ['Cholesterol/HDL Ratio', 'cholesterol_hdl_ratio'],
    ['Hämoglobin', 'haemoglobin'],
    ['Hemoglobina', 'haemoglobin'],
    ['Vitamin D (25-OH)', 'vitamin_d'],
    ['Na', 'sodium'],
  ])('%s is %s', (name, id) => {
    expect(idOf(name)).toBe(id);
  });

  it.each(['LDL/HDL', 'Protein/Creatinine', 'Foo Marker', 'sodium is low', 'Page', 'Factor V'])(
    '%s is not taken for one of its parts',
    (name) => {
      expect(['ldl_hdl_ratio', null]).toContain(idOf(name));
    },
  );

  it('the unit decides between count and share', () => {
    expect(idOf('Neutrophils', { unit: '%' })).toBe('neutrophils_pct');
    expect(idOf('Neutrophils', { unit: '10^9/L' })).toBe('neutrophils_abs');
  });

  it('the heading decides between blood and urine', () => {
    expect(idOf('Glucose', { unit: 'mg/dL' })).toBe('glucose');
    expect(idOf('Glucose', { unit: 'mg/dL', section: 'Urinalysis' })).toBe('urine_glucose');
    expect(idOf('Glucose', { text: true })).toBe('urine_glucose');
    expect(idOf('Ketones', { unit: 'mmol/L', section: 'Urinalysis' })).toBe('urine_ketones');
    expect(idOf('Ketones', { text: true })).toBe('urine_ketones');
    expect(idOf('Ferritin', { section: 'Urinalysis' })).toBeNull();
  });

  it.each([
    ['Troponin', ['troponin_t_hs', 'troponin_i_hs']],
    ['High sensitivity troponin', ['troponin_t_hs', 'troponin_i_hs']],
    ['High sensitivity cardiac troponin I', ['troponin_i_hs']],
    ['hs-cTnI', ['troponin_i_hs']],
    ['hs-cTnT', ['troponin_t_hs']],
    ['High Sensitivity Troponin T', ['troponin_t_hs']],
  ])('%s is found', (name, ids) => {
    expect(ids).toContain(idOf(name, { unit: 'ng/L', value: 900 }));
  });

  it.each([
    ['Lithium', 'mmol/L', 'lithium'],
    ['Lactate', 'mmol/L', 'lactate'],
    ['Lactate dehydrogenase', 'U/L', 'ldh'],
    ['Digoxin level', 'ug/L', 'digoxin'],
    ['Blood ketones', 'mmol/L', 'blood_ketones'],
    ['Ketones (blood)', 'mmol/L', 'blood_ketones'],
    ['Ketones', 'mmol/L', 'blood_ketones'],
    ['Ketone', 'mmol/L', 'blood_ketones'],
  ])('%s %s is %s', (name, unit, id) => {
    expect(idOf(name, { unit })).toBe(id);
  });

  it.each([
    ['Calcium (ionised)', 'mmol/L', null],
    ['Ionized Calcium', 'mmol/L', null],
    ['Calcium, ionised', 'mmol/L', null],
    ['Sodium (urine)', 'mmol/L', null],
    ['Sodium, urine', 'mmol/L', null],
    ['Calcium, urine', 'mmol/L', null],
    ['Kalium im Urin', 'mmol/L', null],
    ['Glucose (CSF)', 'mmol/L', null],
    ['Glucose, pleural fluid', 'mmol/L', null],
    ['Creatinine (urine)', 'mmol/L', 'urine_creatinine'],
    ['Large Platelet Ratio (P-LCR)', '%', 'p_lcr'],
    ['Albumin', 'g/L', 'albumin'],
  ])('a name says where it was measured: %s %s is %s', (name, unit, id) => {
    expect(idOf(name, { unit })).toBe(id);
  });

  it('a name that needs its heading gets it', () => {
    expect(idOf('Fasting', { section: 'Blood Sugar' })).toBe('glucose_fasting');
    expect(idOf('Direct', { section: 'BILIRUBIN' })).toBe('bilirubin_direct');
    expect(idOf('Fasting')).toBeNull();
  });

  it('misread letters are forgiven to pictures alone, and said', () => {
    expect(idOf('Haemoglobln')).toBeNull();
    expect(matchName('Haemoglobln', { ...plain, ocr: true })).toMatchObject({
      entry: { id: 'haemoglobin' },
      sure: false,
    });
    expect(idOf('Mq', { ocr: true })).toBeNull();
  });
});
