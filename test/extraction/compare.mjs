// When a reading is the printed one. Numbers are compared as printed: no tolerance, but 12,5 may stand for 12.5.
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const plain = (text) =>
  String(text ?? '')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (letter) => `${RAISED.indexOf(letter)}`)
    .replace(/⁺/g, '+')
    .replace(/⁻/g, '-')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/[‐‑‒–—−]/g, '-');

// ---- names

export const nameOf = (text) =>
  plain(text)
    .replace(/[_\s]+/g, ' ')
    .trim();
/** Without remarks in brackets and punctuation; % and # stay, they tell two analytes apart. */
const bare = (text) =>
  nameOf(text)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}%#+ ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
export const squeezed = (text) => nameOf(text).replace(/[^\p{L}\p{N}%#+]/gu, '');

function nameKeys(text) {
  const bracketed = [...nameOf(text).matchAll(/[([]([^)\]]+)[)\]]/g)].map(([, inner]) => inner.trim());
  const keys = [nameOf(text), bare(text), ...bracketed];
  return new Set([...keys, ...keys.map((key) => key.replace(/ /g, ''))].filter(Boolean));
}

/** Which analytes a printed name can mean, and what units are called. */
export function catalogueOf({ biomarkers, unit_aliases }) {
  const owners = new Map();
  for (const { id, name, synonyms, synonyms_i18n = {} } of biomarkers) {
    for (const text of [name, id.replace(/_/g, ' '), ...synonyms, ...Object.values(synonyms_i18n).flat()]) {
      for (const key of [nameOf(text), nameOf(text).replace(/ /g, ''), bare(text)]) {
        if (key) owners.set(key, (owners.get(key) ?? new Set()).add(id));
      }
    }
  }
  const units = new Map();
  for (const [code, aliases] of Object.entries(unit_aliases)) {
    for (const alias of [code, ...aliases]) {
      const key = unitText(alias);
      if (key && !units.has(key)) units.set(key, unitText(code));
    }
  }
  return {
    units,
    analytes: (name) => new Set([...nameKeys(name)].flatMap((key) => [...(owners.get(key) ?? [])])),
  };
}

export function sameName(read, row, catalogue) {
  if ([nameOf, bare, squeezed].some((form) => form(read) === form(row.name))) return true;
  const wanted = [row.canonical, ...(row.canonical_alt ?? [])].filter(Boolean);
  const meant = catalogue.analytes(read);
  if (wanted.length > 0 && meant.size > 0) return wanted.some((id) => meant.has(id));
  const keys = nameKeys(row.name);
  if ([...nameKeys(read)].some((key) => key.length > 1 && keys.has(key))) return true;
  if (wanted.length === 0 && meant.size > 0) return false;
  return likeName(bare(read), bare(row.name));
}

/** Neither is listed: a slip of the OCR, or one word more, is the same name. */
function likeName(one, other) {
  if (!one || !other) return false;
  const longest = Math.max(one.length, other.length);
  if (longest >= 6 && distance(one, other) <= Math.floor(longest * 0.15)) return true;
  const [few, many] = [one, other].map((text) => new Set(text.split(' '))).sort((a, b) => a.size - b.size);
  const more = [...many].filter((word) => !few.has(word)).join('');
  return [...few].join('').length >= 4 && [...few].every((word) => many.has(word)) && !/[%#]/.test(more);
}

function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[other.length];
}

// ---- values

const VALUE =
  /^(<=|>=|≤|≥|<|>|less than|greater than|more than)?\s*(-?\d[\d.,\s]*)\s*%?\s*(?:[a-z*#↑↓▲▼()[\]]{0,4})?$/u;

/** Every number that a printed value can stand for: a comma may be a decimal mark or one of thousands. */
export function readValue(value) {
  if (typeof value === 'number') return { numbers: Number.isFinite(value) ? [value] : [], comparator: null };
  const match = VALUE.exec(plain(value).trim());
  if (!match) return { numbers: [], comparator: null };
  const digits = match[2].replace(/\s/g, '').replace(/[.,]$/, '');
  const readings = [digits, digits.replace(/,/g, '')];
  if (/^-?\d+,\d+$/.test(digits)) readings.push(digits.replace(',', '.'));
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) readings.push(digits.replace(/\./g, '').replace(',', '.'));
  const numbers = readings.filter((reading) => /^-?\d+(\.\d+)?$/.test(reading)).map(Number);
  return { numbers, comparator: match[1] ? (/^[<≤l]/.test(match[1]) ? '<' : '>') : null };
}

/** 4,342 is four thousand in one report and a TSH in another. */
function decimalsOf({ value, value_num }) {
  const text = String(value).trim();
  const grouped = /^\d{1,3}(,\d{3})+$/.test(text) && Number(text.replace(/,/g, '')) === value_num;
  return grouped ? 0 : (/[.,](\d+)\s*%?$/.exec(text)?.[1].length ?? 0);
}

export function sameValue(read, row) {
  const { numbers, comparator } = readValue(read);
  if (row.value_num === null || (comparator && comparator !== row.comparator?.[0])) return false;
  const decimals = decimalsOf(row);
  return numbers.some(
    (number) =>
      Math.abs(number - row.value_num) < 10 ** -decimals * 0.5 - 1e-12 &&
      Math.abs(Number(number.toFixed(decimals)) - row.value_num) < 1e-9,
  );
}

// ---- units

function unitText(unit) {
  return plain(unit)
    .replace(/\s+/g, '')
    .replace(/[{}[\]]/g, '')
    .replace(/[.*]$/, '')
    .replace(/mcg/g, 'ug')
    .replace(/mcl/g, 'ul')
    .replace(/gms?(?=[/%]|$)/g, 'g')
    .replace(/mgs%/g, 'mg%')
    .replace(/\/hr$/, '/h')
    .replace(/\/litre|\/liter/g, '/l')
    .replace(/per/g, '/')
    .replace(/^(mg|g|ug|ng)dl$/, '$1/dl')
    .replace(/^[x×]/, '')
    .replace(/10e(\d)/g, '10^$1')
    .replace(/10\*(\d)/g, '10^$1')
    .replace(/^10(9|12|3|6)\//, '10^$1/');
}

/** @type {[RegExp, string][]} Spellings of one unit. */
const ONE_UNIT = [
  [
    /^(10\^9\/l|10\^3\/ul|10\^3\/mm\^?3|10\^3\/cumm|k\/ul|k\/mm3|thou\/(ul|mm3|cumm)|thousand\/(ul|cumm)|th\/cumm|giga\/l|g\/l#|tys\/ul|tsd\.?\/ul|bin\/ul|\/nl)$/,
    '10^9/l',
  ],
  [
    /^(10\^12\/l|10\^6\/ul|10\^6\/mm\^?3|10\^6\/cumm|m\/ul|m\/cumm|mill?\/(ul|mm3|cumm|cu\.mm|cmm)|million(\/(ul|mm3|cumm|cu\.mm))?|mio\/ul|mln\/ul|milyon\/ul|tera\/l|t\/l)$/,
    '10^12/l',
  ],
  [/^(\/ul|cells?\/ul|\/cumm|\/cu\.mm|\/cmm|cells?\/cumm|cumm|\/mm\^?3|cells?\/mm\^?3|#\/ul)$/, '/ul'],
  [/^(lakhs?|lacs?)\/(cumm|ul|cmm|mm3)$/, '10^5/ul'],
  [/^(iu|u|ui)\/l$/, 'u/l'],
  [/^(mg%|mg\/dl)$/, 'mg/dl'],
  [/^(g%|g\/dl)$/, 'g/dl'],
  [/^(miu|mu|mui|mlu)\/l$/, 'miu/l'],
  [/^(uiu|uu|ulu)\/ml$/, 'uiu/ml'],
  [/^ml\/min(\/1\.73(sq\.?m|m\^?2|_m2)?)?$/, 'ml/min/1.73m2'],
  [/^(um3|u\^?3|fl)$/, 'fl'],
  [/^(mm|mmhg)\/h$|^mm\/1sth$/, 'mm/h'],
  [/^mgalb\/mmol$/, 'mg/mmol'],
  [/^kg\/(m\^?2|sqm)$/, 'kg/m2'],
  [/^g\/cm\^?2$/, 'g/cm2'],
  [/^cm\^?3$/, 'cm3'],
  [/^cm\^?2$/, 'cm2'],
  [/^(ratio|index|none|n\/a|na|-)$/, ''],
  [/^(lbs?|lb_av|pounds?)$/, 'lb'],
  [/^(in|in_i|inch|inches)$/, 'in'],
];

export function unitOf(unit, catalogue) {
  const text = unitText(unit);
  const spelt = (written) => ONE_UNIT.find(([pattern]) => pattern.test(written))?.[1];
  const listed = catalogue.units.get(text);
  return spelt(text) ?? (listed === undefined ? text : (spelt(listed) ?? listed));
}

// ---- ranges and status

export function sameRange(read, row) {
  const same = (one, other) => {
    const number = [undefined, null, ''].includes(one)
      ? NaN
      : Number(typeof one === 'string' ? one.replace(',', '.') : one);
    if (Number.isNaN(number)) return other === null;
    return other !== null && Math.abs(number - other) <= 1e-9 * Math.max(1, Math.abs(other));
  };
  // "< 5" may be said as 0 to 5.
  const open = row.reference_min === null && row.reference_max !== null;
  const zero = ![null, ''].includes(read.reference_min) && Number(read.reference_min) === 0;
  return (
    (same(read.reference_min, row.reference_min) || (open && zero)) &&
    same(read.reference_max, row.reference_max)
  );
}

const STATUSES = {
  high: 'h high above elevated critical_high hh',
  low: 'l low below critical_low ll',
  normal: 'n normal in_range ok within',
};

export function statusOf(text) {
  const said = plain(text).trim();
  const entry = Object.entries(STATUSES).find(([, words]) =>
    words.split(' ').includes(said.replace(' ', '_')),
  );
  return entry?.[0] ?? (said || null);
}
