import { calendarEvent } from '../testing/events';
import { lengthText } from '../calendar/length-text';
import { nextEvent } from './next-event';

const at = (hour: string, status?: 'completed' | 'failed' | 'in_progress') =>
  calendarEvent({ title: hour, start_time: `2026-11-18T${hour}:00Z`, metadata: status ? { status } : {} });

it('is the first open event that is not over, else the last open one', () => {
  const events = [
    calendarEvent({ title: 'Week 1', all_day: true, end_time: '2026-11-19T00:00:00Z' }),
    at('07:00'),
    at('09:00', 'completed'),
    at('10:00', 'failed'),
    at('11:00', 'in_progress'),
    at('12:00'),
  ];
  const next = (now: string) => nextEvent(events, Date.parse(`2026-11-18T${now}:00Z`))?.title;

  expect(next('07:29')).toBe('07:00');
  expect(next('07:30')).toBe('11:00');
  expect(next('11:40')).toBe('12:00');
  // Late is better than never.
  expect(next('12:30')).toBe('12:00');
});

it('is no plan of a day of which nothing else is left', () => {
  const plan = calendarEvent({
    title: 'Plan the Day',
    kind: 'plan_the_day',
    start_time: '2026-11-18T07:00:00Z',
  });
  const next = (...events: (typeof plan)[]) => nextEvent(events, Date.parse('2026-11-18T06:00:00Z'))?.title;
  expect(next(plan, at('09:00'))).toBe('Plan the Day');
  expect(next(plan, at('09:00', 'completed'))).toBeUndefined();
  const late = [
    at('04:00'),
    { ...plan, start_time: '2026-11-18T05:00:00Z', end_time: '2026-11-18T05:15:00Z' },
  ];
  expect(next(...late)).toBe('04:00');
});

it.each([
  [5, '5\u00a0min'],
  [45, '45\u00a0min'],
  [60, '1\u00a0h'],
  [90, '1\u00a0h\u00a030\u00a0min'],
  [0, '0\u00a0min'],
])('writes %d minutes as %s', (minutes, text) => expect(lengthText(minutes * 60_000)).toBe(text));
