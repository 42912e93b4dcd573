import { drawn } from './page.fixture';
import { readPages } from './read-text';

const table = (last: string) => `
Test            Result      Units       Reference Range
Sodium          140         mmol/L      133 - 146
Potassium       4.1         mmol/L      3.5 - 5.3
Chloride        101         mmol/L      95 - 108
Calcium         2.31        mmol/L      2.20 - 2.60
${last}`;
const reviewed = (last: string, confidence: number) =>
  readPages([drawn(table(last), { confidence })], { sex: null, age: null })
    .biomarkers.filter(({ review_reasons }) => review_reasons.length > 0)
    .map(({ name }) => name);

describe('A result of a picture that lacks what those around it have', () => {
  it.each(['Phosphate       1.10        mmol/L', 'Phosphate       1.10                    0.80 - 1.50'])(
    'waits for review: %s',
    (last) => {
      expect(reviewed(last, 0.95)).toEqual(['Phosphate']);
      expect(reviewed(last, 1)).toEqual([]);
    },
  );

  it('is shown where nothing lacks, and where it has no unit by its nature', () => {
    expect(reviewed('Phosphate       1.10        mmol/L      0.80 - 1.50', 0.95)).toEqual([]);
    expect(reviewed('INR             1.1                     0.9 - 1.2', 0.95)).toEqual([]);
  });
});
