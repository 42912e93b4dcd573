import type { Biomarker } from './dto/biomarker.dto';

/** How long a result speaks of today (days). */
export const CURRENT = 90;

export type CameOn = Biomarker & { readonly came_on: string };
type Dated = Pick<CameOn, 'analyte' | 'measured_on' | 'came_on' | 'needs_review' | 'review_reasons'>;

const dayOf = ({ measured_on, came_on }: Dated): string => measured_on ?? came_on;

/** Somebody else's result calls for nothing here. */
export const isOwn = ({ review_reasons }: Pick<Biomarker, 'review_reasons'>): boolean =>
  !review_reasons.includes('other_person');

/** Whether a day is near enough for a result to call for help. */
export const isRecent = (day: string, now: Date): boolean =>
  Date.parse(day) > now.getTime() - CURRENT * 86_400_000;

/** The newest day on which a value of each marker counts. */
export function newestOf(all: readonly Dated[]): ReadonlyMap<string | null, string> {
  const newest = new Map<string | null, string>();
  for (const value of all) {
    if (value.needs_review || !isOwn(value)) continue;
    const day = dayOf(value);
    if (day > (newest.get(value.analyte) ?? '')) newest.set(value.analyte, day);
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
