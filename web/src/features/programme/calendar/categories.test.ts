import { calendarEvent, plannedEvent } from '../testing/events';
import { categoryOf, columnOf } from './categories';

it.each([
  ['habit', 'habit', 'Daily Habits'],
  ['habit', 'check_in', 'Daily Habits'],
  ['content', 'lesson', 'Educational Programme'],
  ['content', 'check_in', 'Educational Programme'],
  ['core', 'appointment', 'Core Programme'],
  ['core', 'check_in', 'Daily Habits'],
  ['pre_checkin_review', 'plan_the_day', 'Core Programme'],
  [null, 'check_in', 'Daily Habits'],
  [null, 'task', 'Core Programme'],
] as const)('%s, %s, belongs to %s', (event_type, kind, category) => {
  expect(categoryOf({ event_type, kind })).toBe(category);
});

it.each([
  ['habit', 'check_in', 'Daily Habits'],
  ['content', 'check_in', 'Educational Programme'],
  ['core', 'check_in', 'Core Programme'],
  ['pre_checkin_review', 'plan_the_day', 'Core Programme'],
  [null, 'check_in', 'Daily Habits'],
  [null, 'task', 'Core Programme'],
] as const)('%s, %s, stands in the column %s', (event_type, kind, column) => {
  expect(columnOf(calendarEvent({ event_type, kind }))).toBe(column);
});

it('puts what Plan the Day made among the habits', () => {
  expect(columnOf(plannedEvent({ event_type: 'core', title: 'Call the dentist' }))).toBe('Daily Habits');
});
