import { asSeen } from '../../../platform/privacy/as-seen';
import { type Identity, scrub } from '../../../platform/privacy/scrub';
import { isUnit } from '../../biomarkers/catalogue.options';
import { datesIn } from '../extraction/grammar/dates';

/** Labels of what says who somebody is, or who looks after them, in the languages that are read. */
const LABEL = new RegExp(
  `(?<!\\p{L})(?:${[
    'name|patient\\w*|client|surname|forenames?|dob|d\\.o\\.b\\.?|birth\\w*|born|nhs|chi|mrn|urn|uhid|pid|hospital|ward|address|addr|post ?code|zip',
    'phone|tel|telephone|mobile|fax|e-?mail|web|website|doctor|dr|gp|consultant|physician|clinician|surgeon|nurse|refer(?:red|ring|rer)|request\\w*|practice|surgery',
    'barcode|accession|account|policy|insurance|passport|ssn|id|(?:specimen|sample|lab|laboratory|order|report|episode|unit|reference|ref|our ref|your ref|case|file) ?(?:no|num|number|id|#)\\.?',
    '(?:collected|validated|authori[sz]ed|verified|signed|reported|approved|ordered|checked) by|signature|pathologist|biochemist',
    'vorname|nachname|patientenname|geb|geboren|geburts\\w*|anschrift|arzt|ärztin|einsender|auftrag\\w*',
    'nom|prénom|née?|naissance|adresse|médecin|prescripteur|dossier|nato|nata|nascita|nome|cognome|indirizzo|medico|codice fiscale|tessera',
    'nombre|apellidos?|nacimiento|domicilio|médico|dni|historia|nascimento|morada|endereço|utente|convênio',
    'imię|nazwisko|pesel|urodz\\w*|adres|lekarz|pacjent\\w*|név|neve|beteg|született|születési|taj|lakcím|orvos',
  ].join('|')})(?!\\p{L})|姓名|出生|病历号|医生|电话|地址`,
  'iu',
);
/** 'Dr A. Patel', 'Mrs Lind': whatever follows in its cell goes too. */
const TITLED =
  /(?<!\p{L})(?:[Dd]r|DR|[Pp]rof|PROF|Mr|MR|Mrs|MRS|Ms|Miss|MISS|Mx|Herr|Frau|Mme|Mlle|Sig|Sra?|Dott)\.?\s+\p{Lu}.*/u;
const ADDRESS_ON_THE_WEB =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d])(?:[\p{L}\d-]+\.)+(?:com|org|net|uk|eu|de|fr|it|es|pt|pl|hu|ie|in|health)(?![\p{L}\d])\S*/giu;
/** Of a sample, a hospital, a request: letters with five digits and more, seven digits and more, an NHS number. */
const NUMBER =
  /(?<![\p{L}\d])\*?(?:(?=[\p{L}\d./-]*\p{L})(?=(?:[\p{L}./-]*\d){5})[\p{L}\d][\p{L}\d./-]{4,}|[\d./-]*\d{7}[\d./-]*|\d{3}[ –-]\d{3}[ –-]\d{4}(?!\d))\*?/gu;
/** '150000/µL': a count with its unit is none of these. */
const COUNT = /^\d{1,6}(?:[.,]\d{1,3})?(?=\D)/u;
/** '4000-11000', '150000 - 450000': bounds, not a telephone's number. */
const BOUNDS =
  /(?<![\d.,/–-]\s?|\p{L})(?!0\d)(\d{1,6}(?:[.,]\d{1,3})?\s?[-–]\s?(?!0\d)\d{1,6}(?:[.,]\d{1,3})?)(?!\s?[\d.–-]|\/\d)/u;
/** '03 05 1980', '12 . 03 . 1980', '1980 05 03': the marks of a day, lost or far apart. */
const SPACED_DATE =
  /(?<![\d.,])(?:\d{1,2}[ ./-]{1,3}\d{1,2}[ ./-]{1,3}(?:19|20)\d{2}|(?:19|20)\d{2}[ ./-]{1,3}\d{1,2}[ ./-]{1,3}\d{1,2})(?![\d.,])/gu;

/** A cell that is nothing but its mask says nothing. */
const MASK = /\[(?:name|e-mail|id|number|postcode|address|date|link)\]/g;
export const isMasked = (text: string): boolean => text.search(MASK) >= 0;

/**
 * A line of a table without what says who somebody is, as it leaves the house: its cells with two spaces between. Cells
 * under a label of a person, a place or a number go whole; names, dates, addresses and numbers are masked elsewhere too.
 * @param people the account's, and whoever the document names
 */
export const redact = (cells: readonly string[], people: readonly Identity[]): string =>
  masks(withoutLabelled(cells), people);

/** A line of which every cell is a table's: it has no labels of persons, though 'Test name' looks like one. */
export const masks = (cells: readonly string[], people: readonly Identity[]): string =>
  cells
    .map((cell) => masked(cell, people))
    .filter((cell) => /[\p{L}\p{N}+±-]/u.test(cell.replace(MASK, '')))
    .join('  ');

function withoutLabelled(cells: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = asSeen(cells[at] ?? '');
    const label = LABEL.exec(cell);
    if (label === null) left.push(cells[at]!);
    // 'NHS number:' and what it is of in the next cell.
    else if (!/\d/.test(cell.slice(label.index + label[0].length))) at += 1;
  }
  return left;
}

function masked(cell: string, people: readonly Identity[]): string {
  const text = withoutDates(asSeen(withPowers(cell)).replace(/\s+/g, ' ').trim())
    .replace(SPACED_DATE, '[date]')
    .replace(ADDRESS_ON_THE_WEB, '[link]')
    .replace(TITLED, '[name]');
  return text
    .split(BOUNDS)
    .map((part, place) => (place % 2 === 1 ? part : withoutPeople(withoutNumbers(part), people)))
    .join('');
}

const withoutNumbers = (text: string) =>
  text.replace(NUMBER, (found) => (isUnit(found.replace(COUNT, '')) ? found : '[number]'));

const withoutPeople = (text: string, people: readonly Identity[]) =>
  people.reduce((left, person) => scrub(left, person), text);

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** '10⁹' is '10^9': in one line of plain letters it would be 109. */
const withPowers = (text: string) =>
  text.replace(
    /(?<=\d)[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (raised) => `^${[...raised].map((digit) => POWERS.indexOf(digit)).join('')}`,
  );

function withoutDates(text: string): string {
  return datesIn(text).reduceRight(
    (left, { index, end }) => `${left.slice(0, index)}[date]${left.slice(end)}`,
    text,
  );
}
