import type { MemberKey } from '../../../platform/sealing/member-key';
import type { CalendarEvent } from '../dto/calendar-event.dto';
import { NOTES, TEXTS } from './calendar-event.entity';
import type { EventRow } from './calendar-event.rows';

/** An event with what is sealed of it. */
export function eventOf(own: MemberKey, { document, texts_sealed, notes_sealed }: EventRow): CalendarEvent {
  const event = JSON.parse(document) as CalendarEvent;
  if (texts_sealed) event.title = own.open(TEXTS, event.id, texts_sealed).title;
  if (notes_sealed) {
    const { checkin_said_at: _, ...notes } = own.open(NOTES, event.id, notes_sealed);
    event.metadata = { ...event.metadata, ...notes };
  }
  return event;
}

/** Whether an event has anything sealed; most have nothing, and their document is the whole of them. */
export const isSealed = ({ texts_sealed, notes_sealed }: EventRow): boolean =>
  texts_sealed !== null || notes_sealed !== null;
