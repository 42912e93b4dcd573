import type { Biomarker } from './dto/biomarker.dto';
import { trendsOf, wordsOf } from './trends';

let ids = 0;
const counted = (given: Partial<Biomarker>, came_on = '2026-06-01') => ({
  biomarker: {
    id: `${(ids += 1)}`,
    file_id: null,
    name: 'Glucose',
    analyte: 'glucose',
    value: '',
    value_number: 5,
    comparator: null,
    unit: 'mmol/L',
    reference_min: null,
    reference_max: null,
    reference_text: null,
    reference_source: null,
    status: null,
    category: 'Glucose & Metabolism',
    measured_on: null,
    needs_review: false,
    review_reasons: [],
    other_reading: null,
    confirmed: false,
    confidence: 1,
    reader: 'text',
    source: null,
    flag: null,
    contradiction: false,
    ...given,
  } satisfies Biomarker,
  came_on,
});

describe('trendsOf', () => {
  it('brings values and their ranges into the unit of the newest, oldest first', () => {
    const [trend, ...others] = trendsOf([
      counted({ value_number: 5.5, measured_on: '2026-03-01', status: 'normal' }),
      counted({
        value_number: 90,
        unit: 'mg/dL',
        reference_min: 70,
        reference_max: 99,
        measured_on: '2025-03-01',
      }),
    ]);
    expect(others).toEqual([]);
    expect(trend).toMatchObject({ analyte: 'glucose', unit: 'mmol/L', status: 'normal' });
    expect(trend?.points.map(({ on }) => on)).toEqual(['2025-03-01', '2026-03-01']);
    expect(trend?.points[0]).toMatchObject({ value: 5, reference_min: 3.89, reference_max: 5.5 });
    expect(trend?.points[1]?.value).toBe(5.5);
  });

  it('converts with an offset where there is one', () => {
    const [trend] = trendsOf([
      counted({ analyte: 'hba1c', value_number: 6.5, unit: '%', measured_on: '2025-01-01' }),
      counted({ analyte: 'hba1c', value_number: 50, unit: 'mmol/mol', measured_on: '2026-01-01' }),
    ]);
    expect(trend?.points[0]?.value).toBeCloseTo(47.5, 1);
  });

  it('keeps apart what does not convert, and other markers', () => {
    const trends = trendsOf([
      counted({ analyte: 'lipoprotein_a', name: 'Lp(a)', unit: 'nmol/L', category: 'Lipids' }),
      counted({ analyte: 'lipoprotein_a', name: 'Lp(a)', unit: 'mg/dL', category: 'Lipids' }),
      counted({ analyte: null, name: 'Zinc ratio', unit: null, category: 'Other' }),
      counted({ analyte: null, name: 'zinc RATIO', unit: null, category: 'Other' }),
    ]);
    expect(trends.map(({ name, unit, points }) => [name, unit, points.length])).toEqual([
      ['Lipoprotein(a)', 'nmol/L', 1],
      ['Lipoprotein(a)', 'mg/dL', 1],
      ['zinc RATIO', null, 2],
    ]);
  });

  it('leaves out what waits for a review and what is said in words; a day that is not printed is the one it came on', () => {
    const [trend, ...others] = trendsOf([
      counted({ needs_review: true }),
      counted({ value_number: null, value: 'Negative' }),
      counted({}, '2026-07-02'),
    ]);
    expect(others).toEqual([]);
    expect(trend?.points).toMatchObject([{ on: '2026-07-02', on_is_known: false }]);
  });

  it('leaves what needs no conversion as it is printed', () => {
    const [trend] = trendsOf([counted({ analyte: 'platelets', unit: '10^9/L', value_number: 123_456.5 })]);
    expect(trend?.points[0]?.value).toBe(123_456.5);
  });
});

it('results in words stand apart, by marker, the newest last and its status first', () => {
  const word = (value: string, day: string, over: Partial<Biomarker> = {}) =>
    counted({
      analyte: null,
      name: 'Nitrite',
      value,
      value_number: null,
      unit: null,
      measured_on: day,
      ...over,
    });
  const words = wordsOf([
    word('Negative', '2026-03-01', { status: 'normal' }),
    word('Trace', '2025-03-01'),
    word('Reactive', '2026-03-02', { name: 'Syphilis', needs_review: true }),
    counted({}),
  ]);
  expect(words).toMatchObject([
    { name: 'Nitrite', status: 'normal', points: [{ value: 'Trace' }, { value: 'Negative' }] },
  ]);
  expect(words).toHaveLength(1);
});
