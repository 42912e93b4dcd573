import type { Biomarker } from '../../../api/enhanced';
import { biomarker } from '../testing/biomarkers';
import { correctionOf, draftOf } from '../../../lib/correction';
import { cropOf } from './crop';
import { groupValues, shownValues } from './value-groups';
import { rangeText, reviewQuestion } from './value-words';

it.each<[string, Partial<Biomarker>]>([
  ['Laboratory’s range: 3.5 to 5.1 mmol/L', {}],
  ['Laboratory’s range: 5 mmol/L or less', { reference_min: null, reference_max: 5 }],
  ['Laboratory’s range: 60 mmol/L or more', { reference_min: 60, reference_max: null }],
  ['Laboratory’s range: Negative', { reference_min: null, reference_max: null, reference_text: 'Negative' }],
  ['General range: 3.5 to 5.1 mmol/L. The laboratory printed none.', { reference_source: 'general' }],
  ['No range was printed.', { reference_min: null, reference_max: null, reference_text: null }],
])('says whose range it is: %s', (text, over) => expect(rangeText(biomarker(over))).toBe(text));

it('asks about a value in plain words, whose it is before what it is', () => {
  const asked = (...reasons: Biomarker['review_reasons']) =>
    reviewQuestion(biomarker({ review_reasons: reasons }));
  expect(asked('unclear_print')).toBe('The print was hard to read: is it 5.4 mmol/L?');
  expect(asked('unclear_print', 'other_person')).toMatch(/names another person/);
  expect(asked()).toBe('Is it 5.4 mmol/L?');
});

it('groups in the order of print, with what belongs to none at the end', () => {
  const values = [
    biomarker({ id: '1', category: 'Other' }),
    biomarker({ id: '2', category: 'Lipids' }),
    biomarker({ id: '3', category: 'Iron' }),
    biomarker({ id: '4', category: 'Lipids' }),
  ];
  const groups = groupValues(values).map(({ category, values: of }) => [category, of.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Lipids', ['2', '4']],
    ['Iron', ['3']],
    ['Other', ['1']],
  ]);
});

it('searches names and categories, and shows what is to be checked alone', () => {
  const values = [
    biomarker({ name: 'Ferritin', category: 'Iron' }),
    biomarker({ name: 'LDL Cholesterol', category: 'Lipids', needs_review: true }),
  ];
  const names = (search: string, only = false) => shownValues(values, search, only).map(({ name }) => name);
  expect(names(' iron')).toEqual(['Ferritin']);
  expect(names('ldl')).toEqual(['LDL Cholesterol']);
  expect(names('', true)).toEqual(['LDL Cholesterol']);
});

it('sends what was changed alone, and takes a decimal comma in a limit', () => {
  const of = biomarker({});
  const draft = draftOf(of);
  expect(correctionOf(of, draft)).toBeNull();
  expect(correctionOf(of, { ...draft, value: ' 5,6 ', max: '5,5' })).toEqual({
    value: '5,6',
    reference_max: 5.5,
  });
  expect(correctionOf(of, { ...draft, unit: ' ', min: '', day: '' })).toEqual({
    unit: null,
    reference_min: null,
    measured_on: null,
  });
});

it('cuts the line with what is around it out of the page, never beyond the paper', () => {
  const page = { width: 1000, height: 1400 };
  const crop = cropOf({ x0: 0.1, y0: 0.5, x1: 0.9, y1: 0.52 }, page);
  expect(crop.picture).toEqual({ width: '119.05%', left: '-9.52%', top: '-800%' });
  expect(crop.line).toEqual({ left: '2.38%', top: '33.33%', width: '95.24%', height: '33.33%' });
  const corner = cropOf({ x0: 0, y0: 0, x1: 1, y1: 0.01 }, page);
  expect(corner.picture).toEqual({ width: '100%', left: '0%', top: '0%' });
});
