import { decimalMark, groupsBySpace, parseNumber, ungroup } from './numbers';

describe('numbers', () => {
  it.each([
    ['1,234', '.', 1234],
    ['1,50,000', '.', 150000],
    ['150,000', '.', 150000],
    ["1'234", '.', 1234],
    ['6,73', '.', 6.73],
    ['0,123', '.', 0.123],
    ['1.234', ',', 1234],
    ['1.234,5', ',', 1234.5],
    ['1,234', ',', 1.234],
    ['1.018', '.', 1.018],
    ['1.234.567', ',', 1234567],
    ['.5', '.', 0.5],
    ['1,2,3', '.', null],
    ['5..2', '.', null],
  ] as const)('%s with %s is %s', (text, mark, value) => {
    expect(parseNumber(text, mark)).toBe(value);
  });

  it('the document decides its mark', () => {
    expect(decimalMark(['6,73', '4,00 - 9,50', '10.000'])).toBe(',');
    expect(decimalMark(['14,200', '11.8', '05.10.2022'])).toBe('.');
    expect(decimalMark(['05.10.2022', '1,5'])).toBe(',');
  });

  it('digits are grouped by spaces only where a range shows it', () => {
    expect(groupsBySpace(['150 000 - 400 000'])).toBe(true);
    expect(groupsBySpace(['145 135-145', '12 345'])).toBe(false);
    expect(ungroup('245 000')).toBe('245000');
  });
});
