import { isDate } from '../../platform/http/calendar-day';
import type { BiomarkerContent } from './biomarker.entity';
import type { AddBiomarker, CorrectBiomarker } from './dto/write-biomarker.dto';
import { statusByRange } from './range-status';
import { typedValue } from './typed-value';

/** What cannot be meant: a sentence, and the field that it is about. */
export interface Refused {
  readonly refused: string;
  readonly field: string;
}

/** A day ahead of the server's may be today where the member is. */
const AHEAD = 14 * 3_600_000;

/** What a person typed in, as it is kept. */
export function typedIn(given: AddBiomarker): BiomarkerContent | Refused {
  const { name, value, unit = null, reference_min = null, reference_max = null, measured_on } = given;
  const hasRange = reference_min !== null || reference_max !== null;
  return checked({
    name,
    analyte: null,
    category: 'Other',
    value,
    value_number: null,
    comparator: null,
    unit,
    unit_code: null,
    reference_min,
    reference_max,
    reference_text: null,
    reference_source: hasRange ? 'report' : null,
    flag: null,
    status: null,
    contradiction: false,
    measured_on,
    reader: 'manual',
    confidence: null,
    source: null,
    review_reasons: [],
  });
}

/** The value as a person corrected it. The printed flag was about another one, so that the range decides. */
export function corrected(before: BiomarkerContent, given: CorrectBiomarker): BiomarkerContent | Refused {
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined)),
  };
  const isNewRange =
    after.reference_min !== before.reference_min || after.reference_max !== before.reference_max;
  return checked(
    isNewRange ? { ...after, reference_text: null, reference_source: 'report' as const } : after,
  );
}

function checked(content: BiomarkerContent): BiomarkerContent | Refused {
  const { value, reference_min, reference_max, measured_on } = content;
  const typed = typedValue(value);
  if ('refused' in typed) return { ...typed, field: 'value' };
  if (reference_min !== null && reference_max !== null && reference_min > reference_max) {
    return { refused: 'The range must begin below its end.', field: 'reference_min' };
  }
  if (measured_on !== null && !isDay(measured_on)) {
    return { refused: 'Please give a day that has been.', field: 'measured_on' };
  }
  const whole = { ...content, ...typed };
  return { ...whole, status: statusByRange(whole), contradiction: false };
}

function isDay(day: string): boolean {
  return isDate(day) && day >= '1900-01-01' && Date.parse(day) <= Date.now() + AHEAD;
}
