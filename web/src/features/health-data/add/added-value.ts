import type { AddBiomarker, Biomarker, CorrectBiomarker } from '../../../api/enhanced';
import { rangeFaults } from '../../../lib/range-faults';
import { typedNumber } from '../../../lib/typed-number';

/** A value as it is typed. */
export interface ValueDraft {
  name: string;
  value: string;
  unit: string;
  min: string;
  max: string;
  day: string;
}

export const NOTHING_TYPED: ValueDraft = { name: '', value: '', unit: '', min: '', max: '', day: '' };

/** A saved value in the fields. A general range is none of the laboratory's: it stands in no field. */
export function draftOfSaved(saved: Biomarker): ValueDraft {
  const { name, value, unit, reference_min: min, reference_max: max, measured_on: day } = saved;
  const limit = (number: number | null) =>
    number === null || saved.reference_source !== 'report' ? '' : String(number);
  return { name, value, unit: unit ?? '', min: limit(min), max: limit(max), day: day ?? '' };
}

/** What is missing or not right yet, by field. */
export function faultsOf(draft: ValueDraft, today: string): Partial<Record<keyof ValueDraft, string>> {
  return {
    ...(draft.name.trim() === '' && { name: 'Please say what was measured.' }),
    ...(draft.value.trim() === '' && { value: 'Please enter the value.' }),
    ...rangeFaults(draft),
    ...(draft.day === '' && { day: 'Please say on which day.' }),
    ...(draft.day > today && { day: 'That day is still to come.' }),
  };
}

export function addedValue(draft: ValueDraft): AddBiomarker {
  const min = typedNumber(draft.min);
  const max = typedNumber(draft.max);
  return {
    name: draft.name.trim(),
    value: draft.value.trim(),
    unit: draft.unit.trim() || null,
    measured_on: draft.day,
    ...(typeof min === 'number' && { reference_min: min }),
    ...(typeof max === 'number' && { reference_max: max }),
  };
}

/** What the form makes of a saved value. A general range that nobody replaced stays what it is. */
export function correctedValue(saved: Biomarker, draft: ValueDraft): CorrectBiomarker {
  const [min, max] = [typedNumber(draft.min) ?? null, typedNumber(draft.max) ?? null];
  const hasRange = saved.reference_source === 'report' || min !== null || max !== null;
  return {
    value: draft.value.trim(),
    unit: draft.unit.trim() || null,
    measured_on: draft.day,
    ...(hasRange && { reference_min: min, reference_max: max }),
  };
}
