import { linesOf } from '../page.fixture';
import type { TextBox } from '../page.types';
import { readPages } from '../read-text';

const box = (text: string, y: number, h: number, x0 = 20): TextBox => ({
  text,
  x0,
  x1: x0 + text.length * h * 0.55,
  y,
  h,
  confidence: 0.95,
});
const LIPIDS = [
  ['Total cholesterol', '5.2', '< 5.0'],
  ['LDL Cholesterol', '3.1', '< 3.0'],
  ['HDL Cholesterol', '1.4', '> 1.0'],
] as const;
/** A screen of an app: its cards are 120 high; where in each the number and the name stand. */
const read = (number: number, name: number, size: number) => {
  const boxes = LIPIDS.flatMap(([called, value, range], card) => [
    box(value, card * 120 + number, size),
    box('mmol/L', card * 120 + number, 12, 100),
    box(called, card * 120 + name, 12),
    box(range, card * 120 + Math.max(number, name) + 20, 10),
  ]);
  const page = { number: 1, width: 400, height: 800, reader: 'ocr' as const, boxes };
  return linesOf(readPages([page], { sex: null, age: null }));
};
const ALL = [
  'Total cholesterol | 5.2 | mmol/L | ..5 | high',
  'LDL Cholesterol | 3.1 | mmol/L | ..3 | high',
  'HDL Cholesterol | 1.4 | mmol/L | 1.. | normal',
];

describe('cards of an app', () => {
  it.each([14, 26, 34])('with a number of %i below its name or above it', (size) => {
    for (const gap of [20, 40]) {
      expect(read(100 + gap, 100, size)).toEqual(ALL);
      expect(read(100, 100 + gap, size)).toEqual(ALL);
    }
  });

  it('of which nobody can say whose number it is have none but the last', () => {
    expect(read(100, 160, 26)).toEqual(ALL.slice(2));
  });

  it('after one that nobody knows keep their own number', () => {
    const boxes = ['Wibble', '7.7', 'LDL Cholesterol', '3.1'].flatMap((text, at) => {
      const y = 60 + at * 30 + (at > 1 ? 30 : 0);
      return /\d/.test(text) ? [box(text, y, 26), box('mmol/L', y, 12, 100)] : [box(text, y, 12)];
    });
    const page = { number: 1, width: 400, height: 800, reader: 'ocr' as const, boxes };
    expect(linesOf(readPages([page], { sex: null, age: null }))).toEqual([
      'LDL Cholesterol | 3.1 | mmol/L |  | ',
    ]);
  });
});
