import { statusByRange } from './range-status';
import { typedValue } from './typed-value';

const status = (text: string, reference_min: number | null, reference_max: number | null) => {
  const typed = typedValue(text);
  if ('refused' in typed) throw new Error(typed.refused);
  return statusByRange({ ...typed, reference_min, reference_max });
};

describe('statusByRange', () => {
  it.each([
    ['3.4', null, 3, 'high'],
    ['3', null, 3, 'normal'],
    ['2,9', 3, 5, 'low'],
    ['3', 3, 5, 'normal'],
    ['5', null, null, null],
    ['Negative', null, 3, null],
    // What is open counts only where it makes no difference.
    ['<0.5', null, 5, 'normal'],
    ['<0.5', 0, 5, 'normal'],
    ['<5', 3, 10, null],
    ['<3', 3, 10, 'low'],
    ['<=3', 3, 10, null],
    ['>90', 60, null, 'normal'],
    ['>60', 60, 90, null],
    ['>90', 60, 90, 'high'],
    ['>=90', 60, 90, null],
    ['> 100', 60, 90, 'high'],
  ] as const)('%s in %s to %s: %s', (text, min, max, expected) => {
    expect(status(text, min, max)).toBe(expected);
  });
});

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
