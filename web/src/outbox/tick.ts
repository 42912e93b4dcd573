import { eventChanged } from '../api/programme-cache';
import type { CalendarEvent, CompleteEvent } from '../api/enhanced';
import { readEvent } from './read-event';
import { changeKind } from './kinds';
import type { ChangeRequest } from './kinds';
import type { Outbox } from './outbox';

/** In the order in which a click goes through them. */
export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

interface Tick {
  status: TaskStatus;
}

/** A task's state as the member set it, in the programme or where a lesson is read. */
export const TICK = changeKind<Tick, CalendarEvent>({
  name: 'status',
  counts: 'last',
  isContent: isTick,
  request: (id, { status }, at) => completionRequest(id, completion(status, at)),
  preview: (event, { status }, at) => {
    const completed = status === 'completed';
    const completion_date = completed ? at : null;
    return { ...event, metadata: { ...event.metadata, status, completed, completion_date } };
  },
  // A clock that runs ahead is refused: the server's own then says when it was.
  without: (id, { status }, _at, refused) =>
    refused.includes('completion_date')
      ? completionRequest(id, { status: status === 'completed' ? status : 'pending', task_status: status })
      : null,
  onSaved: eventChanged,
  read: readEvent,
  isSaved: ({ metadata }, { status }) => metadata.status === status,
  isOutdated: ({ metadata: { completion_date } }, at) =>
    Boolean(completion_date) && Date.parse(completion_date ?? '') > Date.parse(at),
  failure: 'Failed to save task status',
});

function completionRequest(id: string, body: CompleteEvent): ChangeRequest {
  return { method: 'PATCH', path: `/api/v1/calendar-events/${encodeURIComponent(id)}/complete`, body };
}

/** The state of a task that the server may not know yet; undefined where none waits. */
export function tickOf(outbox: Outbox, eventId: string): TaskStatus | undefined {
  const waits = outbox
    .read()
    .changes.findLast(({ kind, subject }) => kind === TICK.name && subject === eventId);
  return isTick(waits?.content) ? waits.content.status : undefined;
}

/** Whether what waits in the outbox is a task's state. */
export function isTick(content: unknown): content is Tick {
  return TASK_STATUSES.some((status) => status === (content as Partial<Tick> | null)?.status);
}

/** The call knows completed and pending; which of the four states it is goes along. */
function completion(status: TaskStatus, at: string): CompleteEvent {
  return status === 'completed'
    ? { status, completion_date: at, task_status: status }
    : { status: 'pending', completion_date: null, task_status: status };
}
