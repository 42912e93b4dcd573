import { eventChanged } from '../../../api/enhanced';
import type { CalendarEvent, CompleteEvent } from '../../../api/enhanced';
import { changeKind } from '../../../outbox/kinds';
import { TASK_STATUSES } from './task-status';
import type { TaskStatus } from './task-status';

export interface Tick {
  status: TaskStatus;
}

/** A task's state as the member set it. */
export const TICK = changeKind<Tick, CalendarEvent>({
  name: 'status',
  counts: 'last',
  isContent: (content): content is Tick =>
    TASK_STATUSES.some((status) => status === (content as Partial<Tick> | null)?.status),
  request: (id, { status }, at) => ({
    method: 'PATCH',
    path: `/api/v1/calendar-events/${encodeURIComponent(id)}/complete`,
    body: completion(status, at),
  }),
  preview: (event, { status }, at) => {
    const completed = status === 'completed';
    const completion_date = completed ? at : null;
    return { ...event, metadata: { ...event.metadata, status, completed, completion_date } };
  },
  onSaved: eventChanged,
  failure: 'Failed to save task status',
});

/** The call knows completed and pending; which of the four states it is goes along. */
function completion(status: TaskStatus, at: string): CompleteEvent {
  return status === 'completed'
    ? { status, completion_date: at, task_status: status }
    : { status: 'pending', completion_date: null, task_status: status };
}
