import { costText, shareText } from './figure-texts';

it('a cost in its currency', () => {
  expect(costText(0.426, 'GBP')).toBe('£0.43');
  expect(costText(12, 'EUR')).toBe('€12.00');
  expect(costText(0, 'GBP')).toBe('£0.00');
});

it('a cost below a hundredth is not nothing', () => expect(costText(0.002, 'GBP')).toBe('under £0.01'));

it('without prices there is none', () => expect(costText(null, 'GBP')).toBe('–'));

it('of nothing there is no share', () => {
  expect(shareText(0, 0)).toBe('–');
  expect(shareText(3, 5)).toBe('60%');
});
