import type { Biomarker } from '../biomarkers/biomarkers.service';
import type { ReportKind } from './extraction/report-kinds';
import type { FileReading } from './health-file.entity';

/** Items of the programme that ask for a document, by their keys in the template: of each kind the next one is done. */
export const UPLOAD_ITEMS = {
  any: ['C07'],
  blood: ['bloodPanel-recent', 'C12'],
  body: ['dexaBodyComposition-recent', 'dexaBodyComposition-upload'],
  fitness: ['vo2Max-recent', 'vo2Max-upload'],
  glucose: ['continuousGlucoseMonitor-recent', 'continuousGlucoseMonitor-upload'],
  movement: ['functionalMovementAssessment-recent', 'functionalMovementAssessment-upload'],
  genomics: ['genomicsPanel-recent', 'genomicsPanel-upload'],
  microbiome: ['microbiomePanel-recent', 'microbiomePanel-upload'],
} as const;
export type UploadKind = keyof typeof UPLOAD_ITEMS;

const NOT_BLOOD = new Set(['Urine', 'Vital Signs', 'Body Composition', 'Fitness', 'CGM', 'Other']);

/**
 * What a document is, by the values in it that need no review. Of three kinds the catalogue has no markers: there it is
 * what its titles call it, unless it names somebody else.
 */
export function uploadKindsOf(
  biomarkers: readonly Pick<Biomarker, 'analyte' | 'category' | 'needs_review'>[],
  { calls_itself = [], report }: Pick<FileReading, 'calls_itself' | 'report'>,
): UploadKind[] {
  const sure = biomarkers.filter(({ needs_review }) => !needs_review);
  const has = (is: (biomarker: (typeof sure)[number]) => boolean) => sure.some(is);
  const isCalled = (kind: ReportKind) => !report.other_person && calls_itself.includes(kind);
  const kinds: Readonly<Record<UploadKind, boolean>> = {
    any: sure.length > 0,
    blood: has(({ category }) => !NOT_BLOOD.has(category)),
    body: has(({ category }) => category === 'Body Composition'),
    fitness: has(({ analyte }) => analyte === 'vo2_max'),
    glucose: has(({ category }) => category === 'CGM'),
    movement: isCalled('movement'),
    genomics: isCalled('genomics'),
    microbiome: isCalled('microbiome'),
  };
  return (Object.keys(kinds) as UploadKind[]).filter((kind) => kinds[kind]);
}
