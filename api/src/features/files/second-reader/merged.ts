import type { ReadBiomarker } from '../../biomarkers/biomarkers.options';
import { isUnit, type Person, scaleBetween } from '../../biomarkers/catalogue.options';
import { biomarkerOf } from '../extraction/biomarkers-of';
import { isNoiseName, isProse } from '../extraction/grammar/noise';
import type { ReadDocument } from '../extraction/page.types';
import type { CheckedResult } from './checked-results';
import { plain } from './stands-in';

/** A value that somebody must look at first is less certain by so much. */
const DOUBTED = 0.7;

/**
 * What two readers read of one document. What both or the first alone read stays as it is; where they differ both
 * readings are kept, and what the second alone read is added: all of that waits for a person. Pure.
 */
export function merged(first: ReadDocument, second: readonly CheckedResult[], person: Person): ReadDocument {
  const pairs = second.map((result) => ({ result, place: placeOf(result, second, first) }));
  const own = first.biomarkers.map((read, place) => {
    const others = pairs.filter((pair) => pair.place === place).map(({ result }) => result);
    const differs = others.length > 0 && !others.some((other) => agree(read, other));
    return differs ? disputed(read, others[0]!) : read;
  });
  const added: ReadBiomarker[] = [];
  for (const { result, place } of pairs) {
    if (place !== null || !isWhole(result)) continue;
    if ([...own, ...added].some((read) => isAnalyte(read, result) && isValue(read, result))) continue;
    added.push(addition(result, first, person));
  }
  return { ...first, biomarkers: [...own, ...added] };
}

/** The first reader's result that another is about: on its line, of its name, else its value, else the only one. */
function placeOf(
  result: CheckedResult,
  second: readonly CheckedResult[],
  { biomarkers }: ReadDocument,
): number | null {
  const { results } = result.line.line;
  const where = (is: (read: ReadBiomarker, other: CheckedResult) => boolean) =>
    results.find((place) => biomarkers[place] && is(biomarkers[place], result));
  const alone = results.length === 1 && second.filter(({ line }) => line === result.line).length === 1;
  return (
    where((read, other) => isAnalyte(read, other) && isValue(read, other)) ??
    where(isAnalyte) ??
    where(isValue) ??
    (alone ? results[0]! : null)
  );
}

const isAnalyte = ({ analyte, name }: ReadBiomarker, { match, printed }: CheckedResult): boolean =>
  analyte === null || match === null ? plain(name) === plain(printed.name) : analyte === match.entry.id;

const isValue = (read: ReadBiomarker, { printed: { number, words } }: CheckedResult): boolean =>
  number === null
    ? plain(read.value) === plain(words ?? '')
    : read.value_number === number.value && read.comparator === number.comparator;

/** A unit that the second reader does not see on the line says nothing: it may stand in the table's head. */
function agree(read: ReadBiomarker, other: CheckedResult): boolean {
  if (!isValue(read, other)) return false;
  const { unit } = other.printed;
  if (unit === null || read.value_number === null) return true;
  if (read.unit === null) return !isUnit(unit);
  const [a, b] = [read.unit, unit].map((text) => plain(text).replace(/ /g, ''));
  if (a === b) return true;
  if (read.unit_code === null || other.unit_code === null) return false;
  return read.unit_code === other.unit_code || scaleBetween(read.unit_code, other.unit_code) === 1;
}

function disputed(read: ReadBiomarker, { printed }: CheckedResult): ReadBiomarker {
  return {
    ...read,
    other_reading: { value: printed.number?.text ?? printed.words ?? '', unit: printed.unit ?? read.unit },
    confidence: Number((read.confidence * DOUBTED).toFixed(3)),
    review_reasons: [...read.review_reasons, 'readers_disagree'],
  };
}

/** Of what one reader alone read, a known test, or one with unit and range. */
function isWhole({ printed, match }: CheckedResult): boolean {
  const { name, number, unit, range } = printed;
  if (isProse(name) || isNoiseName(name)) return false;
  if (number === null) return match !== null;
  return match === null ? unit !== null && range !== null : unit !== null || range !== null;
}

function addition(result: CheckedResult, { biomarkers, head }: ReadDocument, person: Person): ReadBiomarker {
  const { printed, match } = result;
  const days = new Set(biomarkers.map(({ measured_on }) => measured_on));
  const measured_on = days.size === 0 ? head.date : days.size === 1 ? [...days][0]! : null;
  const read = biomarkerOf({ ...printed, measured_on }, match, person);
  return {
    ...read,
    confidence: Number((printed.confidence * DOUBTED).toFixed(3)),
    review_reasons: [...read.review_reasons, 'one_reader'],
  };
}
