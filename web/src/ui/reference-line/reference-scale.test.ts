import { referenceScale } from './reference-scale';

const scale = (value: number, min: number | null, max: number | null) => referenceScale({ value, min, max });

it('has the range in its middle half, and the value where it belongs', () => {
  expect(scale(15, 10, 20)).toEqual({ from: 0.25, to: 0.75, value: 0.5, beyond: null, zone: 'within' });
});

it.each([
  [10, 'within'],
  [20, 'within'],
  [9.99, 'below'],
  [20.01, 'above'],
] as const)('a limit belongs to the range: %p lies %s', (value, zone) => {
  expect(scale(value, 10, 20)?.zone).toBe(zone);
});

it('never goes below nought for what cannot be negative, and does for what can', () => {
  expect(scale(3, 2, 10)).toMatchObject({ from: 2 / 14 });
  expect(scale(0, -2, 2)).toMatchObject({ from: 0.25, value: 0.5, to: 0.75 });
});

it.each([
  [1000, 'above', 0.97],
  [-5, 'below', 0.03],
] as const)('a value off the line (%p) stands at its end, and is told', (value, beyond, place) => {
  expect(scale(value, 10, 20)).toMatchObject({ beyond, value: place, zone: beyond });
});

it('an upper limit alone leaves the lower side open', () => {
  expect(scale(3, null, 5)).toEqual({ from: 0, to: 5 / 8, value: 3 / 8, beyond: null, zone: 'within' });
  expect(scale(6, null, 5)).toMatchObject({ zone: 'above', beyond: null });
});

it('a lower limit alone leaves the upper side open', () => {
  expect(scale(90, 60, null)).toEqual({ from: 0.5, to: 1, value: 0.75, beyond: null, zone: 'within' });
  expect(scale(300, 60, null)).toMatchObject({ zone: 'within', beyond: 'above' });
});

it('limits at or below nought have room around them', () => {
  expect(scale(-2.5, -1, null)).toMatchObject({ zone: 'below', beyond: 'below' });
  expect(scale(0.5, null, 0)).toMatchObject({ zone: 'above' });
  expect(scale(0, null, 0)).toMatchObject({ zone: 'within', beyond: null });
  expect(scale(0, 0, 0)).toMatchObject({ zone: 'within', beyond: null });
});

it('without limits, with limits the wrong way round or without a number there is no line', () => {
  expect(scale(5, null, null)).toBeNull();
  expect(scale(5, 10, 1)).toBeNull();
  expect(scale(Number.NaN, 1, 10)).toBeNull();
});
