import { parseRange } from '../grammar/ranges';
import { mayHaveLostMark } from './lost-marks';

const doubts = (value: string, range: string) =>
  mayHaveLostMark(
    { text: value, value: Number(value), comparator: null },
    parseRange(range, { mark: '.', sex: null, age: null }),
  );

describe('A picture may have lost a decimal mark', () => {
  it.each([
    ['5.8', '38 - 84'],
    ['73', '7.5 - 12.0'],
    ['12.6', '11.6 - 154'],
    ['188', '11.5 - 15.4'],
    ['0.2', '0 - 12'],
    ['2.7', '< 50'],
  ])('of %s or of its range %s', (value, range) => expect(doubts(value, range)).toBe(true));

  it.each([
    ['5.8', '3.8 - 8.4'],
    ['9.4', '7.5 - 12.0'],
    ['250', '0.5 - 1.0'],
    ['22.5', '10 - 20'],
    ['130', '70 - 99'],
    ['0.5', '0 - 1.2'],
    ['4', '> 3.5'],
    ['8.2', '0 - 20'],
    ['62.5', '> 60'],
  ])('not of %s with its range %s', (value, range) => expect(doubts(value, range)).toBe(false));
});
