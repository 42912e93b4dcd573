import { hoursText } from './working-hours';

const hours = (...days: number[]) => ({ days, from: '09:00', until: '17:00', zone: 'Europe/London' });

it.each([
  [[1, 2, 3, 4, 5], 'Monday to Friday, 09:00 to 17:00'],
  [[1, 2], 'Monday and Tuesday, 09:00 to 17:00'],
  [[5, 1, 3], 'Monday, Wednesday and Friday, 09:00 to 17:00'],
  [[1, 2, 3, 6], 'Monday to Wednesday and Saturday, 09:00 to 17:00'],
  [[1, 2, 3, 4, 5, 6, 7], 'Every day, 09:00 to 17:00'],
])('of the days %j: %s', (days, text) => {
  expect(hoursText(hours(...days), 'Europe/London')).toBe(text);
});

it('says whose clock it is where the reader has another', () => {
  expect(hoursText(hours(1), 'America/New_York')).toBe('Monday, 09:00 to 17:00 (London time)');
});
