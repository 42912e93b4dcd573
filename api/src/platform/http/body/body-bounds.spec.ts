import { isStorable, isWithinBounds } from './body-bounds';

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const wide = (keys: number) =>
  Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, 1]));

describe('isWithinBounds', () => {
  it.each([
    ['nothing', undefined, true],
    ['a text', 'x', true],
    ['20 levels', nested(20), true],
    ['21 levels', nested(21), false],
    ['500 entries', Array(500).fill(1), true],
    ['501 entries', Array(501).fill(1), false],
    ['2,000 values', wide(1_999), true],
    ['2,001 values', wide(2_000), false],
    ['2,001 values on two levels', { a: wide(1_000), b: wide(998) }, false],
  ])('%s: %s', (_name, body, within) => {
    expect(isWithinBounds(body)).toBe(within);
  });

  it('survives any depth', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown;
    expect(isWithinBounds(deep)).toBe(false);
  });
});

describe('isStorable', () => {
  it.each([
    ['plain and composed texts', { notes: 'Fine 😊', more: ['é', 1, null, true] }, true],
    ['NUL', { notes: 'a\0b' }, false],
    ['NUL deep inside', { metadata: { list: [{ note: '\0' }] } }, false],
    ['NUL in a name', { 'a\0': 1 }, false],
    ['half a character', ['\ud83d'], false],
  ])('%s', (_name, body, storable) => {
    expect(isStorable(body)).toBe(storable);
  });
});
