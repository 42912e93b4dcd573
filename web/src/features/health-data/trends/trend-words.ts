import type { Trend, TrendPoint, WordPoint, WordResults } from '../../../api/enhanced';
import { dayText } from '../../../lib/day-text';
import { rangeWords } from '../../../lib/range-words';

export function pointText({ value, comparator }: TrendPoint): string {
  return `${comparator ?? ''}${value}`;
}

export function pointDay({ on, on_is_known: isKnown }: Pick<TrendPoint, 'on' | 'on_is_known'>): string {
  return isKnown ? dayText(on) : `added ${dayText(on)}`;
}

/** The range of a value, and whose it is. */
export function pointRange(point: TrendPoint, unit: string | null): string {
  const { reference_min, reference_max, reference_source: source, file_id: file } = point;
  const words = rangeWords({ reference_min, reference_max, unit });
  if (!words) return 'No range';
  if (source === 'general') return `General range: ${words}`;
  return `${file === null ? 'Range you typed' : 'Laboratory’s range'}: ${words}`;
}

/** A chart in one sentence, for who does not see it. */
export function trendSentence({ name, unit, points }: Trend): string {
  const of = unit ? ` ${unit}` : '';
  const list = points.map((point) => `${pointText(point)}${of} (${pointDay(point)})`);
  return `${name}: ${list.join(', ')}.`;
}

/** What was measured of a marker: numbers, or words. */
export type Marker = Trend | WordResults;

export const isTrend = (marker: Marker): marker is Trend => 'unit' in marker;

/** By category and name. @param search any part of either */
export function shownMarkers(markers: readonly Marker[], search: string): Marker[] {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  return markers
    .filter(({ name, category }) => `${name}\n${category}`.toLocaleLowerCase('en-GB').includes(wanted))
    .sort((a, b) => a.category.localeCompare(b.category) || a.name.localeCompare(b.name));
}

/** A result in words, with what is expected where that is printed. */
export function wordText({ value, unit }: WordPoint): string {
  return unit ? `${value} ${unit}` : value;
}

export function expectedText({ reference_text: expected }: WordPoint): string | null {
  return expected && `Laboratory’s range: ${expected}`;
}
