import { CSV_MARK, type CsvCell, csvRows } from '../../../platform/csv/safe-csv';
import type { FileSource } from '../../files/file-sources.service';
import type { ExportedResult, ResultsToExport } from '../export.types';
import { isOthers } from '../own-results';
import { tidy } from '../tidy';

/** In their order. New ones come at the end: somebody may have a spreadsheet that counts them. */
const COLUMNS: readonly (readonly [
  header: string,
  cell: (result: ExportedResult, document?: FileSource) => CsvCell,
])[] = [
  ['name', ({ name }) => name],
  ['marker', ({ marker }) => marker],
  ['category', ({ category }) => category],
  ['value', ({ value }) => value],
  ['value_number', ({ value_number }) => value_number],
  ['comparator', ({ comparator }) => comparator],
  ['unit', ({ unit }) => unit],
  ['reference_min', ({ reference_min }) => reference_min],
  ['reference_max', ({ reference_max }) => reference_max],
  ['reference_text', ({ reference_text }) => reference_text],
  ['reference_source', ({ reference_source }) => reference_source],
  ['status', ({ status }) => status],
  ['flag', ({ flag }) => flag],
  ['measured_on', ({ measured_on }) => measured_on],
  ['needs_review', ({ needs_review }) => needs_review],
  ['review_reasons', ({ needs_review, review_reasons }) => (needs_review ? review_reasons.join(' ') : null)],
  ['confirmed', ({ confirmed }) => confirmed],
  ['reader', ({ reader }) => reader],
  ['corrected_at', ({ correction }) => correction?.at ?? null],
  ['corrected_by', ({ correction }) => correction?.by ?? null],
  ['value_before', ({ correction }) => correction?.value ?? null],
  ['unit_before', ({ correction }) => correction?.unit ?? null],
  ['laboratory', (_result, document) => document?.laboratory ?? null],
  ['report_date', (_result, document) => document?.date ?? null],
  ['document', (_result, document) => document?.filename ?? null],
  ['page', ({ page }) => page],
  ['loinc', ({ loinc }) => loinc],
  ['unit_ucum', ({ unit_code }) => unit_code],
  ['document_id', ({ file_id }) => file_id],
  ['id', ({ id }) => id],
  ['names_another_person', isOthers],
];

/** RFC 4180, UTF-8 with the mark by which spreadsheets know it. */
export function resultsCsv(given: ResultsToExport): string {
  const { documents, results } = tidy(given);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const rows = results.map((result) =>
    COLUMNS.map(([, cell]) => cell(result, byId.get(result.file_id ?? ''))),
  );
  return CSV_MARK + csvRows([COLUMNS.map(([header]) => header), ...rows]);
}
