import type { ResultHelp } from '../help/result-help.dto';
import { helpOf } from '../help/result-help.options';
import { worstOf } from './critical-now';
import { isOwn, isRecent } from './current-results';
import type { Biomarker } from './dto/biomarker.dto';
import { byWorst, subjectsOf } from './result-help';

const TEXT =
  'This document names someone else, and a result in it may be urgent. If it is yours, call **111** now and read it out. If not, tell that person today.';

/**
 * What is said beside a document that names somebody else: a name is often misread or a former one, so that it is not
 * silent. It raises nothing and pauses nothing, until its member says that a value is theirs.
 */
export function othersHelp(document: readonly Biomarker[], now: Date): ResultHelp | null {
  const found = document
    .filter((value) => !isOwn(value))
    .filter(({ measured_on }) => measured_on === null || isRecent(measured_on, now))
    .flatMap((value) => worstOf(value, false) ?? [])
    .filter(({ critical }) => critical.band === 'flag')
    .sort((a, b) => byWorst(a.critical, b.critical));
  const [worst] = found;
  if (!worst) return null;
  const { category } = worst.critical;
  return helpOf({ band: 'check', category }, TEXT, subjectsOf(found));
}
