import type { Biomarker, FileRecord } from '../../../api/enhanced';

/** A value as the server answers it. */
export function biomarker(over: Partial<Biomarker>): Biomarker {
  return {
    id: 'value',
    file_id: 'file',
    name: 'Potassium',
    analyte: 'potassium',
    value: '5.4',
    value_number: 5.4,
    comparator: null,
    unit: 'mmol/L',
    reference_min: 3.5,
    reference_max: 5.1,
    reference_text: '3.5 - 5.1',
    reference_source: 'report',
    status: 'high',
    category: 'Electrolytes',
    measured_on: '2026-11-02',
    needs_review: false,
    review_reasons: [],
    other_reading: null,
    confirmed: false,
    confidence: 0.98,
    reader: 'text',
    source: { page: 1, box: null, text: 'Potassium 5.4 mmol/L 3.5 - 5.1 H' },
    flag: 'high',
    contradiction: false,
    ...over,
  };
}

/** A document as the server answers it. */
export function fileRecord(over: Partial<FileRecord>): FileRecord {
  return {
    file_id: 'file',
    filename: 'report.pdf',
    file_type: 'pdf',
    status: 'pending',
    biomarkers_count: 0,
    extracted_data: null,
    review: null,
    release: null,
    size: 48_213,
    uploaded_at: '2026-11-21T07:30:00.000Z',
    processed_at: null,
    page_count: null,
    review_count: 0,
    progress: null,
    failure: null,
    shortfalls: [],
    report: null,
    safety: null,
    ...over,
  };
}
