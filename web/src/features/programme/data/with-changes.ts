import type { CalendarEvent } from '../../../api/enhanced';
import type { QueuedChange } from '../../../outbox/queued-change';

/** Events as the member left them: the changes that wait for the network drawn over what the server told. */
export function withChanges(
  events: readonly CalendarEvent[],
  changes: readonly QueuedChange[],
): readonly CalendarEvent[] {
  if (changes.length === 0) return events;
  const changed = new Set(changes.map(({ eventId }) => eventId));
  return events.map((event) =>
    changed.has(event.id)
      ? changes.filter(({ eventId }) => eventId === event.id).reduce(withOne, event)
      : event,
  );
}

function withOne(event: CalendarEvent, change: QueuedChange): CalendarEvent {
  const status = change.kind === 'check-in' ? 'completed' : change.status;
  const completed = status === 'completed';
  return {
    ...event,
    metadata: {
      ...event.metadata,
      status,
      completed,
      completion_date: completed ? change.at : null,
      ...(change.kind === 'check-in' && { checkin_data: { notes: '', ...change.checkIn } }),
    },
  };
}
