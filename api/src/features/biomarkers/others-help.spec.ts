import type { Biomarker } from './dto/biomarker.dto';
import { othersHelp } from './others-help';

const NOW = new Date('2026-11-24T00:30:00Z');
const value = (rest: Partial<Biomarker> = {}) =>
  ({
    id: 'a',
    file_id: 'f',
    name: 'Potassium',
    analyte: 'potassium',
    value: '7.0',
    value_number: 7,
    comparator: null,
    unit: 'mmol/L',
    measured_on: '2026-11-20',
    needs_review: true,
    review_reasons: ['other_person'],
    ...rest,
  }) as Biomarker;

it('of a document that names somebody else asks whose it is, and to call', () => {
  const help = othersHelp([value({ id: 'b', value: '4.1', value_number: 4.1 }), value()], NOW);
  expect(help).toMatchObject({ band: 'check', about: [{ id: 'a', file_id: 'f', value: '7.0' }] });
  expect(help?.text).toMatch(/^This document names someone else.+ If it is yours, call \*\*111\*\* now/);
  expect(help?.contacts[0]).toMatchObject({ number: '111' });
});

it.each([
  ['is one’s own', { review_reasons: [] }],
  ['is long ago', { measured_on: '2026-08-01' }],
  ['is ordinary', { value: '4.1', value_number: 4.1 }],
  ['is between the bounds', { value: '6.1', value_number: 6.1 }],
] as const)('is none where the result %s', (_what, rest) => {
  expect(othersHelp([value(rest as Partial<Biomarker>)], NOW)).toBeNull();
});
