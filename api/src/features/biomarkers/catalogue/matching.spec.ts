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
    ['Troponin', ['troponin']],
    ['High sensitivity troponin', ['troponin']],
    ['Troponin I', ['troponin_i_hs']],
    ['Cardiac troponin T', ['troponin_t_hs']],
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
    ['Urine ketones', 'mmol/L', 'urine_ketones'],
    ['Calcium adjusted for albumin', 'mmol/L', 'adjusted_calcium'],
    ['Adj. Calcium', 'mmol/L', 'adjusted_calcium'],
    ['Adjusted Ca', 'mmol/L', 'adjusted_calcium'],
    ['Venous plasma glucose', 'mmol/L', 'glucose'],
    ['Plasma venous glucose', 'mmol/L', 'glucose'],
    ['Capillary glucose', null, 'glucose'],
    ['Capillary blood glucose', 'mmol/L', 'glucose'],
    ['Blood gas potassium', 'mmol/L', 'potassium'],
    ['Actual bicarbonate', 'mmol/L', 'bicarbonate'],
    ['Standard bicarbonate', 'mmol/L', 'bicarbonate'],
    ['Random cortisol', 'nmol/L', 'cortisol'],
    ['Creatinine kinase', 'U/L', 'ck'],
    ['Blood haemoglobin A1c level', 'mmol/mol', 'hba1c'],
    ['Direct LDL', 'mmol/L', 'ldl_cholesterol'],
    ['Peripheral oxygen saturation', '%', 'oxygen_saturation'],
    ['White cells', 'x10^9/L', 'wbc'],
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
    ['O2 saturation (venous)', '%', null],
    ['Oxygen saturation (mixed venous)', '%', null],
    ['Cortisol (post dexamethasone)', 'nmol/L', null],
    ['Cortisol (midnight)', 'nmol/L', null],
    ['Cortisol AM', 'nmol/L', 'cortisol'],
    ['Total CO2 (venous)', 'mmol/L', 'bicarbonate'],
    ['Haemoglobin S', '%', null],
    ['Haemoglobin A1c', 'mmol/mol', 'hba1c'],
    ['S-Haemoglobin', 'g/L', 'haemoglobin'],
    ['eGFR (cystatin C)', 'mL/min/1.73m2', null],
    ['Cystatin C', 'mg/L', 'cystatin_c'],
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

  it.each([
    ['x10^6/L', null, 150, null],
    ['/uL', 25, 15, null],
    ['cells/uL', 10, 25, null],
    ['cells/uL', 11000, 7200, 'wbc'],
    ['x10^6/L', 11000, 7200, 'wbc'],
    ['x10^9/L', 11, 7.2, 'wbc'],
  ])('white cells in %s up to %s are of blood, or of another fluid', (unit, reference_max, value, id) => {
    expect(idOf('White cells', { unit, reference_max, value })).toBe(id);
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
