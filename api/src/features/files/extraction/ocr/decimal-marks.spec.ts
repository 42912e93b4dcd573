import { isWellFormed, numericPart, withDecimalMarks } from './decimal-marks';

/** Ink as '4.5-5.5' leaves it: figures 20 high and 12 wide, a dot, a comma with its tail, a dash. */
function inkOf(text: string) {
  let x = 100;
  return [...text].map((glyph) => {
    const wide = /[\w/%]/.test(glyph) ? 12 : glyph === '-' ? 8 : 4;
    const [y0, y1] = /[\w/%]/.test(glyph)
      ? [80, 100]
      : glyph === '.'
        ? [96, 100]
        : glyph === ','
          ? [96, 104]
          : [89, 92];
    const blob = { x0: x, x1: x + wide, y0, y1 };
    x += wide + 3;
    return blob;
  });
}

const read = (text: string, printed: string) => {
  const blobs = inkOf(printed);
  const word = {
    text,
    x0: 100,
    x1: blobs.at(-1)!.x1,
    y0: 80,
    y1: 100,
    baseline: 100,
    h: 20,
    confidence: 0.9,
  };
  return withDecimalMarks(word, blobs);
};

describe('Decimal marks that the recogniser lost', () => {
  it.each([
    ['45-55', '4.5-5.5', '4.5-5.5'],
    ['981', '9,81', '9,81'],
    ['4.5-55', '4.5-5.5', '4.5-5.5'],
    ['75to120', '7.5to12.0', '7.5to12.0'],
    ['13:2', '13.2', '13.2'],
    ['188%', '18.8%', '18.8%'],
    ['38mmol/L', '3.8mmol/L', '3.8mmol/L'],
  ])('finds those of %s, printed %s, in the ink', (text, printed, found) => {
    expect(read(text, printed)).toEqual({ text: found, seen: 'added' });
  });

  it('changes nothing where the ink has none, where they were read, and where figures touch', () => {
    expect(read('150-450', '150-450')).toEqual({ text: '150-450', seen: 'same' });
    expect(read('4.5', '4.5')).toEqual({ text: '4.5', seen: 'same' });
    expect(read('45', '4')).toEqual({ text: '45', seen: 'unknown' });
    expect(read('4S', '4.5')).toEqual({ text: '4S', seen: 'unknown' });
    expect(read('4:15', '4:15')).toMatchObject({ text: '4:15' });
  });

  it('knows a number or a range with what is stuck to it, and none in names and dates', () => {
    expect(numericPart('[3,5-5,2]')).toEqual({ before: '[', figures: '3,5-5,2', after: ']' });
    expect(numericPart('38mmol/L')).toEqual({ before: '', figures: '38', after: 'mmol/L' });
    for (const text of ['B12', '25OH', '7ANE', '03/27/2025', 'mmol/L']) expect(numericPart(text)).toBeNull();
    expect(['3.5-5.2', '4to13', '1,000', '3.55.2', '10:'].map(isWellFormed)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
