/** An event `e` as `CalendarEvent`: the document that a trigger writes at each change. */
export const EVENT_JSON = 'e.document::json';

/** An event `e` as `CalendarEventDetail`. */
export const DETAIL_JSON = `e.document::jsonb || jsonb_build_object('description', e.description, 'reason', e.reason)`;

/**
 * Events of programme $1 if they belong to user $2, as one JSON text; null otherwise. A programme is made together
 * with its events, so none means: not theirs, or not there.
 */
export const PROGRAM_EVENTS_SQL = `
  SELECT '[' || string_agg(e.document, ',' ORDER BY e.start_time, e.id) || ']' AS events
    FROM calendar_event e WHERE e.program_id = $1 AND e.user_id = $2`;
