import { slugOf } from './article-words';

it('an address is the title in small letters and digits', () => {
  expect(slugOf('Sleep and shift work')).toBe('sleep-and-shift-work');
  expect(slugOf(' Café: don’t skip 5 a day! ')).toBe('cafe-dont-skip-5-a-day');
  expect(slugOf('…')).toBe('');
});

it('an address is at most 64 characters long and ends in none that joins', () => {
  expect(slugOf(`${'a'.repeat(63)} b`)).toBe('a'.repeat(63));
  expect(slugOf('ab '.repeat(30))).toHaveLength(62 + 2);
});
