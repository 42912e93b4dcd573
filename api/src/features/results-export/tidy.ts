import type { FileSource } from '../files/file-sources.service';
import type { ExportedResult, ResultsToExport } from './export.types';

/** Longer than anything that a report prints in one place. */
const LONGEST = 2_000;

/** Characters that are not seen, and that turn the ones around them round. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** Text as a reader sees it, in one line: what documents hold is not always text. */
export function plain(text: string): string {
  const seen = text
    .slice(0, LONGEST * 2)
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return seen.length > LONGEST ? `${seen.slice(0, LONGEST - 1).toWellFormed()}…` : seen;
}

const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text) || null);

/** Null for what is no day of the calendar. */
export function dayOrNull(day: string | null): string | null {
  if (day === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return null;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}

/** Nor is there a zero below zero in any of the three. */
const numberOrNull = (number: number | null): number | null =>
  number !== null && Number.isFinite(number) ? number + 0 : null;

function tidyResult(result: ExportedResult): ExportedResult {
  const { correction } = result;
  return {
    ...result,
    name: plain(result.name) || 'Unnamed',
    value: plain(result.value),
    value_number: numberOrNull(result.value_number),
    unit: plainOrNull(result.unit),
    reference_min: numberOrNull(result.reference_min),
    reference_max: numberOrNull(result.reference_max),
    reference_text: plainOrNull(result.reference_text),
    measured_on: dayOrNull(result.measured_on),
    correction: correction && {
      ...correction,
      value: plain(correction.value),
      unit: plainOrNull(correction.unit),
    },
  };
}

const tidyDocument = (document: FileSource): FileSource => ({
  ...document,
  filename: plain(document.filename) || 'document',
  laboratory: plainOrNull(document.laboratory),
  date: dayOrNull(document.date),
});

/** The same results with nothing in them that a table, a page or a record cannot hold. */
export function tidy({ member, made_at, documents, results }: ResultsToExport): ResultsToExport {
  return {
    member: { ...member, name: plainOrNull(member.name) },
    made_at,
    documents: documents.map(tidyDocument),
    results: results.map(tidyResult),
  };
}
