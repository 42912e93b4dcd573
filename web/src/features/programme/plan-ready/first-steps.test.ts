import type { CalendarEvent } from '../../../api/enhanced';
import { calendarEvent } from '../testing/events';
import { firstSteps } from './first-steps';

const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const habit = (title: string, day: number) =>
  calendarEvent({ id: `${title}-${day}`, title, start_time: at(day, 9) });
const core = (title: string, day: number, kind: CalendarEvent['kind'] = 'task') =>
  calendarEvent({ title, event_type: 'core', kind, start_time: at(day, 10) });

const events: CalendarEvent[] = [
  habit('Stretch', 21),
  habit('Walk', 20),
  habit('Walk', 18),
  habit('Water', 19),
  habit('Sleep', 22),
  core('Coaching session', 27, 'call'),
  core('Book your doctor consultation', 18),
  core('Clinician review of your results', 20),
  core('Welcome call with my coach', 24, 'call'),
  calendarEvent({
    id: 'lesson',
    title: 'Habits',
    event_type: 'content',
    content_id: 'habits',
    start_time: at(19, 8),
  }),
  calendarEvent({ id: 'check-in', title: 'Daily Check-In', event_type: null, start_time: at(18, 20) }),
];
const now = Date.parse(at(18, 12));

it('has the first three habits once each, the first lesson, the first person and today’s open check-in', () => {
  const { habits, lesson, person, checkIn } = firstSteps(events, 'Europe/London', now);
  expect(habits.map(({ id }) => id)).toEqual(['Walk-18', 'Water-19', 'Stretch-21']);
  expect(lesson?.id).toBe('lesson');
  expect(person?.title).toBe('Welcome call with my coach');
  expect(checkIn?.id).toBe('check-in');
});

it('has no check-in to do once it is done, or where there is none today', () => {
  const done = events.map((event): CalendarEvent =>
    event.id === 'check-in' ? { ...event, metadata: { completed: true } } : event,
  );
  expect(firstSteps(done, 'Europe/London', now).checkIn).toBeUndefined();
  expect(firstSteps(events, 'Europe/London', Date.parse(at(19, 9))).checkIn).toBeUndefined();
  expect(firstSteps([], 'Europe/London', now)).toEqual({
    habits: [],
    lesson: undefined,
    person: undefined,
    checkIn: undefined,
    isBegun: false,
    isHard: false,
    next: undefined,
  });
});

it('has begun once the member has done something, and says what comes next', () => {
  const steps = (...more: CalendarEvent[]) => firstSteps([...events, ...more], 'Europe/London', now);
  const done = { status: 'completed', completed: true } as const;
  const screenOfEarlier = calendarEvent({
    title: 'Health and Safety Screen',
    event_type: 'core',
    start_time: at(18, 18),
    metadata: done,
  });
  expect(steps().isBegun).toBe(false);
  // Answered before there was a plan, it was done with it.
  expect(steps(screenOfEarlier).isBegun).toBe(false);
  expect(steps({ ...screenOfEarlier, kind: 'task' }).isBegun).toBe(true);
  expect(steps().next?.id).toBe('lesson');
  const tonight = calendarEvent({ id: 'tonight', title: 'Stretch', start_time: at(18, 20) });
  expect(steps(tonight).next?.id).toBe('tonight');
  expect(steps({ ...tonight, metadata: done }).next?.id).toBe('lesson');
});
