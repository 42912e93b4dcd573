import { lastDay, type ReviewReason } from './biomarkers.options';
import type { Biomarker } from './dto/biomarker.dto';

/** How long a result speaks of today (days). */
export const CURRENT = 90;

export type CameOn = Biomarker & { readonly came_on: string };
/** `came_on` is the day on which it came here. */
export type Dated = Pick<CameOn, 'analyte' | 'measured_on' | 'came_on' | 'needs_review'> & {
  readonly review_reasons: readonly ReviewReason[];
};

const dayOf = ({ measured_on, came_on }: Dated): string => measured_on ?? came_on;

/** Somebody else's result calls for nothing here. */
export const isOwn = ({ review_reasons }: Pick<Dated, 'review_reasons'>): boolean =>
  !review_reasons.includes('other_person');

/** Whether a day is near enough for a result to call for help. */
export const isRecent = (day: string, now: Date): boolean =>
  Date.parse(day) > now.getTime() - CURRENT * 86_400_000;

/** The newest day on which a value of each marker counts. A day to come was misread: it puts nothing aside. */
export function newestOf(all: readonly Dated[], now: Date): ReadonlyMap<string | null, string> {
  const last = lastDay(now);
  const newest = new Map<string | null, string>();
  for (const value of all) {
    if (value.needs_review || !isOwn(value)) continue;
    const day = dayOf(value);
    if (day <= last && day > (newest.get(value.analyte) ?? '')) newest.set(value.analyte, day);
  }
  return newest;
}

/**
 * Whether a result still speaks of the member as they are: their own, of the last 90 days, and no newer one of its marker
 * counts. Of one day each speaks: which was first is not known.
 */
export function isCurrent(result: Dated, newest: ReturnType<typeof newestOf>, now: Date): boolean {
  const day = dayOf(result);
  return isOwn(result) && isRecent(day, now) && !((newest.get(result.analyte) ?? '') > day);
}
