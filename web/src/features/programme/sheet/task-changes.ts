import { eventChanged, eventRemoved } from '../../../api/programme-cache';
import type { CalendarEvent } from '../../../api/enhanced';
import { changeKind } from '../../../outbox/kinds';
import { isGone, readEvent } from '../../../outbox/read-event';

const MINUTE = 60_000;
const pathOf = (id: string) => `/api/v1/calendar-events/${encodeURIComponent(id)}`;

function holds<Content>(key: keyof Content & string, type: 'string' | 'boolean') {
  return (content: unknown): content is Content =>
    typeof (content as Record<string, unknown> | null)?.[key] === type;
}

const lengthOf = ({ start_time, end_time }: CalendarEvent) => Date.parse(end_time) - Date.parse(start_time);

const lasting = (event: CalendarEvent, start: number, length: number) => ({
  ...event,
  start_time: new Date(start).toISOString(),
  end_time: new Date(start + length).toISOString(),
});

/** Another time for a task; its length stays. */
export const MOVE = changeKind<{ start_time: string }, CalendarEvent>({
  name: 'move',
  counts: 'last',
  isContent: holds('start_time', 'string'),
  request: (id, body) => ({ method: 'PATCH', path: `${pathOf(id)}/schedule`, body }),
  preview: (event, { start_time }) => ({
    ...lasting(event, Date.parse(start_time), lengthOf(event)),
    moved: true,
  }),
  onSaved: eventChanged,
  read: readEvent,
  isSaved: (event, { start_time }) => Date.parse(event.start_time) === Date.parse(start_time),
  failure: 'Failed to move the task. Please try again.',
});

/** A task at its smaller step, or back at its own. */
export const SMALLER = changeKind<{ smaller: boolean }, CalendarEvent>({
  name: 'smaller',
  counts: 'last',
  isContent: holds('smaller', 'boolean'),
  request: (id, body) => ({ method: 'PATCH', path: `${pathOf(id)}/smaller`, body }),
  preview: (event, { smaller }) => {
    if (!smaller || !event.smaller) return { ...event, is_smaller: smaller };
    const length = event.smaller.minutes * MINUTE;
    return { ...lasting(event, Date.parse(event.start_time), length), is_smaller: true };
  },
  onSaved: eventChanged,
  read: readEvent,
  isSaved: ({ is_smaller }, { smaller }) => is_smaller === smaller,
  failure: 'Failed to change the task. Please try again.',
});

/** A task that goes for good. */
export const REMOVE = changeKind<{ removed: true }, Pick<CalendarEvent, 'id'>>({
  name: 'remove',
  counts: 'last',
  isContent: holds('removed', 'boolean'),
  request: (id) => ({ method: 'DELETE', path: pathOf(id), body: undefined }),
  preview: () => null,
  onSaved: (dispatch, { id }) => eventRemoved(dispatch, id),
  read: async (dispatch, id) => ((await isGone(dispatch, id)) ? { id } : null),
  isSaved: () => true,
  failure: 'Failed to remove the task. Please try again.',
});

export function skipReasonOf({ metadata }: Pick<CalendarEvent, 'metadata'>): string {
  const { skip_reason } = metadata as { skip_reason?: unknown };
  return typeof skip_reason === 'string' ? skip_reason : '';
}

/** Why a task was declined, in one of a few words. */
export const SKIP_REASON = changeKind<{ skip_reason: string }, CalendarEvent>({
  name: 'skip-reason',
  counts: 'last',
  isContent: holds('skip_reason', 'string'),
  request: (id, metadata) => ({ method: 'PATCH', path: `${pathOf(id)}/metadata`, body: { metadata } }),
  preview: (event, content) => ({ ...event, metadata: { ...event.metadata, ...content } }),
  onSaved: eventChanged,
  read: readEvent,
  isSaved: (event, { skip_reason }) => skipReasonOf(event) === skip_reason,
  failure: 'Failed to save the reason. Please try again.',
});
