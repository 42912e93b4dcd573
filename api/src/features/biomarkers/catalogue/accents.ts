import type { CatalogueEntry } from './catalogue';
import { bareName, normaliseName } from './names';

const plain = (name: string) => bareName(normaliseName(name));
const accented = (name: string) => name.normalize('NFD').length !== name.length || /[łß]/i.test(name);

/** A name that the analyte has with accents in every language that has it, as it is spelt there; else as it is. */
export function withAccents(name: string, entry: CatalogueEntry): string {
  if (accented(name)) return name;
  const wanted = plain(name);
  const same = [entry.name, ...entry.synonyms, ...Object.values(entry.synonyms_i18n).flat()].filter(
    (one) => plain(one) === wanted,
  );
  const [own] = same;
  if (own === undefined || !same.every(accented)) return name;
  return /^\p{Lu}/u.test(name) ? own.charAt(0).toUpperCase() + own.slice(1) : own;
}
