import type { CatalogueEntry } from './catalogue.options';

/** How reports print what UCUM spells for machines. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^\[(lb|stone|in|ft)_.*\]$/, '$1'],
  [/^stone$/, 'st'],
  [/\{(?:ratio|index|INR|SG|MET|qualitative|[TZ]-score)\}|\[pH\]/, ''],
  [/\[IU\]/, 'IU'],
  [/mm\[Hg\]/, 'mmHg'],
  [/\{1\.73_m2\}/, '1.73m2'],
  [/\{(\w+)\}/, ' $1'],
  [/^u(?=[gmI]|kat)|(?<=\/)u(?=[Lg])/g, 'µ'],
  [/10\*/, '10^'],
];

const printed = (unit: string): string =>
  SPELLINGS.reduce((text, [found, spelling]) => text.replace(found, spelling), unit);

/** The units of a marker as a person reads and writes them, the usual one first; none where it has no unit. */
export const printedUnits = ({ unit, units }: CatalogueEntry): string[] =>
  [...new Set([unit, ...units.map((one) => one.unit)].map(printed))].filter((text) => text !== '');
