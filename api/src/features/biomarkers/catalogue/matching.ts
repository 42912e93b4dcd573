import { bareName, indexKeys, lookupKeys, nameParts, normaliseName } from './names';
import { CATALOGUE, type CatalogueEntry } from './catalogue';
import { remembered } from './remembered';
import { closest } from './closest';
import { chooseOwner, isFluidCount, isOtherPart, isUrine, type NameContext } from './owners';

export interface NameMatch {
  readonly entry: CatalogueEntry;
  /** By its spelling; false where letters had to be guessed or the owner was. */
  readonly sure: boolean;
}

const SHORT = 3;

function buildIndex(): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  for (const entry of CATALOGUE.values()) {
    const names = [entry.name, entry.id.replace(/_/g, ' '), ...entry.synonyms];
    for (const name of [...names, ...Object.values(entry.synonyms_i18n).flat()]) {
      for (const key of indexKeys(name)) {
        if (key === '') continue;
        const owners = index.get(key) ?? new Set();
        index.set(key, owners.add(entry.id));
      }
    }
  }
  return index;
}

const INDEX = buildIndex();
const LONGER_NAMES = [...INDEX.keys()].filter((name) => name.length > 5);

/** Who may own a printed name: ids of the catalogue. Empty where it is not listed. */
const ownersOf = remembered((name: string): ReadonlySet<string> => {
  for (const key of lookupKeys(name)) {
    const found = INDEX.get(key);
    if (found !== undefined) return found;
  }
  return ofParts(name);
});

const NOBODY: ReadonlySet<string> = new Set();

/** Of two names side by side: with '/' both must agree (a ratio is no analyte of its parts), else those that are known. */
function ofParts(name: string): ReadonlySet<string> {
  const split = nameParts(name);
  if (split === null) return NOBODY;
  const { parts, joint } = split;
  const reversed = INDEX.get(bareName([...parts].reverse().join(' ')));
  if (reversed !== undefined) return reversed;
  if (parts.some((part) => !/\p{L}/u.test(part))) return NOBODY;
  const known: ReadonlySet<string>[] = [];
  for (const part of parts) {
    const found = lookupKeys(part)
      .map((key) => INDEX.get(key))
      .find((owners) => owners !== undefined);
    if (found !== undefined) known.push(found);
    else if (joint === 'all') return NOBODY;
  }
  const [first, ...others] = known;
  return new Set([...(first ?? [])].filter((id) => others.every((owners) => owners.has(id))));
}

/** True of a name that the catalogue lists, whoever owns it. */
export function isKnownName(name: string): boolean {
  return ownersOf(name).size > 0;
}

/** Words of a heading that say nothing of the analyte. */
const PANEL_WORDS =
  /\b(?:profile|panel|tests?|levels?|studies|study|function|report|results?|group|complete|analysis|examination|serum|plasma)\b/g;

/**
 * The analyte that a printed name means. A name that needs its heading ('Fasting' under 'Blood sugar', 'Direct' under
 * 'Bilirubin') is tried together with it; a name with several owners goes to the one that heading, unit and range fit.
 */
export function matchName(name: string, context: NameContext): NameMatch | null {
  if (isOtherPart(name)) return null;
  let owners = ownersOf(name);
  let sure = true;
  if (owners.size === 0) owners = underHeading(name, context.section);
  if (owners.size === 0 && context.ocr) {
    owners = closest(bareName(normaliseName(name)), LONGER_NAMES, INDEX);
    sure = false;
  }
  if (owners.size === 0) return null;
  // What is measured elsewhere than in blood is no value of blood, wherever its name says so.
  const section = isUrine(name) ? `${context.section} urine` : context.section;
  const found = chooseOwner([...owners], { ...context, section });
  if (found === null || isFluidCount(found.entry, context)) return null;
  return { entry: found.entry, sure: sure && found.sure };
}

function underHeading(name: string, section: string): ReadonlySet<string> {
  const heading = bareName(normaliseName(section.split('\n')[0] ?? '').replace(/\([^)]*\)/g, ' '))
    .replace(PANEL_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const own = bareName(normaliseName(name));
  if (heading === '' || heading.length > 40 || own.length <= SHORT) return NOBODY;
  for (const key of [`${own} ${heading}`, `${heading} ${own}`]) {
    const found = INDEX.get(key);
    if (found !== undefined) return found;
  }
  return NOBODY;
}
