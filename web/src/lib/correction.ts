import { rangeFaults } from './range-faults';
import { typedNumber } from './typed-number';

/** A value as the server has it. */
interface Correctable {
  value: string;
  unit: string | null;
  reference_min: number | null;
  reference_max: number | null;
  measured_on: string | null;
}

/** A value's fields as they are typed. */
export interface CorrectionDraft {
  value: string;
  unit: string;
  min: string;
  max: string;
  day: string;
}

export function draftOf(biomarker: Correctable): CorrectionDraft {
  const { value, unit, reference_min: min, reference_max: max, measured_on: day } = biomarker;
  return { value, unit: unit ?? '', min: min?.toString() ?? '', max: max?.toString() ?? '', day: day ?? '' };
}

/** What is not right yet, by field. */
export function faultsOf(draft: CorrectionDraft): Partial<Record<keyof CorrectionDraft, string>> {
  return {
    ...(draft.value.trim() === '' && { value: 'Please enter the value.' }),
    ...rangeFaults(draft),
  };
}

/** What has changed; null where nothing has. */
export function correctionOf(biomarker: Correctable, draft: CorrectionDraft): Partial<Correctable> | null {
  const value = draft.value.trim();
  const unit = draft.unit.trim() || null;
  const min = typedNumber(draft.min);
  const max = typedNumber(draft.max);
  const day = draft.day || null;
  const correction: Partial<Correctable> = {
    ...(value !== biomarker.value && { value }),
    ...(unit !== biomarker.unit && { unit }),
    ...(min !== undefined && min !== biomarker.reference_min && { reference_min: min }),
    ...(max !== undefined && max !== biomarker.reference_max && { reference_max: max }),
    ...(day !== biomarker.measured_on && { measured_on: day }),
  };
  return Object.keys(correction).length > 0 ? correction : null;
}
