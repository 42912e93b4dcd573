import { eventChanged } from '../api/enhanced';
import type { CalendarEvent, CheckIn } from '../api/enhanced';
import { completedEvent } from './completed-event';
import { changeKind } from './kinds';
import type { ChangeRequest } from './kinds';

export const CHECK_IN_FAILURE = 'Failed to save check-in. Please try again.';

/** Milliseconds: what waited longer says when it was said, and gives way to what was said since. */
const AT_ONCE = 5_000;

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
  request: (id, checkIn, at) =>
    request(id, Date.now() - Date.parse(at) > AT_ONCE ? { ...checkIn, completion_date: at } : checkIn),
  former: (id, { not_given: _, ...checkIn }) => request(id, checkIn),
  preview: (event, checkIn, at) => completedEvent(event, at, { checkin_data: { notes: '', ...checkIn } }),
  onSaved: eventChanged,
  failure: CHECK_IN_FAILURE,
});
