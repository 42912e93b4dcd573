import type { Biomarker } from '../biomarkers/biomarkers.service';
import { insightsOf } from './insights';

const value = (status: Biomarker['status']) =>
  ({ name: 'ALT', value: '20', unit: 'U/L', status, needs_review: false }) as Biomarker;
const summary = (...statuses: Biomarker['status'][]) => insightsOf(statuses.map(value)).summary;

describe('the summary of a document', () => {
  it('says how many values are compared with nothing', () => {
    expect(summary('normal', null)).toContain('Those with a range are within it. 1 has no range to compare');
    expect(summary('high', null, null)).toMatch(
      /1 is outside its range\..+ 2 have no range to compare with\./,
    );
    expect(summary('normal', 'normal')).not.toContain('no range');
    expect(summary(null, null)).toContain('None of them has a range');
  });

  it('tells of what waits, marked as awaiting review, where nothing else is there', () => {
    const waiting = { ...value(null), needs_review: true };
    expect(insightsOf([waiting, waiting]).summary).toBe(
      '2 values are waiting for you to check against the page. AI-assisted, awaiting review. This is not a diagnosis.',
    );
    expect(summary()).toBe('No values were found in this document.');
  });

  it('says how many rows were left out', () => {
    expect(insightsOf([value('normal')], 0).summary).not.toContain('left out');
    expect(insightsOf([value('normal')], 1).summary).toContain('1 row was left out: it holds nothing');
    expect(insightsOf([], 3).summary).toContain('3 rows were left out: they hold nothing');
  });

  it('asks to show what is outside a range of the report, and nothing else', () => {
    expect(summary('high')).toContain(
      'Show it to your GP or whoever ordered the test, if you have not talked about it yet.',
    );
    expect(summary('high', 'low', 'normal')).toMatch(/Show these to your GP .+ talked about them yet\./);
    expect(summary('normal', null)).not.toContain('Show');
    const general = { ...value('high'), reference_source: 'general' } as const;
    expect(insightsOf([general]).summary).not.toContain('Show');
    expect(insightsOf([general, value('high')]).summary).toContain('Show these');
  });
});

describe('what a document is told by first', () => {
  const result = (
    name: string,
    analyte: string,
    value_number: number,
    unit: string,
    [reference_min, reference_max]: readonly [number | null, number | null],
  ) =>
    ({
      name,
      analyte,
      value: String(value_number),
      value_number,
      comparator: null,
      unit,
      reference_min,
      reference_max,
      reference_text: null,
      reference_source: 'report',
      status: reference_max !== null && value_number > reference_max ? 'high' : 'low',
      needs_review: false,
    }) as Biomarker;
  const little = Array.from({ length: 9 }, (_, at) =>
    result(`Marker ${at}`, 'alt', 56 + at / 10, 'U/L', [10, 55]),
  );
  const names = (...results: Biomarker[]) =>
    insightsOf(results).key_insights.map((insight) => insight.split(' ')[0]);

  it('is what calls for help, then what is far from its range, wherever it is printed', () => {
    const tsh = result('TSH', 'tsh', 15, 'mIU/L', [0.3, 4.2]);
    const sodium = result('Sodium', 'sodium', 128, 'mmol/L', [133, 146]);
    const troponin = result('Troponin', 'troponin_t_hs', 16, 'ng/L', [null, 14]);
    const potassium = result('Potassium', 'potassium', 6.9, 'mmol/L', [3.5, 5.3]);
    const told = names(...little, sodium, tsh, troponin, potassium);
    expect(told.slice(0, 4)).toEqual(['Potassium', 'Troponin', 'TSH', 'Sodium']);
    expect(told).toHaveLength(8);
  });

  it('stays as printed where nothing tells it apart', () => {
    const words = { ...result('Nitrite', '', 0, '', [null, null]), value_number: null };
    expect(names({ ...words, name: 'B' }, { ...words, name: 'A' })).toEqual(['B', 'A']);
  });
});
