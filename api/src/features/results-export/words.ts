import type { ReviewReason } from '../biomarkers/biomarkers.options';
import type { Correction } from '../biomarkers/biomarker-corrections.service';

/** Why a value is not certain, to somebody who may have the document at hand. */
export const REASONS: Readonly<Record<ReviewReason, string>> = {
  unclear_print: 'hard to read',
  implausible: 'not plausible',
  contradiction: 'flag and range disagree',
  unit_unexpected: 'unexpected unit',
  name_unclear: 'test not certain',
  readers_disagree: 'two readings differ',
  one_reader: 'found by one reader only',
  date_unclear: 'date not certain',
  other_person: 'names another person',
};

const day = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
const LONG = day('long');
const SHORT = day('short');

/** '2 November 2026'. */
export const longDay = (instant: Date | string): string => LONG.format(new Date(instant));

/** '2 Nov 2026'. */
export const shortDay = (instant: Date | string): string => SHORT.format(new Date(instant));

/** Who corrected it, when, and what it was. */
export function correctionWords({ at, by, value, unit }: Correction): string {
  const who = by === 'member' ? 'the member' : 'the care team';
  return `Corrected by ${who} on ${shortDay(at)}, before: ${[value, unit].filter(Boolean).join(' ')}`;
}

export const GENERAL_RANGE = "general range, not the laboratory's";
