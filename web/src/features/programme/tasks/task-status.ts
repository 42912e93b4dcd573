import type { CalendarEvent } from '../../../api/enhanced';
import { TASK_STATUSES } from '../../../outbox/tick';
import type { TaskStatus } from '../../../outbox/tick';

export type { TaskStatus } from '../../../outbox/tick';

/** What a task's button and row call its state. */
export const STATUS_WORDS: Readonly<Record<TaskStatus, string>> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
};

/** What a click answers. */
export const STATUS_TOASTS: Readonly<Record<TaskStatus, string>> = {
  pending: 'Task marked as pending',
  in_progress: 'Task in progress',
  completed: 'Task completed!',
  failed: 'Task marked as failed',
};

export function nextStatus(status: TaskStatus): TaskStatus {
  return TASK_STATUSES[(TASK_STATUSES.indexOf(status) + 1) % TASK_STATUSES.length] ?? 'pending';
}

/** The state that an event's metadata tells: its status, else completed by the flag, else pending. */
export function statusOf({ metadata: { status, completed } }: Pick<CalendarEvent, 'metadata'>): TaskStatus {
  return status ?? (completed ? 'completed' : 'pending');
}

/** Done with, one way or the other: nothing more to do about it today. */
export function isSettled(status: TaskStatus): boolean {
  return status === 'completed' || status === 'failed';
}
