import { momentWords, promiseWords, spanWords } from './when-words';

const NOW = new Date('2026-11-26T10:00:00').getTime();
const at = (text: string) => new Date(text).toISOString();

it.each([
  [0, '0 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [23.9 * 3_600_000, '23 h'],
  [24 * 3_600_000, '1 day'],
  [50 * 3_600_000, '2 days'],
])('says %d ms as %s', (span, words) => {
  expect(spanWords(span)).toBe(words);
});

it('says today by its clock, this week by its day, and what is further away by its date', () => {
  expect(momentWords(at('2026-11-26T14:30:00'), NOW)).toBe('14:30');
  expect(momentWords(at('2026-11-27T08:00:00'), NOW)).toBe('Fri 08:00');
  expect(momentWords(at('2026-12-04T08:00:00'), NOW)).toBe('4 Dec 08:00');
});

it('says how late a promise is once it has passed', () => {
  expect(promiseWords(at('2026-11-26T10:05:00'), NOW)).toEqual({ words: 'by 10:05', isLate: false });
  expect(promiseWords(at('2026-11-26T10:00:00'), NOW)).toEqual({ words: '0 min late', isLate: true });
  expect(promiseWords(at('2026-11-26T08:00:00'), NOW)).toEqual({ words: '2 h late', isLate: true });
});
