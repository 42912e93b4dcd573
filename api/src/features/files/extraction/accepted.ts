import type { NameMatch, Person } from '../../biomarkers/catalogue.options';
import type { ReadBiomarker, Reader } from '../../biomarkers/biomarkers.options';
import { isResult, mayBeResult, OF_THE_BODY } from './accept';
import { biomarkerOf, matchOf, type Printed } from './biomarkers-of';
import { tellMarks } from './flags-of-document';
import type { FoundDate } from './grammar/dates';
import { doubtIncomplete } from './incomplete';
import { rowBox, rowText } from './layout/rows';
import type { RawResult } from './read-rows';

interface Candidate extends Printed {
  readonly reader: Reader;
  readonly raw: RawResult;
}

/** A result, and the row that says so. */
export interface Accepted {
  readonly read: ReadBiomarker;
  readonly raw: RawResult;
}

/** Of the rows that look like results those that are, once each. */
export function accepted(
  results: readonly RawResult[],
  person: Person,
  dateOf: (date: FoundDate | null) => string | null,
  file?: 'csv',
): Accepted[] {
  const candidates = results.map((raw) => {
    const read = candidate(raw, dateOf(raw.date));
    return file === undefined ? read : { ...read, reader: file, box: null };
  });
  const matched = tellMarks(candidates).map((printed) => ({ printed, match: matchOf(printed) }));
  const known = matched.flatMap(({ match, printed }) =>
    match === null || printed.number === null ? [] : [match.entry],
  );
  const around = {
    known: known.length,
    of_blood: known.filter((entry) => !OF_THE_BODY.has(entry.category)).length,
  };
  const judged = matched.map(({ printed, match }) => ({
    printed,
    match,
    sure: isResult({ ...printed.raw, flag: printed.flag }, match, around),
  }));
  const odd =
    file === undefined
      ? []
      : judged.filter(({ printed, match, sure }) => !sure && mayBeResult(printed.raw, match));
  // Among results that are known; a price list has rows of the same form.
  const keptOdd = new Set(odd.length <= around.known ? odd : []);
  const kept = judged.filter((one) => one.sure || keptOdd.has(one));
  // A line of a file is a result of its own; on paper the same number comes twice.
  const once = file === undefined ? withoutRepeats(kept) : kept;
  return doubtIncomplete(once).map(({ printed, match, sure }) => ({
    read: sure ? biomarkerOf(printed, match, person) : unsure(biomarkerOf(printed, match, person)),
    raw: printed.raw,
  }));
}

const unsure = (read: ReadBiomarker): ReadBiomarker => ({
  ...read,
  review_reasons: [...new Set([...read.review_reasons, 'name_unclear' as const])],
});

function candidate(raw: RawResult, measured_on: string | null): Candidate {
  const { row, cells } = raw;
  const all = [...cells, raw.cell];
  return {
    raw,
    name: raw.name,
    also: raw.also,
    section: raw.section,
    number: raw.number,
    words: raw.words,
    unit: raw.unit,
    range: raw.range,
    range_text: raw.range_text,
    flag: raw.flag,
    measured_on,
    page: row.page,
    box: rowBox(row, cells),
    text: rowText({ ...row, cells }),
    reader: row.reader,
    confidence: Math.min(
      ...all.map((cell) => (raw.number === null ? cell.confidence : (cell.figures ?? cell.confidence))),
    ),
    letters: Math.min(...all.map((cell) => cell.confidence)),
  };
}

interface Kept {
  readonly printed: Candidate;
  readonly match: NameMatch | null;
  readonly sure: boolean;
}

/** A summary page or a remark repeats numbers: the same marker, day and value stays once, the row that says most. */
function withoutRepeats(all: readonly Kept[]): Kept[] {
  const best = new Map<string, Kept>();
  for (const one of all) {
    const key = keyOf(one);
    const other = best.get(key);
    if (other === undefined || weight(one) > weight(other)) best.set(key, one);
  }
  const full = new Set<string>();
  for (const one of best.values()) if (weight(one) >= 2) full.add(dayKey(one));
  return all.filter((one) => {
    if (best.get(keyOf(one)) !== one) return false;
    // A bare number beside a full row of the same marker is a mention of it.
    return weight(one) > 0 || !full.has(dayKey(one));
  });
}

const whose = ({ printed, match }: Kept) => match?.entry.id ?? printed.name.toLowerCase();
const keyOf = (one: Kept) =>
  [
    whose(one),
    one.printed.measured_on,
    one.printed.number?.value ?? one.printed.words,
    one.printed.number?.comparator,
  ].join('|');
const dayKey = (one: Kept) => [whose(one), one.printed.measured_on].join('|');
const weight = ({ printed }: Kept) => (printed.range === null ? 0 : 2) + (printed.unit === null ? 0 : 1);
