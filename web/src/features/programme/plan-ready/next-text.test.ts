import { calendarEvent } from '../testing/events';
import { nextText } from './next-text';

const NOW = Date.parse('2026-11-18T20:00:00.000Z');
const walk = (start_time: string) =>
  nextText(
    calendarEvent({ title: 'Brisk walk', dose: '5 min', cue: 'after lunch', start_time }),
    'Europe/London',
    NOW,
  );

it.each([
  ['2026-11-18T21:00:00.000Z', 'Later today: Brisk walk, 5 min after lunch.'],
  ['2026-11-19T13:30:00.000Z', 'Tomorrow: Brisk walk, 5 min after lunch.'],
  ['2026-11-20T13:30:00.000Z', 'On Friday: Brisk walk, 5 min after lunch.'],
])('names the day of %s', (start, text) => {
  expect(walk(start)).toBe(text);
});
