import { calendarEvent, plannedEvent } from '../testing/events';
import { categoryOf, columnOf } from './categories';

it.each([
  ['habit', 'Brisk walk', 'Daily Habits'],
  ['habit', 'Check-in with a friend', 'Daily Habits'],
  ['content', 'How habits form', 'Educational Programme'],
  ['content', 'What a check-in is for', 'Educational Programme'],
  ['core', 'Blood test', 'Core Programme'],
  ['core', 'Half-way CHECK-IN', 'Daily Habits'],
  ['pre_checkin_review', 'Plan the Day', 'Core Programme'],
  [null, 'Daily Check-In', 'Daily Habits'],
  [null, 'Something else', 'Core Programme'],
] as const)('%s "%s" belongs to %s', (event_type, title, category) => {
  expect(categoryOf({ event_type, title })).toBe(category);
});

it.each([
  ['habit', 'Check-in with a friend', 'Daily Habits'],
  ['content', 'What a check-in is for', 'Educational Programme'],
  ['core', 'Half-way check-in', 'Core Programme'],
  ['pre_checkin_review', 'Plan the Day', 'Core Programme'],
  [null, 'Daily Check-In', 'Daily Habits'],
  [null, 'Something else', 'Core Programme'],
] as const)('a %s "%s" stands in the column %s', (event_type, title, column) => {
  expect(columnOf(calendarEvent({ event_type, title }))).toBe(column);
});

it('puts what Plan the Day made among the habits', () => {
  expect(columnOf(plannedEvent({ event_type: 'core', title: 'Call the dentist' }))).toBe('Daily Habits');
});
