import type { Correction } from '../biomarkers/biomarker-corrections.service';
import type { Biomarker } from '../biomarkers/biomarkers.service';
import { CATALOGUE, type CatalogueEntry, loincOf, unitCode } from '../biomarkers/catalogue.options';
import type { ExportedResult } from './export.types';

/** What is counted or told in words has no unit to print. */
const UNITLESS = /^(?:\{.*\}|\[pH\])$/;

/** The unit decides which code a marker has; where it is not known, so is the code. */
const codeOf = (entry: CatalogueEntry, unit_code: string | null): string | null =>
  unit_code !== null || UNITLESS.test(entry.unit) ? loincOf(entry, unit_code) : null;

/** A value with its codes. */
export function exportedResult(biomarker: Biomarker, correction: Correction | undefined): ExportedResult {
  const { source, confidence: _confidence, other_reading: _other, ...content } = biomarker;
  const entry = CATALOGUE.get(biomarker.analyte ?? '') ?? null;
  const unit_code = unitCode(biomarker.unit, entry);
  return {
    ...content,
    marker: entry?.name ?? null,
    unit_code,
    loinc: entry && codeOf(entry, unit_code),
    page: source?.page ?? null,
    correction: correction ?? null,
  };
}
