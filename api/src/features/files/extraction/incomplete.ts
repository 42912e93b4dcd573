import type { NameMatch } from '../../biomarkers/catalogue.options';
import type { Printed } from './biomarkers-of';

interface Matched<P extends Printed> {
  readonly printed: P;
  readonly match: NameMatch | null;
}

/** What this many of the results have, all of them have: where one lacks it, it was not read. */
const USUAL = 0.6;
const FEWEST = 4;
const DOUBTFUL = 0.5;

/** Results of a picture that lack the unit or the range that those around them have: they are shown as doubtful. */
export function doubtIncomplete<P extends Printed, M extends Matched<P>>(all: readonly M[]): M[] {
  const measured = all.filter(
    ({ printed, match }) => printed.reader === 'ocr' && printed.number !== null && match !== null,
  );
  const usual = (has: (one: M) => boolean) =>
    measured.length >= FEWEST && measured.filter(has).length > measured.length * USUAL;
  const hasUnit = ({ printed, match }: M) => printed.unit !== null || isUnitless(match);
  const hasRange = ({ printed }: M) => printed.range !== null || /\p{L}{4}/u.test(printed.range_text);
  const lacks = [hasUnit, hasRange].filter(usual);
  return all.map((one) => {
    const { printed } = one;
    if (printed.reader !== 'ocr' || printed.number === null || lacks.every((has) => has(one))) return one;
    return { ...one, printed: { ...printed, confidence: Math.min(printed.confidence, DOUBTFUL) } };
  });
}

const isUnitless = (match: NameMatch | null) => match !== null && /^[{[]/.test(match.entry.unit);
