import { criticalOf } from './critical';
import type { Biomarker } from './dto/biomarker.dto';
import { readingsOf } from './readings';

const potassium = (given: Partial<Biomarker>) =>
  ({
    analyte: 'potassium',
    value: '4.4',
    value_number: 4.4,
    comparator: null,
    unit: 'mmol/L',
    needs_review: true,
    other_reading: { value: '> 7,4', unit: 'mmol/L' },
    ...given,
  }) as Biomarker;

describe('what two readers read of one value', () => {
  it('counts both while nobody has looked: help is called for by the worse', () => {
    const readings = readingsOf(potassium({}));
    expect(readings.map(({ value_number, comparator }) => [value_number, comparator])).toEqual([
      [4.4, null],
      [7.4, '>'],
    ]);
    expect(readings.map((one) => criticalOf(one, false)?.band)).toEqual([undefined, 'flag']);
  });

  it.each([
    ['somebody has looked', { needs_review: false }],
    ['there is no other', { other_reading: null }],
    ['the other is no number that is certain', { other_reading: { value: '7,400', unit: null } }],
  ])('is one where %s', (_, given) => {
    expect(readingsOf(potassium(given))).toHaveLength(1);
  });
});
