import type { TrendPoint } from '../../../api/enhanced';
import { placedFigures, trendScale } from './trend-scale';

const point = (on: string, value: number, min: number | null = null, max: number | null = null) =>
  ({ id: `${on} ${value}`, on, value, reference_min: min, reference_max: max }) as TrendPoint;

it('places values by their days, and higher ones higher', () => {
  const { marks } = trendScale([point('2026-01-01', 1), point('2026-01-02', 3), point('2026-01-05', 2)]);
  expect(marks.map(({ x }) => Math.round(x * 100))).toEqual([4, 27, 96]);
  const [one, three, two] = marks.map(({ y }) => y);
  expect(three).toBeLessThan(two ?? 0);
  expect(two).toBeLessThan(one ?? 0);
});

it('gives each value its own range, from half way to its neighbours', () => {
  const { bands, marks } = trendScale([
    point('2026-01-01', 5, 4, 6),
    point('2026-01-02', 5),
    point('2026-01-03', 5, null, 7),
  ]);
  expect(bands.map(({ x0, x1 }) => [x0, x1])).toEqual([
    [0, ((marks[0]?.x ?? 0) + (marks[1]?.x ?? 0)) / 2],
    [((marks[1]?.x ?? 0) + (marks[2]?.x ?? 0)) / 2, 1],
  ]);
  expect(bands[1]).toMatchObject({ bottom: 1 });
  expect(bands[0]?.top).toBeLessThan(bands[0]?.bottom ?? 0);
});

it('holds every value and limit inside its edges, equal and negative ones too', () => {
  for (const points of [
    [point('2026-01-01', 5, 1, 9), point('2026-02-01', 12)],
    [point('2026-01-01', 5), point('2026-01-01', 5)],
    [point('2026-01-01', -2, -1, null), point('2026-02-01', -3)],
    [point('2026-01-01', 0), point('2026-02-01', 0)],
  ]) {
    const { marks, bands, low, high } = trendScale(points);
    expect(low).toBeLessThan(high);
    for (const share of [
      ...marks.flatMap(({ x, y }) => [x, y]),
      ...bands.flatMap((b) => [b.top, b.bottom]),
    ]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  }
});

it('is not pressed together by the far end of a wide range, which then ends at its edge', () => {
  const { bands, marks, high } = trendScale([
    point('2026-01-01', 22, 13, 300),
    point('2026-02-01', 11, 13, 300),
  ]);
  expect(high).toBeLessThan(40);
  expect(bands).toMatchObject([{ top: 0, x0: 0, x1: 1 }]);
  expect((marks[1]?.y ?? 0) - (marks[0]?.y ?? 0)).toBeGreaterThan(0.5);
});

it('sets values of one day side by side', () => {
  const { marks } = trendScale([point('2026-01-01', 5), point('2026-01-01', 6), point('2026-01-01', 7)]);
  expect(marks.map(({ x }) => Math.round(x * 100))).toEqual([4, 50, 96]);
});

it('shows a value in the middle of its range in the middle of its band', () => {
  const { bands, marks } = trendScale([point('2026-01-01', 1.5, 1, 2), point('2026-02-01', 1.5, 1, 2)]);
  const [{ top, bottom } = { top: 0, bottom: 0 }] = bands;
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(1);
  expect(marks[0]?.y).toBeCloseTo((top + bottom) / 2);
  const wide = trendScale([point('2026-01-01', 25, 13, 300), point('2026-02-01', 25, 13, 300)]);
  expect(wide.bands[0]?.top).toBeGreaterThan(0);
});

it('writes figures only where they run into nothing, and the newest in any case', () => {
  const at = (id: string, x: number, y: number) => ({ id, x, y });
  const apart = placedFigures([at('a', 0.04, 0.5), at('b', 0.96, 0.5)], ['5', '6']);
  expect([...apart.keys()].sort()).toEqual(['a', 'b']);
  // Four tests within a week, and one of today.
  const week = [at('a', 0.04, 0.5), at('b', 0.06, 0.52), at('c', 0.07, 0.48), at('d', 0.08, 0.5)];
  const placed = placedFigures([...week, at('e', 0.96, 0.5)], ['138', '139', '140', '140', '140']);
  expect(placed.has('e')).toBe(true);
  expect(placed.size).toBeLessThan(4);
  expect(placedFigures([at('a', 0.5, 0.1)], ['<25']).get('a')).toBe('below');
});
