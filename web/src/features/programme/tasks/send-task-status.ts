import { api, showInProgram } from '../../../api/enhanced';
import type { CalendarEvent } from '../../../api/enhanced';
import type { AppDispatch } from '../../../store/hooks';
import { readAccessToken } from '../../../auth/stored-session';
import type { TaskStatus } from './task-status';

/**
 * Saves a task's state. The status call knows pending and completed; the other two follow it with the metadata call,
 * which has the last word. The answers take their place in the cached programme.
 */
export async function sendTaskStatus(dispatch: AppDispatch, id: string, status: TaskStatus): Promise<void> {
  const { calendarEventsComplete, calendarEventsChangeMetadata } = api.endpoints;
  let changed = await dispatch(
    calendarEventsComplete.initiate({ id, completeEvent: completion(status) }, { track: false }),
  ).unwrap();
  if (status === 'in_progress' || status === 'failed') {
    changed = await dispatch(
      calendarEventsChangeMetadata.initiate(
        { id, changeMetadata: { metadata: { status } } },
        { track: false },
      ),
    ).unwrap();
  }
  showInProgram(dispatch, changed);
}

/**
 * The same while the page is being left: one request that outlives the page. The server derives the rest from a
 * four-state value in the metadata too, so that no second request has to follow.
 */
export async function sendTaskStatusOnLeaving(
  dispatch: AppDispatch,
  id: string,
  status: TaskStatus,
): Promise<void> {
  const whole = status === 'pending' || status === 'completed';
  const response = await fetch(`/api/v1/calendar-events/${id}/${whole ? 'complete' : 'metadata'}`, {
    method: 'PATCH',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${readAccessToken() ?? ''}` },
    body: JSON.stringify(whole ? completion(status) : { metadata: { status } }),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  // The page may live on, for instance behind another tab.
  showInProgram(dispatch, (await response.json()) as CalendarEvent);
}

function completion(status: TaskStatus) {
  return status === 'completed'
    ? { status, completion_date: new Date().toISOString() }
    : { status: 'pending' as const, completion_date: null };
}
