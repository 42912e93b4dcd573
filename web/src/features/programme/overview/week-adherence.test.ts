import { calendarEvent } from '../testing/events';
import { adherenceByWeek, adherenceTexts } from './week-adherence';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const done = { status: 'completed' as const, completed: true };
const at = (start_time: string, change: object = {}) =>
  calendarEvent({ program_week: 2, start_time, ...change });

it('counts what was due or done ahead, check-ins apart', () => {
  const events = [
    at('2026-11-18T11:00:00Z', { metadata: done }),
    at('2026-11-18T12:00:00Z'),
    at('2026-11-18T12:01:00Z'),
    at('2026-11-20T09:00:00Z', { metadata: done }),
    at('2026-11-17T07:30:00Z', { event_type: null, title: 'Daily Check-In', metadata: done }),
    at('2026-11-18T07:30:00Z', { event_type: null, title: 'Daily Check-In' }),
    at('2026-11-18T07:15:00Z', { event_type: 'pre_checkin_review', title: 'Plan the Day' }),
    at('2026-11-16T00:00:00Z', { all_day: true, title: 'Week 2: Sleep first' }),
    at('2026-11-23T09:00:00Z', { program_week: 3 }),
  ];
  const weeks = adherenceByWeek(events, NOW);
  expect([...weeks]).toEqual([[2, { planned: 3, done: 2, checkInsPlanned: 2, checkIns: 1 }]]);
  expect(adherenceTexts(weeks.get(2)!)).toEqual(['2 of 3 tasks', '1 of 2 check-ins']);
});

it('follows a tick that is on its way', () => {
  const walk = at('2026-11-20T09:00:00Z');
  expect(adherenceByWeek([walk], NOW).size).toBe(0);
  expect(adherenceByWeek([{ ...walk, metadata: done }], NOW).get(2)).toMatchObject({ planned: 1, done: 1 });
});

it('says nothing of what was not due, and one as one', () => {
  expect(adherenceTexts({ planned: 1, done: 0, checkInsPlanned: 0, checkIns: 0 })).toEqual(['0 of 1 task']);
});
