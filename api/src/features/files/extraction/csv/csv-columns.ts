import { isKnownName } from '../../../biomarkers/catalogue.options';
import { datesIn } from '../grammar/dates';
import { nameCell } from '../grammar/name-cell';
import type { Column } from '../layout/columns';
import { headerKind } from '../layout/header-words';

/** What a column of a table file holds: those of a printed table, and those that only files have. */
export type CsvKind = Column['kind'] | 'date' | 'section' | 'laboratory' | 'comparator' | 'person';

/** Header words of table files alone; tried before those of printed tables. */
const WORDS: readonly (readonly [CsvKind, RegExp])[] = [
  [
    'date',
    /^(?:(?:test |sample |collection |collected |result |report |observation |effective |measurement |measured |taken )?(?:date|datum|data|fecha|datetime|timestamp|day|dátum)(?: ?time| of test| collected| taken)?|collected(?: at| on)?|measured (?:at|on)|taken (?:at|on)|date de prélèvement|data prelievo|data badania|fecha de la prueba|entnahmedatum|日期)$/u,
  ],
  [
    'section',
    /^(?:(?:source )?(?:panel|specimen|category|section|group|profile|sample type|specimen type|material|panel name|test group|kategorie|gruppe|catégorie|categoria|categoría|kategoria|materiał|matrix))$/u,
  ],
  [
    'laboratory',
    /^(?:(?:source )?(?:lab|laboratory|lab name|labor|laboratoire|laboratorio|laboratório|provider|performing lab))$/u,
  ],
  ['comparator', /^(?:comparator|operator|prefix|qualifier)$/u],
  [
    'min',
    /^(?:(?:ref(?:erence)?|range|normal|optimal)? ?(?:range )?(?:min(?:imum)?|low(?:er)?(?: (?:limit|bound))?|from)|lower ref.*|low ref.*)$/u,
  ],
  [
    'max',
    /^(?:(?:ref(?:erence)?|range|normal|optimal)? ?(?:range )?(?:max(?:imum)?|high|upper(?: (?:limit|bound))?|to)|upper ref.*|high ref.*)$/u,
  ],
  [
    'name',
    /^(?:(?:source )?(?:test|biomarker|marker|analyte|metric|measure|measurement|lab test|component|item|observation|parameter)(?: ?name)?|code display|display)$/u,
  ],
  [
    'value',
    /^(?:raw value|value|numeric value|result value|result|measurement value|value numeric|valeur|reading|level|score|quantity)$/u,
  ],
  ['unit', /^(?:(?:source |raw |result |value )?units?(?: of measure)?|uom)$/u],
  [
    'range',
    /^(?:(?:source |raw |normal |lab )?(?:reference|ref|normal|standard) ?(?:range|interval|values?)?(?: text)?|range)$/u,
  ],
  ['flag', /^(?:flag|status|abnormal(?: flag)?|interpretation|in range\??|out of range)$/u],
  [
    'person',
    /^(?:(?:patient|client|member|subject|person)(?: (?:full )?name)?|full name|(?:patient |client |member )?(?:sur|fore|last |first |family |given )names?|name of patient|patientenname|nachname|vorname|paziente|cognome|paciente|apellidos|prénom|pacjent|nazwisko|imię)$/u,
  ],
  [
    'other',
    /^(?:id|.* id|.*row.*|loinc.*|code|notes?|comments?|method|file|source|age|sex|gender|patient.*|name|dob)$/u,
  ],
];

const plain = (header: string) =>
  header
    .slice(0, 80)
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[_.\-\s]+/g, ' ')
    .replace(/^(?:source|raw|lab|result) (?=\w+ )/, '')
    .trim();

/** What the header of one column says; null for none that is known. */
export function csvKind(header: string): CsvKind | null {
  const words = plain(header);
  const bare = words.replace(/\s*[([].*$/, '').trim();
  for (const text of [words, bare]) {
    const found = WORDS.find(([, pattern]) => text !== '' && pattern.test(text));
    if (found !== undefined && !(found[0] === 'other' && text === 'name')) return found[0];
  }
  const printed = headerKind(words.replace(/^source /, ''));
  if (printed !== null) return printed;
  if (words === 'name') return 'name';
  const [date] = datesIn(header);
  return date !== undefined && header.trim().length <= 24 ? 'dated' : null;
}

export type Shape =
  /** A row for each result; or a row for each test with a column for each day. */
  | { readonly kind: 'long'; readonly kinds: readonly (CsvKind | null)[] }
  /** A row for each day with a column for each test. */
  | { readonly kind: 'wide'; readonly date: number | null; readonly tests: readonly number[] };

/** What a line announces if it is the header; null if it is none. */
export function shapeOf(fields: readonly string[]): Shape | null {
  const kinds = fields.map(csvKind);
  const has = (kind: CsvKind) => kinds.includes(kind);
  const dated = kinds.filter((kind) => kind === 'dated').length;
  // A test's name among the headers is no header word, whatever else it could mean.
  const tests = fields.flatMap((field, place) => (isTest(field) ? [place] : []));
  if (tests.length >= 2 && !has('value'))
    return { kind: 'wide', date: kinds.includes('date') ? kinds.indexOf('date') : null, tests };
  // Of two columns of names the first is the test's; beside a column that says so, 'Name' alone is somebody's.
  const told = fields.some((field, place) => kinds[place] === 'name' && plain(field) !== 'name');
  const own = kinds.map((kind, place) =>
    told && kind === 'name' && plain(fields[place]!) === 'name' ? 'person' : kind,
  );
  if (has('name') && (has('value') || dated > 0)) return { kind: 'long', kinds: once(own) };
  return null;
}

/** 'Glucose (mg/dL)', 'Ferritin [ug/L]', 'hba1c'. */
const isTest = (field: string) =>
  /\p{L}/u.test(field) &&
  field.length <= 80 &&
  (isKnownName(field) || isKnownName(nameCell(field, { mark: '.', sex: null, age: null })?.name ?? ''));

function once(kinds: readonly (CsvKind | null)[]): (CsvKind | null)[] {
  const seen = new Set<CsvKind>();
  return kinds.map((kind) => {
    if (kind === null || kind === 'dated' || kind === 'section' || kind === 'person') return kind;
    if (seen.has(kind)) return 'other';
    seen.add(kind);
    return kind;
  });
}
