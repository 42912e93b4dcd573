import { calendarEvent } from '../testing/events';
import { targetOf } from './event-target';

it.each([
  [{ title: 'Daily CHECK-IN', event_type: null }, 'check-in'],
  [{ title: 'Check-in and plan the day', event_type: 'pre_checkin_review' }, 'check-in'],
  [{ title: 'PLAN THE DAY', event_type: 'core' }, 'plan'],
  [{ title: 'Look ahead', event_type: 'pre_checkin_review' }, 'plan'],
  [{ title: 'Final habits QUESTIONNAIRE', event_type: 'core' }, 'questionnaire'],
  [{ title: 'Health and Safety Screen', event_type: 'core' }, 'health-screen'],
  [{ title: 'Brisk walk', event_type: 'habit' }, 'habit'],
  [{ title: 'Brisk walk', event_type: 'habit', content_id: 'walking' }, 'habit'],
  [{ title: 'How habits form', event_type: 'content', content_id: 'habits' }, 'article'],
  [{ title: 'Blood test', event_type: 'core' }, 'reason'],
  [{ title: 'Something', event_type: null }, 'reason'],
] as const)('%j opens %s', (event, target) => {
  expect(targetOf(calendarEvent(event))).toBe(target);
});
