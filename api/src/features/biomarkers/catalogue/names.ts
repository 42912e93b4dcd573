const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Longer than any name of a test: what follows is prose, or hostile. */
const LONGEST = 120;

/** A printed name in one spelling: case, compatibility forms, superscripts, micro signs, dashes, spaces. */
export function normaliseName(name: string): string {
  return name
    .slice(0, LONGEST)
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit)))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’`´]/g, "'")
    .replace(/[_\s]+/g, ' ')
    .trim();
}

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/** Without accents and punctuation that printers put differently; keeps % and # that tell two analytes apart. */
export function bareName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}%#+]+/gu, ' ')
    .trim();
}

/** Words that say where it was measured or that it was, not what. */
const DROPPED =
  /\b(?:serum|plasma|seric[oa]|serique|im serum|w surowicy|surowica|suero|soro|siero|plasmatique|plasmatic[oa]|s|p|b|sg|fs|lk|levels?|concentration|conc|values?|test|assay|estimation|quantitative|calculated|calc|blut|sang|sangue|sangre|krew|sr|hplc|eclia|clia|cmia|ifcc|ngsp|dcct|method|result|measured|automated|auto|spectrophotometry|edta|fluoride|wb|vb|whole blood)\b/g;

function withoutSpecimen(bare: string): string {
  return bare.replace(DROPPED, ' ').replace(/\s+/g, ' ').trim();
}

const sorted = (bare: string) => bare.split(' ').sort().join(' ');

/** The spellings under which a catalogue name is indexed. */
export function indexKeys(name: string): string[] {
  const full = normaliseName(name);
  const bare = bareName(full);
  return [full, bare, bare.replace(/ /g, ''), sorted(bare)];
}

/** The spellings to try for a printed name, the most exact first. */
export function lookupKeys(name: string): string[] {
  const full = normaliseName(name).replace(/^[\s*#•·:.\-–>]+|[\s*:.;,\-–…]+$/g, '');
  const outside = full.replace(BRACKETS, ' ').replace(/\s+/g, ' ').trim();
  const inside = [...full.matchAll(/[([]([^()[\]]+)[)\]]/g)].map((found) => found[1]?.trim() ?? '');
  const keys = new Set<string>();
  for (const part of [full, outside]) {
    const bare = bareName(part);
    keys.add(part).add(bare).add(bare.replace(/ /g, '')).add(sorted(bare));
    const without = withoutSpecimen(bare);
    if (without !== '') keys.add(without).add(without.replace(/ /g, '')).add(sorted(without));
  }
  for (const part of inside) keys.add(part).add(bareName(part));
  keys.delete('');
  return [...keys];
}

/** 'SGPT / ALT', 'HEMATOCRIT VALUE, HCT', 'MCV - Mean cell volume': names beside each other. */
export function nameParts(name: string): { parts: string[]; joint: 'all' | 'any' } | null {
  const full = normaliseName(name).replace(BRACKETS, ' ');
  for (const [mark, joint] of [
    [/\s*\/\s*|\s*=\s*/, 'all'],
    [/\s*[,;|]\s*| - /, 'any'],
  ] as const) {
    const parts = full
      .split(mark)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length > 1 && parts.length <= 4) return { parts, joint };
  }
  return null;
}
