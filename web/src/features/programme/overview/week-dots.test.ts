import { programmeWeeks } from '../calendar/programme-weeks';
import { calendarEvent } from '../testing/events';
import { daysByWeek, weekDots } from './week-dots';

const ZONE = 'Europe/London';
const weeks = programmeWeeks({ start_date: '2026-11-09', end_date: '2026-11-29' });
const walk = (day: number, isDone = false) =>
  calendarEvent({
    id: `walk ${day}`,
    start_time: `2026-11-${day}T12:00:00Z`,
    ...(isDone && { metadata: { status: 'completed' } }),
  });

it('tells a day on which nothing was planned from one on which nothing was done', () => {
  const [week] = weeks;
  if (!week) throw new Error('no week');
  const events = [walk(11), walk(12, true), { ...walk(12), id: 'again' }, walk(13, true), walk(15)];
  const days = daysByWeek(events, weeks, ZONE).get(1);
  const rest = { id: 'rest', reason: 'ill', from: '2026-11-10', until: '2026-11-10' } as never;
  expect(weekDots(week, days, { today: '2026-11-14', pauses: [rest] })).toEqual([
    ...['free', 'rest', 'none', 'some', 'all', 'free', 'coming'],
  ]);
});
