import type { Trend, TrendPoint } from '../../../api/enhanced';
import { dayText } from '../../../lib/day-text';
import { rangeWords } from '../../../lib/range-words';

export function pointText({ value, comparator }: TrendPoint): string {
  return `${comparator ?? ''}${numberText(value)}`;
}

/** As many places as converting it leaves sense in. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(4)));
}

export function pointDay({ on, on_is_known: isKnown }: TrendPoint): string {
  return isKnown ? dayText(on) : `added ${dayText(on)}`;
}

/** The range of a value, and whose it is. */
export function pointRange(point: TrendPoint, unit: string | null): string {
  const words = rangeWords({ ...rounded(point), unit });
  if (!words) return 'No range';
  return point.reference_source === 'general' ? `General range: ${words}` : `Laboratory’s range: ${words}`;
}

function rounded({ reference_min: min, reference_max: max }: TrendPoint) {
  const round = (limit: number | null) => (limit === null ? null : Number(numberText(limit)));
  return { reference_min: round(min), reference_max: round(max) };
}

/** A chart in one sentence, for who does not see it. */
export function trendSentence({ name, unit, points }: Trend): string {
  const of = unit ? ` ${unit}` : '';
  const list = points.map((point) => `${pointText(point)}${of} (${pointDay(point)})`);
  return `${name}: ${list.join(', ')}.`;
}

export function shownTrends(trends: readonly Trend[], search: string): Map<string, Trend[]> {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  const shown = trends.filter(({ name, category }) =>
    `${name}\n${category}`.toLocaleLowerCase('en-GB').includes(wanted),
  );
  const groups = new Map<string, Trend[]>();
  for (const trend of shown) groups.set(trend.category, [...(groups.get(trend.category) ?? []), trend]);
  return groups;
}
