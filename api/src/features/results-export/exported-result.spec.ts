import type { Biomarker } from '../biomarkers/biomarkers.service';
import { exportedResult } from './exported-result';

const biomarker = (change: Partial<Biomarker>): Biomarker => ({
  id: '22222222-0000-4000-8000-000000000001',
  file_id: null,
  name: 'LDL Cholesterol',
  analyte: 'ldl_cholesterol',
  value: '3.4',
  value_number: 3.4,
  comparator: null,
  unit: 'mmol/L',
  reference_min: null,
  reference_max: 3,
  reference_text: null,
  reference_source: 'report',
  status: 'high',
  category: 'Lipids',
  measured_on: '2026-11-02',
  needs_review: false,
  review_reasons: [],
  other_reading: null,
  confirmed: true,
  confidence: 0.9,
  reader: 'text',
  source: { page: 2, box: null, text: 'LDL 3.4 mmol/L' },
  flag: null,
  contradiction: false,
  ...change,
});
const codesOf = (change: Partial<Biomarker>) => {
  const { loinc, unit_code } = exportedResult(biomarker(change), undefined);
  return [loinc, unit_code];
};

describe('an exported result', () => {
  it('has the code of its marker in its unit', () => {
    expect(codesOf({})).toEqual(['22748-8', 'mmol/L']);
    expect(codesOf({ unit: 'mg/dl' })).toEqual(['2089-1', 'mg/dL']);
  });

  it('has none where the unit or the marker is not known', () => {
    expect(codesOf({ unit: null })).toEqual([null, null]);
    expect(codesOf({ unit: 'widgets' })).toEqual([null, null]);
    expect(codesOf({ analyte: null })).toEqual([null, 'mmol/L']);
  });

  it('needs no unit where its marker has none', () => {
    const [loinc] = codesOf({ analyte: 'inr', name: 'INR', unit: null });
    expect(loinc).toBe('6301-6');
  });

  it('keeps its page and its catalogue name, and not where on the page it stands', () => {
    const result = exportedResult(biomarker({ name: 'LDL-C' }), undefined);
    expect(result).toMatchObject({ page: 2, marker: 'LDL Cholesterol', name: 'LDL-C', correction: null });
    expect(result).not.toHaveProperty('source');
  });
});
