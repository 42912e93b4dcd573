import { documentTypesOf, strictest } from './release-rules';

const REPORT = { date: null, laboratory: null, sex: null, age: null, other_person: false };
const LDL = { analyte: 'ldl', category: 'Lipids' };

it('a document is of each type that it has values of, and of the rest where it has none', () => {
  expect(documentTypesOf([LDL], { report: REPORT })).toEqual(['blood']);
  expect(documentTypesOf([LDL, { analyte: 'vo2_max', category: 'Fitness' }], { report: REPORT })).toEqual([
    'blood',
    'fitness',
  ]);
  expect(documentTypesOf([], { report: REPORT, calls_itself: ['genomics'] })).toEqual(['genomics']);
  expect(documentTypesOf([{ analyte: null, category: 'Other' }], { report: REPORT })).toEqual(['other']);
});

it('the rule that holds longest wins; of two that hold as long, the one that no signature ends', () => {
  const review = { mode: 'after_review', days: 14 } as const;
  expect(strictest([{ mode: 'at_once', days: 30 }])).toBeNull();
  expect(strictest([{ mode: 'at_once', days: 30 }, review])).toEqual(review);
  expect(strictest([review, { mode: 'after_days', days: 3 }])).toEqual(review);
  expect(strictest([review, { mode: 'after_days', days: 14 }])?.mode).toBe('after_days');
});
