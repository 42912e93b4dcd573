import { DOCUMENT, result, resultsToExport } from '../results.fixture';
import { markerRows } from './marker-rows';

const rowsOf = (...results: ReturnType<typeof result>[]) => markerRows(resultsToExport(results));
const onlyRow = (change: Parameters<typeof result>[0]) => rowsOf(result(change)).categories[0]?.rows[0];

describe('the rows of the page', () => {
  it('are the newest value of each marker beside two before it', () => {
    const at = (measured_on: string | null, value: string, unit = 'mmol/L') =>
      result({ measured_on, value, unit });
    const { categories } = rowsOf(
      at('2025-03-12', '2.9'),
      at('2026-11-02', '3.4'),
      at('2024-01-05', '112', 'mg/dL'),
      at('2023-01-05', '2.7'),
    );
    expect(categories).toMatchObject([
      {
        name: 'Lipids',
        rows: [{ value: '3.4', date: '2 Nov 2026', aside: ['2.9 (03/25)', '112 mg/dL (01/24)', '+1'] }],
      },
    ]);
    expect(categories[0]?.rows).toHaveLength(1);
  });

  it('keep apart what nobody has checked: it is no newest value, and nothing is made of it', () => {
    const { categories, unchecked } = rowsOf(
      result({ value: '34', measured_on: '2026-11-20', needs_review: true, review_reasons: ['implausible'] }),
      result(),
    );
    expect(categories[0]?.rows).toMatchObject([{ value: '3.4', status: 'high', aside: [] }]);
    expect(unchecked).toMatchObject([{ value: '34', status: null, aside: ['not plausible'] }]);
  });

  it('say what was corrected, printed under another name, typed, or contradicts itself', () => {
    const correction = { at: '2026-11-20T10:00:00.000Z', by: 'member', value: '34', unit: 'mmol/L' } as const;
    expect(onlyRow({ correction })?.notes).toEqual([
      'Corrected by the member on 20 Nov 2026, before: 34 mmol/L',
    ]);
    expect(onlyRow({ name: 'LDL-CHOLESTEROL.' })?.notes).toEqual([]);
    expect(onlyRow({ name: 'Colesterol LDL' })?.notes).toEqual(['printed as Colesterol LDL']);
    expect(onlyRow({ contradiction: true })?.notes).toEqual(["the report's flag and range disagree"]);
    expect(onlyRow({ file_id: null, page: null })).toMatchObject({ source: 'typed' });
  });

  it.each([
    [{ reference_text: '3.5 - 5.1 mmol/L' }, '3.5 - 5.1'],
    [{ reference_text: 'Adults without any illness: < 3.0 mmol/L' }, 'up to 3'],
    [{ reference_text: null, reference_min: 1.2, reference_max: null }, 'from 1.2'],
    [
      { reference_source: 'general', reference_text: null, reference_min: 3.5, reference_max: 5.1 },
      'general 3.5 – 5.1',
    ],
    [{ reference_text: null, reference_max: null }, ''],
  ] as const)('tell a range as it is printed, else by its bounds: %j', (change, range) => {
    expect(onlyRow(change)?.range).toBe(range);
  });

  it('take the day of the report where a value has none', () => {
    expect(onlyRow({ measured_on: null })?.date).toBe('2 Nov 2026');
    expect(onlyRow({ measured_on: null, file_id: null })?.date).toBe('');
  });

  it('name the documents that they speak of alone', () => {
    expect(rowsOf(result({ file_id: null })).sources).toEqual([]);
    expect(rowsOf(result(), result()).sources).toEqual([DOCUMENT]);
  });

  it('are as many as somebody reads, and say how many more there are', () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      result({ name: `Marker ${index}`, analyte: null }),
    );
    expect(rowsOf(...many)).toMatchObject({ left_out: 30 });
  });
});
