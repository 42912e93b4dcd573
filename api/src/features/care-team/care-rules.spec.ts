import { thresholdFault } from './care-rules';

it.each(Object.getOwnPropertyNames(Object.prototype))('%s is no threshold of a rule', (name) => {
  const given = Object.fromEntries([[name, 'y']]);
  expect(thresholdFault('silence', given)).toMatchObject({ field: `thresholds.${name}` });
});

it('what a threshold may be is between its bounds', () => {
  expect(thresholdFault('silence', { days: 30, hours: 1 })).toBeNull();
  for (const days of [0, 31, 1.5, '3', null]) {
    expect(thresholdFault('silence', { days })).toMatchObject({ field: 'thresholds.days' });
  }
});
