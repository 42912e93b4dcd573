import { raisedBy } from './raised-questions';

describe('since which save a question is raised', () => {
  it.each([
    ['the first save needs no mark', null, { chestPain: 'yes' }, {}],
    ['a new yes', { chestPain: 'no' }, { chestPain: 'yes' }, { chestPain: 7 }],
    ['a new not sure', {}, { chestPain: 'not_sure' }, { chestPain: 7 }],
    [
      'a worse yes',
      { chestPain: 'not_sure', raised: { chestPain: 3 } },
      { chestPain: 'yes' },
      { chestPain: 7 },
    ],
    ['the same yes', { chestPain: 'yes', raised: { chestPain: 3 } }, { chestPain: 'yes' }, { chestPain: 3 }],
    ['the yes of the first save', { chestPain: 'yes' }, { chestPain: 'yes' }, {}],
    [
      'less sure',
      { chestPain: 'yes', raised: { chestPain: 3 } },
      { chestPain: 'not_sure' },
      { chestPain: 3 },
    ],
    ['no longer', { chestPain: 'yes', raised: { chestPain: 3 } }, { chestPain: 'no' }, {}],
    [
      'one beside another',
      { otherReason: 'yes' },
      { otherReason: 'yes', chestPain: 'yes' },
      { chestPain: 7 },
    ],
  ] as const)('%s', (_, before, answers, raised) => {
    expect(raisedBy(before, answers, 7)).toEqual(raised);
  });
});
