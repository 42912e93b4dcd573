import { type Row, text } from './row';

const TYPED = { name: 'Vitamin D', value: '61', unit: 'nmol/L', measured_on: '2026-01-10' };

/** Documents, and the values in them. */
export const DOCUMENTS: Record<string, Row> = {
  filesUpload: { successIn: 'files.spec.ts' },
  filesProcess: {
    successIn: 'files.spec.ts',
    body: { file_id: '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10' },
    bad: [
      [{}, 'file_id isUuid'],
      [{ file_id: 'x' }, 'file_id isUuid'],
      [{ file_id: '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10', again: true }, 'again whitelistValidation'],
    ],
  },
  filesList: { id: 'user' },
  filesBiomarkers: { id: 'file' },
  filesDownload: { id: 'file' },
  filesPage: { id: 'file', successIn: 'files.spec.ts' },
  filesRemove: { id: 'removable_file' },
  biomarkersAll: { query: '?limit=1' },
  biomarkersOfUser: { id: 'user' },
  biomarkersMarkers: {},
  biomarkersTrends: {},
  biomarkersTrend: { id: 'analyte', madeByClient: true, successIn: 'biomarkers.spec.ts' },
  biomarkersAdd: {
    body: TYPED,
    bad: [
      [{}, 'name isString'],
      [{ ...TYPED, name: ' ' }, 'name minLength'],
      [{ ...TYPED, name: text(121) }, 'name maxLength'],
      [{ ...TYPED, value: 61 }, 'value isString'],
      [{ ...TYPED, value: text(61) }, 'value maxLength'],
      [{ ...TYPED, value: '1,200' }, 'value not-plausible'],
      [{ ...TYPED, unit: text(41) }, 'unit maxLength'],
      [{ ...TYPED, reference_min: 'low' }, 'reference_min isNumber'],
      [{ ...TYPED, reference_min: 9, reference_max: 3 }, 'reference_min not-plausible'],
      [{ ...TYPED, measured_on: 'today' }, 'measured_on matches'],
      [{ ...TYPED, measured_on: '2026-02-30' }, 'measured_on not-plausible'],
      [{ ...TYPED, measured_on: '2126-01-01' }, 'measured_on not-plausible'],
      [{ ...TYPED, status: 'normal' }, 'status whitelistValidation'],
    ],
  },
  biomarkersCorrect: {
    id: 'biomarker',
    body: { value: '62' },
    bad: [
      [{ value: '' }, 'value minLength'],
      [{ value: '1 2' }, 'value not-plausible'],
      [{ reference_max: 'high' }, 'reference_max isNumber'],
      [{ measured_on: '2126-01-01' }, 'measured_on not-plausible'],
      [{ name: 'Vitamin C' }, 'name whitelistValidation'],
    ],
  },
  biomarkersConfirm: { id: 'biomarker' },
  biomarkersOne: { id: 'biomarker' },
  biomarkersChanges: { id: 'biomarker' },
  resultsExportResults: { id: 'export_format', madeByClient: true },
  biomarkersRemove: { id: 'removable_biomarker' },
};
