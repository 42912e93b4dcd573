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
    ['HI', null, null],
    ['Stage 3', null, null],
    ['2-3 cells', null, null],
    ['1:80 titre', null, null],
  ])('%s', (text, value_number, comparator) => {
    expect(typedValue(text)).toEqual({ value_number, comparator });
  });

  it.each(['1,200', '1 200', '5.4.1', '3 - 5', '<', '12.5.'])('does not guess what %s means', (text) => {
    expect(typedValue(text)).toHaveProperty(
      'refused',
      expect.stringMatching(/^Please write the number .+\.$/),
    );
  });

  it.each([
    '7.1 mmol/L',
    '7.1mmol/L',
    '7.1 H',
    '7,1 H',
    '>7.1 mmol/L',
    'H 7.1',
    'about 7.1',
    '52 %',
    '7.1 (high)',
  ])('does not keep %s as words: it would be compared with nothing', (text) => {
    expect(typedValue(text)).toEqual({
      refused: expect.stringMatching(/number alone, such as 7\.1/) as string,
    });
  });
});
