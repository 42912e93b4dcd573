import { isCurrent, newestOf } from './current-results';

const NOW = new Date('2026-11-23T12:00:00Z');
const value = (measured_on: string | null, rest: object = {}) => ({
  analyte: 'sodium',
  measured_on,
  came_on: '2026-11-20',
  needs_review: false,
  review_reasons: [],
  ...rest,
});
const current = (one: ReturnType<typeof value>, ...others: ReturnType<typeof value>[]) =>
  isCurrent(one, newestOf([one, ...others], NOW), NOW);

describe('a result speaks of today', () => {
  it.each([
    ['2026-11-01', true],
    ['2026-08-26', true],
    ['2026-08-24', false],
    ['2020-01-03', false],
    [null, true],
  ])('of %s: %s', (measured_on, expected) => {
    expect(current(value(measured_on))).toBe(expected);
  });

  it('without a day counts from the day on which it came', () => {
    expect(current(value(null, { came_on: '2026-01-02' }))).toBe(false);
  });

  it('until a newer one of the same marker counts', () => {
    const then = value('2026-11-01');
    expect(current(then, value('2026-11-10'))).toBe(false);
    expect(current(then, value('2026-11-01'))).toBe(true);
    expect(current(then, value('2026-11-10', { analyte: 'potassium' }))).toBe(true);
    expect(current(then, value('2026-11-10', { needs_review: true }))).toBe(true);
    expect(current(then, value('2072-11-12'))).toBe(true); // a day to come is none
    expect(current(then, value('2026-11-10', { review_reasons: ['other_person'] }))).toBe(true);
  });

  it('is nobody else’s', () => {
    expect(current(value('2026-11-20', { review_reasons: ['other_person'] }))).toBe(false);
  });
});
