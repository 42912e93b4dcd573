import { isDate } from './calendar-day';

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-02-30', false],
  ['0001-01-01', true],
  ['0000-12-31', false],
])('%s is in the calendar: %s', (day, there) => {
  expect(isDate(day)).toBe(there);
});
