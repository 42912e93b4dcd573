import { gapWords } from './gap-words';

// In the reader's own time, so that the words are the same wherever this runs.
const at = (day: number, hour: number) => new Date(2026, 11, day, hour).toISOString();
const now = new Date(2026, 11, 3, 12);

it.each([
  ['on Sat 5 Dec, 18:00–22:00', at(5, 18), at(5, 22)],
  ['on Sat 5 Dec, 18:00–24:00', at(5, 18), at(6, 0)],
  ['from Fri 4 Dec, 17:00 until Mon 7 Dec, 09:00', at(4, 17), at(7, 9)],
  ['now, until Thu 3 Dec, 17:00', at(3, 11), at(3, 17)],
])('%s', (words, from, until) => {
  expect(gapWords({ from, until }, now)).toBe(words);
});
