import { lineOf } from './coach-line';

it('leaves a short message as it is, in one line', () => {
  expect(lineOf(' Well done.\n\nSee you on  Friday! ')).toBe('Well done. See you on Friday!');
  expect(lineOf('a'.repeat(160))).toBe('a'.repeat(160));
});

it('cuts a long one at a word', () => {
  const words = lineOf('walking '.repeat(40));
  expect(words).toBe(`${'walking '.repeat(19)}walking…`);
  expect(words.length).toBeLessThanOrEqual(160);
  const fits = `${'b'.repeat(159)} c`;
  expect(lineOf(fits)).toBe(`${'b'.repeat(159)}…`);
});

it('cuts one long word between characters', () => {
  const line = lineOf('😊'.repeat(100));
  expect(line).toBe(`${'😊'.repeat(79)}…`);
});
