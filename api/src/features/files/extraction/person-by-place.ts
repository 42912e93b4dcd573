import { isOthersLabel, nameByLooks, TITLE } from './grammar/person-words';
import { alignedIn, type HeadLine } from './head-lines';

/** Names without a label, where a patient's name stands; the likeliest first. */
export const namesByPlace = (head: readonly HeadLine[]): string[] => [
  ...addressed(head),
  ...titled(head),
  ...besideAge(head),
  ...inTitle(head),
];

/** 'Dear Mr Smith', 'Re: John Smith', 'Results for John Smith'. */
function addressed(lines: readonly HeadLine[]): string[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const dear = /^dear\s+/iu.exec(cell);
      if (dear !== null) return nameByLooks(cell.slice(dear[0].length)) ?? [];
      const label =
        /^(?:re\s*[:.]|(?:(?:this|your|blood|test|lab(?:oratory)?|medical) )?(?:reports?|results?|prepared|bloods?) for\s*:?)\s+/iu.exec(
          cell,
        );
      return label === null ? [] : (nameByLooks(firstPart(cell.slice(label[0].length))) ?? []);
    }),
  );
}

/** 'Mr. John Smith' with nothing before it that says he ordered or signed it. */
function titled(lines: readonly HeadLine[]): string[] {
  return lines.flatMap((line, place) =>
    line.cells.flatMap((cell, at) =>
      TITLE.test(cell) && !isOthers(lines, place, at) ? (nameByLooks(firstPart(cell)) ?? []) : [],
    ),
  );
}

/** 'John Smith, née ...', 'John Smith (45 Y / M)'. */
export const firstPart = (text: string) => text.split(REST)[0] ?? '';
const REST =
  /\s*[(\d/|;:]|\s*,\s*(?=(?:n[eé]e?|geb\w*|nat[oa]|born|dob|aged?|(?:fe)?male|[mf])(?!\p{L}))|\s+(?=(?:aged?|dob|d\.o\.b|born|sex|gender|nhs|mrn|(?:fe)?male)(?!\p{L}))/iu;

const ABOUT =
  /(?<!\p{L})(?:(?:fe)?male|aged?|dob|d\.o\.b\.?|date of birth|birth ?date|born|sex|gender|alter|geb\.?|geboren|geburtsdatum|geschlecht|âge|sexe|né\(?e?\)? le|date de naissance|età|sesso|nat[oa] il|data di nascita|edad|sexo|fecha de nacimiento|idade|data de nascimento|wiek|płeć|data urodzenia|kor|nem|született)(?!\p{L})|(?<![\p{L}\d])\d{1,3} ?(?:y|yrs?|years?)\.? ?[/,|(-]? ?(?:male|female|m|f)(?!\p{L})/iu;

export const saysAge = (text: string) => ABOUT.test(text);

/** A name before what says age, sex or birth: in its cell, left of it or just above. */
function besideAge(lines: readonly HeadLine[]): string[] {
  return lines.flatMap((line, place) =>
    line.cells.flatMap((cell, at) => {
      const about = ABOUT.exec(cell);
      if (about === null) return [];
      if (about.index > 0) {
        const name = nameByLooks(firstPart(cell.slice(0, about.index)));
        return name !== null && !isOthers(lines, place, at) ? [name] : [];
      }
      const left = line.cells.flatMap((one, i) =>
        i < at && !isOthers(lines, place, i) ? (nameByLooks(one) ?? []) : [],
      );
      if (left.length > 0) return left;
      return nameAbove(lines, place, line.x0s[at]!);
    }),
  );
}

const FAR = 4;

/** One of the two next cells above that begin at the same place; specks and other columns may stand between. */
function nameAbove(lines: readonly HeadLine[], place: number, x0: number): string[] {
  const above = lines.slice(Math.max(0, place - FAR), place).flatMap((line, i) => {
    const at = alignedIn(line, x0, lines[place]!.h);
    return at < 0 ? [] : [{ text: line.cells[at]!, place: Math.max(0, place - FAR) + i, at }];
  });
  for (const cell of above.toReversed().slice(0, 2)) {
    const name = nameByLooks(cell.text);
    if (name !== null && !isOthers(lines, cell.place, cell.at)) return [name];
  }
  return [];
}

/** 'Blood Test Report - John Smith', at the top of the first page. */
function inTitle(lines: readonly HeadLine[]): string[] {
  return lines.slice(0, 6).flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const title =
        /^[\p{L} ]{0,40}\b(?:report|results?|bericht|befund|rapport|referto|informe|laudo|wyniki)\b[\p{L} ]{0,20}(?:\s[-–—|]\s|\s(?:of|von|de|di)\s)/iu.exec(
          cell,
        );
      return title === null ? [] : (nameByLooks(firstPart(cell.slice(title[0].length))) ?? []);
    }),
  );
}

/** A doctor, a signer, somebody else: the label beside or above says so. */
function isOthers(lines: readonly HeadLine[], place: number, at: number): boolean {
  const line = lines[place]!;
  const over = alignedIn(lines[place - 1], line.x0s[at]!, line.h);
  const above = over < 0 ? '' : lines[place - 1]!.cells[over]!;
  return [line.cells[at - 1] ?? '', above].some(isOthersLabel);
}
