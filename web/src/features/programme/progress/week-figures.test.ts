import type { CalendarEvent } from '../../../api/enhanced';
import { calendarEvent, plannedEvent } from '../testing/events';
import { energyOfWeek, newHabits, strongestHabit } from './week-figures';

const ZONE = 'Europe/London';
const done = { metadata: { status: 'completed' as const } };
const at = (day: number, given: Partial<CalendarEvent> = {}) =>
  calendarEvent({ start_time: `2026-11-${day}T12:00:00Z`, program_week: 2, ...given });
const checkIn = (day: number, energy_level: number, not_given?: ('energy_level' | 'task_completion')[]) =>
  at(day, {
    title: 'Daily Check-In',
    event_type: null,
    metadata: {
      checkin_data: {
        energy_level,
        mood: '😊',
        task_completion: 3,
        notes: '',
        ...(not_given && { not_given }),
      },
    },
  });

it('takes the energy that was given, by day, and none that was not', () => {
  const days = energyOfWeek(
    [
      checkIn(16, 4),
      checkIn(17, 3, ['energy_level', 'task_completion']),
      checkIn(18, 2, ['task_completion']),
      at(19, { title: 'Daily Check-In', event_type: null }),
      at(20, { metadata: checkIn(20, 5).metadata }),
    ],
    '2026-11-16',
    ZONE,
  );
  expect(days.map(({ energy }) => energy)).toEqual([4, null, 2, null, null, null, null]);
  expect(days[6]?.date).toBe('2026-11-22');
});

it('the strongest habit was done most often, whatever was missed of it', () => {
  const week = (title: string, ...states: boolean[]) =>
    states.map((isDone, day) => at(16 + day, { id: `${title} ${day}`, title, ...(isDone && done) }));
  const events = [
    ...week('Walk', true, true, false, true),
    ...week('Stretch', true, true, true),
    ...week('Water', true, false),
    ...week('Sleep', false, false),
  ];
  expect(strongestHabit(events, 2)).toEqual({ title: 'Walk', done: 3 });
  expect(strongestHabit(week('Sleep', false, false), 2)).toBeNull();
  expect(strongestHabit(events, 3)).toBeNull();
});

it('counts what was done ahead, and no plan of the day', () => {
  const events = [
    at(21, done),
    at(23),
    at(24, done),
    plannedEvent({ title: 'walk', program_week: 2, start_time: '2026-11-20T12:00:00Z', ...done }),
    at(20, { event_type: 'core', ...done }),
  ];
  expect(strongestHabit(events, 2)).toEqual({ title: 'walk', done: 2 });
});

it('a habit is new where the programme had none of it before, at the amount that is planned', () => {
  const smaller = { dose: '3 min', minutes: 3 };
  const events = [
    at(10, { title: 'Water', program_week: 1 }),
    at(16, { dose: '5 min' }),
    at(23, { program_week: 3, dose: '10 min' }),
    at(23, { title: 'Water', program_week: 3 }),
    at(24, { title: 'Stretch', program_week: 3, dose: '10 min', smaller, is_smaller: true }),
    at(25, { title: 'Stretch', program_week: 3, dose: '10 min' }),
    plannedEvent({ title: 'Dentist', program_week: 3 }),
  ];
  expect(newHabits(events, 3)).toEqual([{ title: 'Stretch', dose: '10 min' }]);
});
