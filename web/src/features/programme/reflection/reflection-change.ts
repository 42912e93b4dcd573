import { eventChanged } from '../../../api/programme-cache';
import type { CalendarEvent, ReflectOnWeek } from '../../../api/enhanced';
import { completedEvent } from '../../../outbox/completed-event';
import { changeKind } from '../../../outbox/kinds';
import { readEvent } from '../../../outbox/read-event';

export const REFLECTION_FAILURE = 'Failed to save your reflection. Please try again.';

/** The reflection of a week, which also completes its event. */
export const REFLECTION = changeKind<ReflectOnWeek, CalendarEvent>({
  name: 'reflection',
  counts: 'last',
  isContent: (content): content is ReflectOnWeek =>
    typeof (content as Partial<ReflectOnWeek> | null)?.confidence === 'number',
  request: (id, body) => ({
    method: 'PATCH',
    path: `/api/v1/calendar-events/${encodeURIComponent(id)}/reflection`,
    body,
  }),
  preview: (event, reflection, at) =>
    completedEvent(event, at, { reflection: { change: '', ...reflection } }),
  onSaved: eventChanged,
  read: readEvent,
  isSaved: ({ metadata: { reflection } }, { confidence, change = '' }) =>
    reflection?.confidence === confidence && reflection.change === change,
  failure: REFLECTION_FAILURE,
});
