import { backWords, whereFrom } from './where-from';

const parts = (...from: ('product' | 'organisation' | 'group' | 'member')[]) =>
  from.map((each, at) => ({ words: ['On or off', 'After', 'A person within'][at] ?? '', from: each }));

it('says of a rule what is not said where one looks', () => {
  expect(whereFrom('organisation', parts('product', 'organisation'))).toEqual([]);
  expect(whereFrom('group', parts('product', 'organisation'))).toEqual(['From the organisation']);
  expect(whereFrom('group', parts('organisation', 'group', 'product'))).toEqual([
    'From the organisation: on or off, a person within',
  ]);
  expect(whereFrom('member', parts('organisation', 'member', 'group'))).toEqual([
    'From the organisation: on or off',
    'From the group: a person within',
  ]);
  expect(whereFrom('member', parts('member', 'member'))).toEqual([]);
});

it('names what holds again', () => {
  expect(backWords({ level: 'group', id: '1' })).toBe('Use the organisation’s again');
  expect(backWords({ level: 'member', id: '1', group: null })).toBe('Use the organisation’s again');
  expect(backWords({ level: 'member', id: '1', group: 'Nights' })).toBe('Use the group’s again');
});
