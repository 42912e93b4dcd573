import type { KnownMarker, Trend } from '../../../api/enhanced';

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
