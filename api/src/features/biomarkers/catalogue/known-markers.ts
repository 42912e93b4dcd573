import type { KnownMarker } from '../dto/biomarker.dto';
import { CATALOGUE } from './catalogue';

/** What is offered to whoever types a value in, by name. */
export const KNOWN_MARKERS: KnownMarker[] = [...CATALOGUE.values()]
  .map(({ name, unit, units }) => ({
    name,
    units: [...new Set([unit, ...units.map((other) => other.unit)].map(printed))].filter(Boolean),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));

/** A code of UCUM as it is printed: `10*9/L` is 10^9/L, `umol/L` µmol/L; what only says that there is no unit is empty. */
function printed(code: string): string {
  if (/^(\{.*\}|\[pH\])$/.test(code)) return '';
  return code
    .replace('*', '^')
    .replace(/(^|\/)u(?=[a-z[])/i, '$1µ')
    .replace(/\{1\.73_m2\}/, '1.73m2')
    .replace(/\{(\w+)\}/, ' $1')
    .replace(/\[([a-z]+)_[a-z]+\]/, '$1')
    .replace(/\[(\w+)\]/, '$1');
}
