import type { Biomarker } from '../biomarkers/biomarkers.service';

/** Items of the programme that ask for a document, by their keys in the template: of each kind the next one is done. */
const KINDS = {
  any: ['C07'],
  blood: ['bloodPanel-recent', 'C12'],
  body: ['dexaBodyComposition-recent', 'dexaBodyComposition-upload'],
  fitness: ['vo2Max-recent', 'vo2Max-upload'],
  glucose: ['continuousGlucoseMonitor-recent', 'continuousGlucoseMonitor-upload'],
} as const;

const NOT_BLOOD = new Set(['Urine', 'Vital Signs', 'Body Composition', 'Fitness', 'CGM', 'Other']);

/** What a document is, by the values in it that need no review: for each kind, the items that it may complete. */
export function itemsCompletedBy(biomarkers: readonly Biomarker[]): readonly (readonly string[])[] {
  const sure = biomarkers.filter(({ needs_review }) => !needs_review);
  const has = (is: (biomarker: Biomarker) => boolean) => sure.some(is);
  return [
    ...(sure.length > 0 ? [KINDS.any] : []),
    ...(has(({ category }) => !NOT_BLOOD.has(category)) ? [KINDS.blood] : []),
    ...(has(({ category }) => category === 'Body Composition') ? [KINDS.body] : []),
    ...(has(({ analyte }) => analyte === 'vo2_max') ? [KINDS.fitness] : []),
    ...(has(({ category }) => category === 'CGM') ? [KINDS.glucose] : []),
  ];
}
