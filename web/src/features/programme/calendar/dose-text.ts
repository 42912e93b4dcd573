import type { CalendarEvent } from '../../../api/enhanced';
import { lengthText } from './length-text';

/** Characters of a dose that fit into a row's line beside its time and kind. */
const BRIEF = 32;

/**
 * How much and when in the day: '15 min brisk walk after lunch'; what the member has moved is no longer there. A dose that
 * takes a sentence is told by `longDose`.
 */
export function doseText(event: CalendarEvent): string {
  const dose = doseOf(event);
  const length = Date.parse(event.end_time) - Date.parse(event.start_time);
  const amount = dose ? !longDose(event) && dose : !event.all_day && lengthText(length);
  return [amount, !event.moved && event.cue].filter(Boolean).join(' ');
}

/** A dose that needs a line of its own, else null. */
export function longDose(event: CalendarEvent): string | null {
  const dose = doseOf(event);
  return dose && dose.length > BRIEF ? dose : null;
}

/** How much of a habit, at the step at which it is done; null for what has no dose. */
export function doseOf({ dose, is_smaller, smaller }: CalendarEvent): string | null {
  return (is_smaller && smaller?.dose) || dose;
}
