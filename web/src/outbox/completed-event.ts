import type { CalendarEvent, EventMetadata } from '../api/enhanced';

/** An event as it is once what the member wrote on it has been saved: done, with that beside the rest of its notes. */
export function completedEvent(event: CalendarEvent, at: string, written: EventMetadata): CalendarEvent {
  const done: EventMetadata = { status: 'completed', completed: true, completion_date: at };
  return { ...event, metadata: { ...event.metadata, ...done, ...written } };
}
