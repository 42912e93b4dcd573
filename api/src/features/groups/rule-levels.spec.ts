import { resolved } from './rule-levels.options';

const product = { is_on: true, days: 3, hours: 24 };

it('what no level says otherwise is the product’s', () => {
  expect(resolved({ product })).toEqual({
    holds: product,
    from: { is_on: 'product', days: 'product', hours: 'product' },
  });
});

it('of two levels that say something the narrower one holds; what it leaves out comes from above', () => {
  const { holds, from } = resolved({
    product,
    member: { days: 10 },
    group: { days: 5, is_on: false },
    organisation: { days: 4, hours: 12 },
  });
  expect(holds).toEqual({ is_on: false, days: 10, hours: 12 });
  expect(from).toEqual({ is_on: 'group', days: 'member', hours: 'organisation' });
});

it('a level that says nothing hides nothing', () => {
  expect(resolved({ product, organisation: { days: 4 }, group: {}, member: {} }).from).toMatchObject({
    days: 'organisation',
  });
});
