import { eventChanged } from '../api/programme-cache';
import type { CalendarEvent, CheckIn } from '../api/enhanced';
import { readEvent } from './read-event';
import { completedEvent } from './completed-event';
import { changeKind } from './kinds';
import type { ChangeRequest } from './kinds';

export const CHECK_IN_FAILURE = 'Failed to save check-in. Please try again.';

/** Milliseconds: what waited longer says when it was said, and gives way to what was said since. */
const AT_ONCE = 5_000;

/** What the release before does not know, or, said by a clock that runs ahead, is refused: it can be spared. */
const SPARED = new Set(['not_given', 'completion_date']);

const dated = (checkIn: CheckIn, at: string): CheckIn =>
  Date.now() - Date.parse(at) > AT_ONCE ? { ...checkIn, completion_date: at } : checkIn;

const request = (id: string, body: CheckIn): ChangeRequest => ({
  method: 'PATCH',
  path: `/api/v1/calendar-events/${encodeURIComponent(id)}/checkin`,
  body,
});

/** A check-in, which also completes its event. */
export const CHECK_IN = changeKind<CheckIn, CalendarEvent>({
  name: 'check-in',
  counts: 'last',
  isContent: (content): content is CheckIn => typeof content === 'object' && content !== null,
  request: (id, checkIn, at) => request(id, dated(checkIn, at)),
  without: (id, checkIn, at, refused) => {
    const fields = Object.entries(dated(checkIn, at));
    const kept = fields.filter(([field]) => !SPARED.has(field) || !refused.includes(field));
    return kept.length < fields.length ? request(id, Object.fromEntries(kept) as unknown as CheckIn) : null;
  },
  preview: (event, checkIn, at) => completedEvent(event, at, { checkin_data: { notes: '', ...checkIn } }),
  onSaved: eventChanged,
  read: readEvent,
  isSaved: ({ metadata: { checkin_data: said } }, { not_given = [], ...given }) => {
    const isThere = (scale: 'energy_level' | 'task_completion') =>
      not_given.includes(scale) || said?.[scale] === given[scale];
    const { mood, notes = said?.notes } = given;
    // Earlier notes may stand before these.
    const areNotesThere = notes ? said?.notes.endsWith(notes) : said?.notes === notes;
    return (
      said?.mood === mood && isThere('energy_level') && isThere('task_completion') && areNotesThere === true
    );
  },
  failure: CHECK_IN_FAILURE,
});
