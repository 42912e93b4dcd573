import type { TrendPoint } from '../../../api/enhanced';

/** Shares of the drawing: x from its left edge, y from its top. */
export interface TrendMark {
  id: string;
  x: number;
  y: number;
}

/** Where a value's own range stands: from half way to the value before it until half way to the next one. */
export interface TrendBand {
  id: string;
  x0: number;
  x1: number;
  /** Its upper and its lower end; the drawing's own where that side is open. */
  top: number;
  bottom: number;
}

export interface TrendScale {
  marks: TrendMark[];
  bands: TrendBand[];
  /** The numbers at the drawing's lower and upper edge. */
  low: number;
  high: number;
}

/** Room between the outermost numbers and the edges, of what lies between them; and beside the first and last value. */
const ROOM = 0.18;
const BESIDE = 0.04;

/** @param points oldest first, two at least */
export function trendScale(points: readonly TrendPoint[]): TrendScale {
  const [low, high] = edgesOf(points);
  const xs = placesInTime(points);
  const y = (number: number) => 1 - (number - low) / (high - low);
  const edge = (limit: number) => Math.min(Math.max(y(limit), 0), 1);
  const between = xs.slice(1).map((x, index) => (x + (xs[index] ?? x)) / 2);
  return {
    low,
    high,
    marks: points.map(({ id, value }, index) => ({ id, x: xs[index] ?? 0, y: y(value) })),
    bands: points.flatMap(({ id, reference_min: min, reference_max: max }, index) => {
      if (min === null && max === null) return [];
      const ends = { x0: between[index - 1] ?? 0, x1: between[index] ?? 1 };
      return [{ id, ...ends, top: max === null ? 0 : edge(max), bottom: min === null ? 1 : edge(min) }];
    }),
  };
}

/**
 * Around the values and the limit nearest to each. The far end of a wide range is left out where it would press the
 * values together.
 */
function edgesOf(points: readonly TrendPoint[]): [low: number, high: number] {
  const near = points.flatMap((point) => [point.value, ...limitsOf(point).slice(0, 1)]);
  const span = Math.max(...near) - Math.min(...near) || Math.abs(near[0] ?? 0) || 1;
  const far = points
    .flatMap((point) => limitsOf(point).slice(1))
    .filter((limit) => limit > Math.min(...near) - span && limit < Math.max(...near) + span);
  const all = [...near, ...far];
  const room = (Math.max(...all) - Math.min(...all) || span) * ROOM;
  return [Math.min(...all) - room, Math.max(...all) + room];
}

/** The nearer one first. */
function limitsOf({ value, reference_min: min, reference_max: max }: TrendPoint): number[] {
  const limits = [min, max].filter((limit) => limit !== null);
  return limits.sort((a, b) => Math.abs(a - value) - Math.abs(b - value));
}

function placesInTime(points: readonly TrendPoint[]): number[] {
  const times = points.map(({ on }) => Date.parse(on));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? first) - first;
  // All of one day: side by side.
  return times.map((time, index) => {
    const share = span > 0 ? (time - first) / span : index / Math.max(times.length - 1, 1);
    return BESIDE + share * (1 - 2 * BESIDE);
  });
}
