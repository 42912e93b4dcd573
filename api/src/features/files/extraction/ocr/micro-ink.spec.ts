import { blank } from './grey-picture';
import { withMicroOfInk } from './micro-ink';
import { blobsOf } from './text-rows';

/** A letter with a stem that reaches below the line at 40, and a bowl that is closed above (p) or open (µ). */
function drawn(letter: 'p' | 'µ' | 'u') {
  const picture = blank(60, 60);
  const fill = (x0: number, x1: number, y0: number, y1: number) => {
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) picture.data[y * 60 + x] = 0;
  };
  fill(10, 13, 20, letter === 'u' ? 40 : 48);
  fill(22, 25, 20, 40);
  fill(10, 25, 37, 40);
  if (letter === 'p') fill(10, 25, 20, 23);
  const word = { text: '', x0: 10, x1: 50, y0: 20, y1: 48, baseline: 40, h: 26, confidence: 0.9 };
  return (text: string) => withMicroOfInk({ ...word, text }, blobsOf(picture), picture).text;
}

describe('A unit that begins with µ or p', () => {
  it('is told by its ink: µ closes no ring', () => {
    expect(['pmol/L', 'mmol/L', 'Hg/L', 'µmol/L'].map(drawn('µ'))).toEqual([
      'µmol/L',
      'µmol/L',
      'µg/L',
      'µmol/L',
    ]);
    expect(['pmol/L', 'µg/L'].map(drawn('p'))).toEqual(['pmol/L', 'pg/L']);
  });

  it('is as read where nothing reaches below the line, or where no such unit can be', () => {
    expect(['umol/L', 'mmol/L'].map(drawn('u'))).toEqual(['umol/L', 'mmol/L']);
    expect(drawn('µ')('pH')).toBe('pH');
  });
});
