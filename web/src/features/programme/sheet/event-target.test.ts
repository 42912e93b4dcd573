import { calendarEvent } from '../testing/events';
import { targetOf } from './event-target';

it.each([
  [{ kind: 'check_in', event_type: null }, 'check-in'],
  [{ kind: 'check_in', event_type: 'content', content_id: 'habits' }, 'check-in'],
  [{ kind: 'plan_the_day', event_type: 'core' }, 'plan'],
  [{ kind: 'questionnaire', event_type: 'core' }, 'questionnaire'],
  [{ kind: 'health_screen', event_type: 'core' }, 'health-screen'],
  [{ kind: 'habit', event_type: 'habit' }, 'habit'],
  [{ kind: 'habit', event_type: 'habit', content_id: 'walking' }, 'habit'],
  [{ kind: 'lesson', event_type: 'content', content_id: 'habits' }, 'article'],
  [{ kind: 'appointment', event_type: 'core' }, 'reason'],
  [{ kind: 'task', event_type: null }, 'reason'],
  // The title has had its say when the server told the kind.
  [{ kind: 'call', event_type: 'core', title: 'Half-way check-in' }, 'reason'],
] as const)('%j opens %s', (event, target) => {
  expect(targetOf(calendarEvent(event))).toBe(target);
});

it.each(['check_in', 'plan_the_day', 'habit', 'questionnaire', 'lesson'] as const)(
  'in the weekly view whatever has an article opens it: %s',
  (kind) => {
    expect(targetOf(calendarEvent({ kind, content_id: 'walking' }), true)).toBe('article');
    expect(targetOf(calendarEvent({ kind: 'habit', content_id: null }), true)).toBe('habit');
  },
);
