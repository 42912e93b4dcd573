import { lastDay } from '../biomarkers/biomarkers.options';
import type { ReadDocument } from './extraction/page.types';

/**
 * Of no day, where that day is still to come: it was misread, or month and day changed places. Such a value waits for a
 * review. As the newest of its marker for ever it would put aside every later one, critical ones too.
 */
export function withoutDaysToCome(read: ReadDocument, now: Date): ReadDocument {
  const last = lastDay(now);
  const isToCome = (day: string | null) => day !== null && day > last;
  const biomarkers = read.biomarkers.map((value) =>
    isToCome(value.measured_on)
      ? { ...value, measured_on: null, review_reasons: [...value.review_reasons, 'date_unclear' as const] }
      : value,
  );
  const date = isToCome(read.head.date) ? null : read.head.date;
  return { ...read, head: { ...read.head, date }, biomarkers };
}
