import { isLow } from './low-check-in';

it.each([
  ['😐', 1, 1, true],
  ['😢', 5, 1, true],
  ['😞', 5, 1, false],
  ['😞', 5, 2, true],
  ['😊', 3, 2, false],
  ['tired', 4, 3, false],
  ['😐', null, 3, true],
  ['😊', null, 3, false],
  ['😢', null, 1, true],
])('mood %s and energy %s at level %d: %s', (mood, energy, level, low) => {
  expect(isLow({ mood, energy }, level)).toBe(low);
});
