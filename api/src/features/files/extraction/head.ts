import { datesIn, type DayOrder, dayOrder, type FoundDate, isoDate } from './grammar/dates';
import type { ReportHead } from './page.types';

/** A line of the report's head: its cells, from left to right. */
export interface HeadLine {
  readonly cells: readonly string[];
  readonly h: number;
  readonly page: number;
}

/** What names a date, the best first: the day of the sample, then of its arrival, then of the report. */
const DATE_LABELS: readonly RegExp[] = [
  /collect|sampl(?:e|ing) (?:date|time|taken)|date of sample|drawn|taken|entnahme|abnahme|prélev|prelev|preliev|extracci|toma de|coleta|colheita|pobran|mintav|采样|采集/iu,
  /receiv|registered|eingang|reçu|accettazione|recibid|recepci|recebid|przyję|beérkez|接收|送检/iu,
  /report|result|released|befund|édit|compte rendu|referto|informe|emisi|laudo|resultado|wydan|wynik|kiad|lelet|报告/iu,
  /date|datum|data|fecha|dátum|日期|del$/iu,
];
const BIRTH =
  /birth|dob|d\.o\.b|born|geb(?:urt|\.|oren)|naissance|né\(?e?\)? le|nat[oa] il|nascita|nacimiento|nascimento|urodz|szület|出生/iu;
const FOREIGN = /print|druck|expir|scad|valid|version|rilasciat|emissione|invoice|rechnung/iu;

const SEX: readonly (readonly ['male' | 'female', RegExp])[] = [
  [
    'female',
    /^(?:f|female|w|weiblich|frau|féminin|femme|femmina|donna|mujer|femenino|feminino|mulher|kobieta|k|żeńska|nő|女)(?!\p{L})/iu,
  ],
  [
    'male',
    /^(?:m|male|männlich|herr|masculin|homme|maschio|uomo|hombre|var[oó]n|masculino|homem|mężczyzna|męska|férfi|ffi|男)(?!\p{L})/iu,
  ],
];
const SEX_LABEL = /(?:sex|gender|geschlecht|sexe|sesso|sexo|płeć|plec|nem|性别)\s*[:/.]?\s*/iu;
const AGE =
  /(?<![\p{L}\d])(\d{1,3})\s{0,2}(?:y(?:ears?|rs?)?|y\/?o|jahre|ans|anni|años|anos|lat|éves|év|岁)(?!\p{L})/iu;

/** What the first page (and the heads of the others) say of the report. Labels and values in one cell, beside or under each other. */
export function readHead(
  lines: readonly HeadLine[],
  american: boolean,
): { head: ReportHead; order: DayOrder } {
  const all = lines.flatMap((line) => line.cells.flatMap((cell) => datesIn(cell)));
  const order = dayOrder(all, american);
  const { date, birth } = headDates(lines, order);
  const sexAge = sexAndAge(lines);
  const age = sexAge.age ?? (birth !== null && date !== null ? yearsBetween(birth, date) : null);
  return {
    head: { date, laboratory: laboratory(lines), person: person(lines), sex: sexAge.sex, age },
    order,
  };
}

function headDates(
  lines: readonly HeadLine[],
  order: DayOrder,
): { date: string | null; birth: string | null } {
  let best: { rank: number; date: string } | null = null;
  let birth: string | null = null;
  const offer = (label: string, found: FoundDate) => {
    const date = isoDate(found, order);
    if (date === null) return;
    if (BIRTH.test(label)) birth ??= date;
    else if (!FOREIGN.test(label)) {
      const rank = DATE_LABELS.findIndex((one) => one.test(label));
      if (rank >= 0 && (best === null || rank < best.rank)) best = { rank, date };
    }
  };
  for (const [place, line] of lines.entries()) {
    for (const [at, cell] of line.cells.entries()) {
      for (const found of datesIn(cell)) {
        const before = cell.slice(Math.max(0, found.index - 40), found.index).replace(/.*\d{4}/, '');
        const above = /\p{L}{3}/u.test(before) ? '' : (lines[place - 1]?.cells[at] ?? '');
        const beside = /\p{L}{3}/u.test(before) ? '' : (line.cells[at - 1] ?? '');
        offer(
          before !== '' && /\p{L}{3}/u.test(before)
            ? before
            : /\p{L}{3}/u.test(beside) && !datesIn(beside).length
              ? beside
              : above,
          found,
        );
      }
    }
  }
  const found = best as { rank: number; date: string } | null;
  return { date: found?.date ?? null, birth };
}

function sexAndAge(lines: readonly HeadLine[]): { sex: 'male' | 'female' | null; age: number | null } {
  let sex: 'male' | 'female' | null = null;
  let age: number | null = null;
  for (const [place, line] of lines.entries()) {
    for (const [at, cell] of line.cells.entries()) {
      const text = cell.slice(0, 120);
      const labelled = /(?<!\p{L})(?:age|alter|âge|età|eta|edad|idade|wiek|kor|életkor|年龄)(?!\p{L})/iu.test(
        text,
      );
      const about = SEX_LABEL.exec(text);
      if (!labelled && about === null) continue;
      const values = [
        about === null ? '' : text.slice(about.index + about[0].length),
        text.split(':').slice(1).join(':'),
        line.cells[at + 1] ?? '',
        lines[place + 1]?.cells.join(' ') ?? '',
      ];
      for (const value of values) {
        const words = value.split(/[\s,/|()]+/).filter(Boolean);
        if (about !== null || /gender|sex/iu.test(text))
          sex ??= words.map(sexOf).find((one) => one !== null) ?? null;
        if (labelled) age ??= ageOf(value);
      }
    }
  }
  if (sex === null || age === null) {
    // '35 Y / M' without labels.
    for (const line of lines) {
      const found =
        /(?<![\p{L}\d])(\d{1,3}) ?(?:y(?:ears?|rs?)?|ans|años|anni)\.? ?[/,|-]? ?(male|female|m|f)(?!\p{L})/iu.exec(
          line.cells.join(' ').slice(0, 200),
        );
      if (found === null) continue;
      age ??= ageOf(found[1]!);
      sex ??= /^m/i.test(found[2]!) ? 'male' : 'female';
    }
  }
  return { sex, age };
}

const sexOf = (word: string) =>
  SEX.find(([, pattern]) => pattern.test(word) && word.length < 12)?.[0] ?? null;

function ageOf(value: string): number | null {
  const found = AGE.exec(value) ?? /^\s*(\d{1,3})(?![\d./-])/.exec(value) ?? null;
  const age = found === null ? null : Number(found[1]);
  return age !== null && age <= 120 ? age : null;
}

function yearsBetween(birth: string, date: string): number | null {
  const years =
    Number(date.slice(0, 4)) - Number(birth.slice(0, 4)) - (date.slice(5) < birth.slice(5) ? 1 : 0);
  return years >= 0 && years <= 120 ? years : null;
}

const PERSON =
  /^(?:patient(?:'s)?(?: full)? name|name of patient|patient|name|full name|client name|nom|nom du patient|patientenname|name, vorname|paziente|cognome e nome|nome e cognome|nominativo|paciente|nombre|nombre del paciente|nome|nome do paciente|utente|pacjent|imię i nazwisko|nazwisko i imię|név|beteg neve|páciens neve|姓名)\s*[:.]?\s*/iu;

function person(lines: readonly HeadLine[]): string | null {
  for (const line of lines) {
    for (const [at, cell] of line.cells.entries()) {
      const label = PERSON.exec(cell);
      if (label === null) continue;
      const inside = cell.slice(label[0].length).trim();
      // 'Name' alone, without a colon, heads a table's column.
      if (
        /^\p{L}+\s*$/u.test(label[0]) &&
        inside === '' &&
        !/^(?:patient|paziente|paciente|pacjent)/iu.test(label[0])
      )
        continue;
      const exact = /[:.]\s*$/.test(label[0]) || inside === '';
      const value = inside === '' ? (line.cells[at + 1] ?? '').trim() : inside;
      if (exact && /^\p{L}[\p{L}.,'’ -]{2,60}$/u.test(value) && !/:$/.test(value)) return value;
    }
  }
  return null;
}

const LABORATORY =
  /\b(?:lab(?:s|oratory|oratories|or|oratorium|oratorio|oratoire|oratório)?|diagnost\w*|patholog\w*|path|clinic\w*|hospital|healthcare|medical|synevo|biolog\w*|analisi|klinik\w*|centre|center)\b|医院|检验/iu;

/** The first line that names one: in the label, else at the head of the first page. */
function laboratory(lines: readonly HeadLine[]): string | null {
  for (const line of lines) {
    for (const [at, cell] of line.cells.entries()) {
      const label = /^(?:lab(?:oratory)? ?(?:name)?|performing lab(?:oratory)?)\s*:\s*/iu.exec(cell);
      const value = label === null ? '' : cell.slice(label[0].length).trim() || (line.cells[at + 1] ?? '');
      if (/^\p{L}.{2,60}$/u.test(value)) return value;
    }
  }
  for (const line of lines.slice(0, 8)) {
    const cell = line.cells.find(
      (text) =>
        LABORATORY.test(text) &&
        text.length >= 6 &&
        text.length <= 60 &&
        !/report|result|:|\d{3}/iu.test(text),
    );
    if (cell !== undefined) return cell.trim();
  }
  return null;
}
