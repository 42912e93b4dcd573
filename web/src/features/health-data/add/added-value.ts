import type { AddBiomarker, KnownMarker, Trend } from '../../../api/enhanced';
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

/** Units in which laboratories here print most of what they measure. */
const USUAL_UNITS = ['mmol/L', 'µmol/L', 'nmol/L', 'g/L', 'mg/L', 'µg/L', 'U/L', '%', 'mmol/mol', '10^9/L'];

/** What is offered as a unit: the member's own first, then those of the catalogue. */
export function unitsFor(name: string, markers: readonly Trend[], known: readonly KnownMarker[]): string[] {
  const own = called(name, markers).flatMap(({ unit }) => unit ?? []);
  const printed = called(name, known).flatMap(({ units }) => units);
  return [...new Set([...own, ...(printed.length > 0 ? printed : USUAL_UNITS)])];
}

/** The one unit of a marker that is known; null where there are several, or none. */
export function unitOf(name: string, markers: readonly Trend[]): string | null {
  const own = called(name, markers);
  return own.length === 1 ? (own[0]?.unit ?? null) : null;
}

function called<Marker extends { name: string }>(name: string, markers: readonly Marker[]): Marker[] {
  const wanted = name.trim().toLocaleLowerCase('en-GB');
  return markers.filter((marker) => marker.name.toLocaleLowerCase('en-GB') === wanted);
}

/** What is missing or not right yet, by field. */
export function faultsOf(draft: ValueDraft, today: string): Partial<Record<keyof ValueDraft, string>> {
  const isNumber = (text: string) => typedNumber(text) !== undefined;
  return {
    ...(draft.name.trim() === '' && { name: 'Please say what was measured.' }),
    ...(draft.value.trim() === '' && { value: 'Please enter the value.' }),
    ...(!isNumber(draft.min) && { min: 'Please use a number, such as 3.5.' }),
    ...(!isNumber(draft.max) && { max: 'Please use a number, such as 3.5.' }),
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
