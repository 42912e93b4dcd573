import type { FileReport } from './health-file.entity';
import { uploadKindsOf } from './upload-items';

const report = { other_person: false } as FileReport;
const value = (category: string, needs_review = false, analyte: string | null = null) => ({
  category,
  needs_review,
  analyte,
});

it('a document is what its values are that wait for nobody', () => {
  expect(uploadKindsOf([value('Lipids')], { report })).toEqual(['any', 'blood']);
  expect(uploadKindsOf([value('Fitness', false, 'vo2_max'), value('CGM')], { report })).toEqual([
    'any',
    'fitness',
    'glucose',
  ]);
  expect(uploadKindsOf([value('Urine'), value('Body Composition')], { report })).toEqual(['any', 'body']);
  expect(uploadKindsOf([value('Lipids', true)], { report })).toEqual([]);
});

it('a document without markers is what it calls itself, but not somebody else’s', () => {
  expect(uploadKindsOf([], { report, calls_itself: ['genomics'] })).toEqual(['genomics']);
  expect(
    uploadKindsOf([], { report: { ...report, other_person: true }, calls_itself: ['microbiome'] }),
  ).toEqual([]);
});
