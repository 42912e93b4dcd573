import { drawn, linesOf } from '../page.fixture';
import { readPages } from '../read-text';

const table = `
Test            Result      Units       Reference Range
Creatinine      88          pmol/L      60 - 110
TSH             2.1         mIU/L       0.4 - 4.0
Oestradiol      120         pmol/L      40 - 160`;
const read = (confidence: number) => readPages([drawn(table, { confidence })], { sex: null, age: null });

describe('a micro that a picture lost', () => {
  it('is found where the value says so, and waits for review', () => {
    const document = read(0.95);
    expect(linesOf(document)).toEqual([
      'Creatinine | 88 | µmol/L | 60..110 | normal',
      'TSH | 2.1 | mIU/L | 0.4..4 | normal',
      'Oestradiol | 120 | pmol/L | 40..160 | normal',
    ]);
    expect(document.biomarkers.map(({ review_reasons }) => review_reasons)).toEqual([
      ['unclear_print'],
      [],
      [],
    ]);
  });

  it('is as printed in a text', () => {
    expect(read(1).biomarkers[0]).toMatchObject({ unit: 'pmol/L' });
  });

  it('is a power that a picture lost as well: white and red cells have one each', () => {
    const counts = `
Test               Result      Units       Reference Range
White cell count   7.6         x10%/L      4.0 - 11.0
Red cell count     4.8         xI10"/L     3.8 - 5.2
Basophils          0.06        x10^12/L    0.02 - 0.10
Platelets          250         x10^9/L     150 - 400`;
    const { biomarkers } = readPages([drawn(counts, { confidence: 0.95 })], { sex: null, age: null });
    expect(biomarkers.map(({ unit, review_reasons }) => [unit, review_reasons.length > 0])).toEqual([
      ['x10^9/L', true],
      ['x10^12/L', true],
      ['x10^9/L', true],
      ['x10^9/L', false],
    ]);
  });

  it('is a p where a µ was read and cannot be, and makes no other scale of its range', () => {
    const text = `
Test               Result      Units       Reference Range
Oestradiol         120         µmol/L      40 - 160 pmol/L`;
    expect(linesOf(readPages([drawn(text, { confidence: 0.95 })], { sex: null, age: null }))).toEqual([
      'Oestradiol | 120 | pmol/L | 40..160 | normal',
    ]);
  });
});
