import { calendarEvent } from '../testing/events';
import { achieved } from './achieved';

const done = { metadata: { status: 'completed', completed: true } } as const;
const MILESTONE = calendarEvent({ title: 'Four weeks in', event_type: 'core', program_week: 4 });

const walk = (week: number, minutes: number, given = {}) => {
  const start_time = `2026-11-0${week}T12:30:00.000Z`;
  const end_time = new Date(Date.parse(start_time) + minutes * 60_000).toISOString();
  const dose = `${minutes} min`;
  return calendarEvent({ title: 'Brisk walk', program_week: week, start_time, end_time, dose, ...given });
};

it("tells what was done until then in the member's own figures, the most frequent habit first", () => {
  const events = [
    calendarEvent({ title: 'Vegetables and fibre', dose: '1 extra portion', program_week: 2, ...done }),
    calendarEvent({ title: 'Regular wake time', dose: 'within 60 min of your time', ...done }),
    calendarEvent({ title: 'Regular wake time', dose: 'within 60 min of your time', ...done }),
    ...[1, 2, 3, 4].map((week) => walk(week, 20, done)),
    calendarEvent({ title: 'Daily Check-In', event_type: null, ...done }),
    calendarEvent({ title: 'How habits form', event_type: 'content', ...done }),
    calendarEvent({ title: 'If-then plans', event_type: 'content', ...done }),
    calendarEvent({ title: 'Blood test', event_type: 'core', ...done }),
  ];
  expect(achieved(events, MILESTONE)).toEqual([
    { what: 'Brisk walk', times: '4 times, 1\u00a0h\u00a020\u00a0min' },
    { what: 'Regular wake time', times: '2 times' },
    { what: 'Vegetables and fibre', times: 'once' },
    { what: 'Check-ins', times: '1' },
    { what: 'Lessons', times: '2' },
    { what: 'Tasks', times: '1' },
  ]);
});

it('counts the smaller step as done, and nothing that was left out, is open, came later, or is routine', () => {
  const small = { is_smaller: true, smaller: { dose: '5 min', minutes: 5 }, dose: '20 min' };
  const events = [
    walk(1, 5, { ...done, ...small }),
    walk(2, 20, { metadata: { status: 'failed' } }),
    walk(3, 20),
    walk(5, 20, done),
    calendarEvent({ title: 'Plan the Day', event_type: 'pre_checkin_review', ...done }),
    calendarEvent({ title: 'Week 2: Small steps', event_type: 'core', all_day: true, ...done }),
    { ...MILESTONE, ...done },
  ];
  expect(achieved(events, MILESTONE)).toEqual([{ what: 'Brisk walk', times: 'once, 5\u00a0min' }]);
});

it('has nothing to tell where nothing was done', () => {
  expect(achieved([walk(1, 20)], MILESTONE)).toEqual([]);
});
