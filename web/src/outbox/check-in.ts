import { eventChanged } from '../api/enhanced';
import type { CalendarEvent, CheckIn } from '../api/enhanced';
import { completedEvent } from './completed-event';
import { changeKind } from './kinds';

export const CHECK_IN_FAILURE = 'Failed to save check-in. Please try again.';

/** A check-in, which also completes its event. */
export const CHECK_IN = changeKind<CheckIn, CalendarEvent>({
  name: 'check-in',
  counts: 'last',
  isContent: (content): content is CheckIn => typeof content === 'object' && content !== null,
  request: (id, body) => ({
    method: 'PATCH',
    path: `/api/v1/calendar-events/${encodeURIComponent(id)}/checkin`,
    body,
  }),
  former: ({ not_given, ...rest }) => (not_given ? rest : undefined),
  preview: (event, checkIn, at) => completedEvent(event, at, { checkin_data: { notes: '', ...checkIn } }),
  onSaved: eventChanged,
  failure: CHECK_IN_FAILURE,
});
