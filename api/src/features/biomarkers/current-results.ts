import type { Biomarker } from './dto/biomarker.dto';

/** How long a result speaks of today (days). */
const CURRENT = 90;

export type CameOn = Biomarker & { readonly came_on: string };
type Dated = Pick<CameOn, 'analyte' | 'measured_on' | 'came_on' | 'needs_review' | 'review_reasons'>;

const dayOf = ({ measured_on, came_on }: Dated): string => measured_on ?? came_on;

/** Somebody else's result calls for nothing here. */
export const isOwn = ({ review_reasons }: Pick<Biomarker, 'review_reasons'>): boolean =>
  !review_reasons.includes('other_person');

/** Whether a day is near enough for a result to call for help. */
export const isRecent = (day: string, now: Date): boolean =>
  Date.parse(day) > now.getTime() - CURRENT * 86_400_000;

/**
 * Whether a result still speaks of the member as they are: their own, of the last 90 days, and no newer one of its marker
 * counts. Of one day each speaks: which was first is not known.
 */
export function isCurrent(result: Dated, all: readonly Dated[], now: Date): boolean {
  const day = dayOf(result);
  const isNewer = (other: Dated) =>
    other.analyte === result.analyte && !other.needs_review && isOwn(other) && dayOf(other) > day;
  return isOwn(result) && isRecent(day, now) && !all.some(isNewer);
}
