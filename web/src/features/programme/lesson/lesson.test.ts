import type { CalendarEvent } from '../../../api/enhanced';
import { calendarEvent } from '../testing/events';
import { lessonOf } from './lesson';

const lesson = (content_id: string, day: number, status?: 'completed' | 'failed'): CalendarEvent =>
  calendarEvent({
    id: `${content_id}-${day}`,
    title: content_id,
    event_type: 'content',
    content_id,
    start_time: `2026-11-${day}T12:00:00.000Z`,
    metadata: status ? { status } : {},
  });

const events = [
  calendarEvent(),
  lesson('sleep', 20),
  lesson('habits', 16, 'completed'),
  lesson('walking', 18),
  lesson('walking', 25),
];

it('finds the open event of an article, and the open lesson after it', () => {
  expect(lessonOf(events, 'walking')).toMatchObject({
    event: { id: 'walking-18' },
    next: { id: 'sleep-20' },
  });
  expect(lessonOf(events, 'sleep')).toMatchObject({ event: { id: 'sleep-20' }, next: { id: 'walking-25' } });
});

it('has nothing to tick for an article that has been read, and leads on all the same', () => {
  expect(lessonOf(events, 'habits')).toMatchObject({ event: null, next: { id: 'walking-18' } });
  expect(lessonOf([lesson('sleep', 20)], 'sleep')).toMatchObject({ event: { id: 'sleep-20' }, next: null });
});

it('is no lesson of a plan that does not have it', () => {
  expect(lessonOf(events, 'smoking')).toBeNull();
});
