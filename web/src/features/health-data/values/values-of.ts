import { expectedText, isTrend, pointDay, pointRange, pointText, wordText } from '../trends/trend-words';
import type { Marker } from '../trends/trend-words';

/** One value of a marker, in words. */
export interface MarkerValue {
  id: string;
  /** Null for one that was typed in. */
  fileId: string | null;
  text: string;
  day: string;
  range: string | null;
  status: 'normal' | 'high' | 'low' | null;
}

/** Newest first. */
export function valuesOf(marker: Marker): MarkerValue[] {
  const values = isTrend(marker)
    ? marker.points.map((point) => ({
        ...common(point),
        text: [pointText(point), marker.unit].filter(Boolean).join(' '),
        range: pointRange(point, marker.unit),
      }))
    : marker.points.map((point) => ({ ...common(point), text: wordText(point), range: expectedText(point) }));
  return values.toReversed();
}

const common = (point: Marker['points'][number]) => ({
  id: point.id,
  fileId: point.file_id,
  day: pointDay(point),
  status: point.status,
});
