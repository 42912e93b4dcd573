import type { Biomarker } from '../biomarkers/biomarkers.service';
import { insightsOf } from './insights';

const value = (status: Biomarker['status']) =>
  ({ name: 'ALT', value: '20', unit: 'U/L', status, needs_review: false }) as Biomarker;
const summary = (...statuses: Biomarker['status'][]) => insightsOf(statuses.map(value)).summary;

describe('the summary of a document', () => {
  it('says how many values are compared with nothing', () => {
    expect(summary('normal', null)).toContain('Those with a range are within it. 1 has no range to compare');
    expect(summary('high', null, null)).toContain('1 is outside its range. 2 have no range to compare with.');
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
});
