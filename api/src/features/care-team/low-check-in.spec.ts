import { isLow } from './low-check-in';

it.each([
  ['😐', 1, 1, true],
  ['😢', 5, 1, true],
  ['😞', 5, 1, false],
  ['😞', 5, 2, true],
  ['😊', 3, 2, false],
  ['tired', 4, 3, false],
])('mood %s and energy %d at level %d: %s', (mood, energy_level, level, low) => {
  expect(isLow({ mood, energy_level }, level)).toBe(low);
});
