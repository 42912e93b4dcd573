import { typedValue } from './typed-value';

describe('typedValue', () => {
  it.each([
    ['5.4', 5.4, null],
    ['9,81', 9.81, null],
    ['<0.5', 0.5, '<'],
    ['≥ 60', 60, '>='],
    ['-2.1', -2.1, null],
    ['Negative', null, null],
    ['1+', null, null],
  ])('%s', (text, value_number, comparator) => {
    expect(typedValue(text)).toEqual({ value_number, comparator });
  });

  it.each(['1,200', '1 200', '5.4.1', '3 - 5', '<', '12.5.'])('does not guess what %s means', (text) => {
    expect(typedValue(text)).toHaveProperty(
      'refused',
      expect.stringMatching(/^Please write the number .+\.$/),
    );
  });
});
