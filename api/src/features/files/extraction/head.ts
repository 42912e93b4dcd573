import { datesIn, type DayOrder, dayOrder, type FoundDate, isoDate } from './grammar/dates';
import { type HeadLine, under } from './head-lines';
import { laboratoryOf } from './laboratory';
import type { ReportHead } from './page.types';
import { peopleOf } from './person';

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
  const age = agreedAge(sexAge.age, birth !== null && date !== null ? yearsBetween(birth, date) : null);
  return {
    head: { date, laboratory: laboratoryOf(lines), ...peopleOf(lines), sex: sexAge.sex, age },
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
        under(lines, place, at) ?? '',
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

/** Of a printed age and one by the birth date that are more than a birthday apart neither is certain. */
function agreedAge(printed: number | null, counted: number | null): number | null {
  if (printed !== null && counted !== null && Math.abs(printed - counted) > 1) return null;
  return printed ?? counted;
}

function yearsBetween(birth: string, date: string): number | null {
  const years =
    Number(date.slice(0, 4)) - Number(birth.slice(0, 4)) - (date.slice(5) < birth.slice(5) ? 1 : 0);
  return years >= 0 && years <= 120 ? years : null;
}
