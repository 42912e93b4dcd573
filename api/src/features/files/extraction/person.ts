import { isOthersLabel, isTitle, labelledName, nameByLooks } from './grammar/person-words';
import { headOf, type HeadLine, under } from './head-lines';
import { LABORATORY } from './laboratory';
import { headerKind } from './layout/header-words';
import { firstPart, namesByPlace, saysAge } from './person-by-place';

/** Whom a document names. */
export interface PrintedPeople {
  /** Whose results these are, by what it says. Two are two people. */
  readonly persons: readonly string[];
  /** Names that stand around one without a label: it may be meant instead. */
  readonly names: readonly string[];
}

const END = String.raw`\s*(?:[:：=]|\s[-–](?=\s)|$)\s*`;
/** Nobody but the patient has these. */
const PATIENT = new RegExp(
  String.raw`(?<![\p{L}.])(?:patient(?:['’]?s)?(?: full)? names?|names? of (?:the )?patient|full name|patient|nom du patient|patientenname|patient(?:in)?|paziente|paciente|nombre del paciente|nome do paciente|pacjent|beteg neve|páciens neve|患者姓名|姓名)${END}`,
  'iu',
);
/** These may be anybody's: they begin their cell. */
const NAME = new RegExp(
  String.raw`^(?:name, vorname|names?|nom(?: et prénoms?)?|cognome e nome|nome e cognome|nominativo|nombre(?: y apellidos)?|nome|utente|imię i nazwisko|nazwisko i imię|név)${END}`,
  'iu',
);
const SURNAME = new RegExp(
  String.raw`(?<!\p{L})(?:surname|last name|family name|nachname|familienname|nom(?: de (?:famille|naissance))?|cognome|apellidos?|sobrenome|apelido|nazwisko)${END}`,
  'iu',
);
const FORENAME = new RegExp(
  String.raw`(?<!\p{L})(?:forenames?|first names?|given names?|vornamen?|prénoms?|nome|nombres?|imię|imiona)${END}`,
  'iu',
);

export const MOST_NAMES = 30;

/** Who the report says it is about: by a label, else by where a name stands. Pure. */
export function peopleOf(printed: readonly HeadLine[]): PrintedPeople {
  const lines = printed.map(withColons);
  const head = headOf(lines);
  const patients = patientsOn(lines);
  if (patients.length > 0) return { persons: patients, names: [] };
  const parts = [valueOf(head, FORENAME), valueOf(head, SURNAME)];
  if (parts[0] && parts[1]) return { persons: [parts.join(' ')], names: [] };
  const named = valueOf(lines, NAME) ?? parts[1] ?? client(head);
  if (named !== null) return { persons: [named], names: [] };
  const likely = namesByPlace(head);
  if (likely.length === 0) return { persons: [], names: [] };
  const around = head.flatMap(({ cells }) => cells.flatMap((cell) => nameByLooks(cell) ?? []));
  return { persons: likely.slice(0, 1), names: [...new Set([...likely, ...around])].slice(1, MOST_NAMES) };
}

/** 'Name | : John Smith', 'Name | : | John Smith': a colon belongs to the label before it. */
function withColons(line: HeadLine): HeadLine {
  const cells: string[] = [];
  const x0s: number[] = [];
  for (const [at, cell] of line.cells.entries()) {
    const last = cells.at(-1);
    if (last !== undefined && /^[:：]/.test(cell) && !/[:：]/.test(last))
      cells[cells.length - 1] = last + cell;
    else {
      cells.push(cell);
      x0s.push(line.x0s[at]!);
    }
  }
  return { ...line, cells, x0s };
}

/** The first, and on other pages what stands behind the same label. */
function patientsOn(lines: readonly HeadLine[]): string[] {
  const found = lines.flatMap((line, place) =>
    line.cells.flatMap((cell, at) => {
      const label = PATIENT.exec(cell);
      const value = label === null ? spaced(cell) : valueAt(lines, place, at, label);
      return value === null
        ? []
        : [{ value, page: line.page, label: (label?.[0] ?? '').toLowerCase().trim() }];
    }),
  );
  const [first] = found;
  if (first === undefined) return [];
  const later = found.filter(({ page, label }) => page !== first.page && label === first.label);
  return [...new Set([first, ...later].map(({ value }) => value))].slice(0, MOST_NAMES);
}

/** 'Patient Name John Smith', 'Name Mr John Smith', 'Patient John Smith, male': without a colon, or with a lost one. */
function spaced(cell: string): string | null {
  const label =
    /^(?:patient(?:['’]?s)? name|name of patient|name(?=\s+(?:mr|mrs|ms|miss)\b)|patient)\s+/iu.exec(cell);
  if (label === null || (/^patient\s+$/iu.test(label[0]) && !saysAge(cell))) return null;
  return nameByLooks(firstPart(cell.slice(label[0].length)));
}

/** A person, or who sent the sample: a hospital, a shop. */
function client(head: readonly HeadLine[]): string | null {
  for (const { cells } of head)
    for (const cell of cells) {
      const label = /^(?:client|member|customer)(?: name)?\s*:\s*/iu.exec(cell);
      const name = label === null ? null : nameByLooks(firstPart(cell.slice(label[0].length)));
      if (name !== null) return name;
    }
  return null;
}

function valueOf(lines: readonly HeadLine[], label: RegExp): string | null {
  for (const [place, line] of lines.entries()) {
    for (const [at, cell] of line.cells.entries()) {
      const found = label.exec(cell);
      const value = found === null ? null : valueAt(lines, place, at, found);
      if (value !== null && !LABORATORY.test(value)) return value;
    }
  }
  return null;
}

/** Behind its label, beside it, or under it where labels head columns. */
function valueAt(
  lines: readonly HeadLine[],
  place: number,
  at: number,
  label: RegExpExecArray,
): string | null {
  const line = lines[place]!;
  const before = line.cells[at]!.slice(0, label.index).trim();
  const colon = /[:：=–-]/u.test(label[0]);
  // '... of the patient' ends a sentence.
  if (before !== '' && (!colon || isOthersLabel(before))) return null;
  const inside = line.cells[at]!.slice(label.index + label[0].length).trim();
  if (inside !== '') return labelledName(isTitle(inside) ? `${inside} ${line.cells[at + 1] ?? ''}` : inside);
  // 'Name' alone, without a colon, heads a table's column.
  if (!colon && headerKind(label[0].trim()) !== null) return null;
  const beside = line.cells[at + 1] ?? '';
  const own = /[:：]\s*$/.test(beside) || beside === '' ? null : labelledName(beside);
  return own ?? labelledName(under(lines, place, at) ?? '');
}
