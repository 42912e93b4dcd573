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
    bands: joined(
      points.flatMap(({ id, reference_min: min, reference_max: max }, index) => {
        if (min === null && max === null) return [];
        const ends = { x0: between[index - 1] ?? 0, x1: between[index] ?? 1 };
        return [{ id, ...ends, top: max === null ? 0 : edge(max), bottom: min === null ? 1 : edge(min) }];
      }),
    ),
  };
}

/** Neighbours with the same range are one band, without seams. */
function joined(bands: readonly TrendBand[]): TrendBand[] {
  const whole: TrendBand[] = [];
  for (const band of bands) {
    const last = whole.at(-1);
    if (last?.x1 === band.x0 && last.top === band.top && last.bottom === band.bottom) last.x1 = band.x1;
    else whole.push({ ...band });
  }
  return whole;
}

/** A range so many times as tall as what is near the values would press them together. */
const TOO_TALL = 8;

/**
 * Around the values and their ranges: half of a range would show a value within it at an edge. Only where a value lies outside,
 * the far end of a wide range is left out, if it would press the values together.
 */
function edgesOf(points: readonly TrendPoint[]): [low: number, high: number] {
  const near = points.flatMap((point) => [point.value, ...limitsOf(point).slice(0, 1)]);
  const whole = [...near, ...points.flatMap((point) => limitsOf(point).slice(1))];
  const span = spanOf(near) || Math.abs(near[0] ?? 0) || 1;
  const all = points.every(isWithin) || spanOf(whole) <= TOO_TALL * span ? whole : near;
  const room = (spanOf(all) || span) * ROOM;
  return [Math.min(...all) - room, Math.max(...all) + room];
}

const spanOf = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

function isWithin({ value, reference_min: min, reference_max: max }: TrendPoint): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
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

/** The plot's least size in pixels, a figure's width and height, and how far its box stands from its mark. */
const PLOT = { width: 260, height: 128 };
const FIGURE = { width: 7.5, height: 14 };
const OFF = 9;

export type FigureSide = 'above' | 'below';

/**
 * Beside which marks a figure has room: the last one has it first, then as many others as stand clear of all figures and of
 * other marks.
 */
export function placedFigures(
  marks: readonly TrendMark[],
  texts: readonly string[],
): Map<string, FigureSide> {
  const taken: Box[] = [];
  const placed = new Map<string, FigureSide>();
  for (const [index, { id, x, y }] of [...marks.entries()].reverse()) {
    const width = (texts[index] ?? '').length * FIGURE.width;
    const others = marks.filter((other) => other.id !== id).map(boxOfMark);
    const boxAt = (side: FigureSide): Box => {
      const top = y * PLOT.height + (side === 'above' ? -OFF - FIGURE.height : OFF);
      const left = x * PLOT.width - width / 2;
      return { left, right: left + width, top, bottom: top + FIGURE.height };
    };
    const sides: FigureSide[] = y < 0.3 ? ['below', 'above'] : ['above', 'below'];
    const isFree = (box: Box) =>
      box.top > -FIGURE.height &&
      box.bottom < PLOT.height &&
      ![...taken, ...others].some((one) => meet(one, box));
    const side = sides.find((one) => isFree(boxAt(one))) ?? (placed.size === 0 ? sides[0] : undefined);
    if (!side) continue;
    placed.set(id, side);
    taken.push(boxAt(side));
  }
  return placed;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOfMark({ x, y }: TrendMark): Box {
  const [left, top] = [x * PLOT.width, y * PLOT.height];
  return { left: left - 6, right: left + 6, top: top - 6, bottom: top + 6 };
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
