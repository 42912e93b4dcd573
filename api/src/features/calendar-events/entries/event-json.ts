import type { MemberKey } from '../../../platform/sealing/member-key';
import type { CalendarEvent } from '../dto/calendar-event.dto';
import { NOTES, TEXTS } from './calendar-event.entity';

/** What is read of an event `e` to show it. */
export const EVENT_COLUMNS = 'e.document, e.texts_sealed, e.notes_sealed';

/** `EVENT_COLUMNS` of an event. */
export interface EventRow {
  document: string;
  texts_sealed: Buffer | null;
  notes_sealed: Buffer | null;
}

/** An event with what is sealed of it. */
export function eventOf(own: MemberKey, { document, texts_sealed, notes_sealed }: EventRow): CalendarEvent {
  const event = JSON.parse(document) as CalendarEvent;
  if (texts_sealed) event.title = own.open(TEXTS, event.id, texts_sealed).title;
  if (notes_sealed) event.metadata = { ...event.metadata, ...own.open(NOTES, event.id, notes_sealed) };
  return event;
}

/** Stands before and after a document that something sealed belongs to. No JSON text holds it unescaped. */
const MARK = '\u0001';

const IS_SEALED = `(e.texts_sealed IS NOT NULL OR e.notes_sealed IS NOT NULL)`;
/** Bytes with their length before them; of nothing, the length 0. */
const framed = (column: string) =>
  `int4send(coalesce(octet_length(${column}), 0)) || coalesce(${column}, '')`;

/**
 * Events of programme $1 if they belong to user $2, as one JSON text, and what is sealed of them in the same order; null
 * where there are none. A programme is made together with its events, so none means: not theirs, or not there.
 */
export const PROGRAM_EVENTS_SQL = `
  SELECT '[' || string_agg(CASE WHEN ${IS_SEALED} THEN E'\\x01' || e.document || E'\\x01' ELSE e.document END, ','
                           ORDER BY e.start_time, e.id) || ']' AS events,
         string_agg(${framed('e.texts_sealed')} || ${framed('e.notes_sealed')}, ''::bytea
                    ORDER BY e.start_time, e.id) FILTER (WHERE ${IS_SEALED}) AS sealed
    FROM calendar_event e WHERE e.program_id = $1 AND e.user_id = $2`;

/** Puts what is sealed into the text that `PROGRAM_EVENTS_SQL` gives; most events have nothing and pass as they are. */
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
