import type { MemberKey } from '../../../platform/sealing/member-key';
import type { CalendarEvent } from '../dto/calendar-event.dto';
import { NOTES, TEXTS } from './calendar-event.entity';
import type { EventRow } from './calendar-event.rows';

/** An event with what is sealed of it. */
export function eventOf(own: MemberKey, { document, texts_sealed, notes_sealed }: EventRow): CalendarEvent {
  const event = JSON.parse(document) as CalendarEvent;
  if (texts_sealed) event.title = own.open(TEXTS, event.id, texts_sealed).title;
  if (notes_sealed) event.metadata = { ...event.metadata, ...own.open(NOTES, event.id, notes_sealed) };
  return event;
}

/** Stands before and after a document that something sealed belongs to. No JSON text holds it unescaped. */
const MARK = '\u0001';

/** Puts what is sealed into the text that `programDocuments` gives; most events have nothing and pass as they are. */
export function withSealed(own: MemberKey, events: string, sealed: Buffer): string {
  const parts = events.split(MARK);
  let at = 0;
  const next = () => {
    const from = at + 4;
    at = from + sealed.readInt32BE(at);
    return at === from ? null : sealed.subarray(from, at);
  };
  for (let part = 1; part < parts.length; part += 2) {
    const row = { document: parts[part] ?? '', texts_sealed: next(), notes_sealed: next() };
    parts[part] = JSON.stringify(eventOf(own, row));
  }
  return parts.join('');
}
