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
    expect(idOf('Ferritin', { section: 'Urinalysis' })).toBeNull();
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
