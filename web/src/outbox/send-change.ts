import type { CalendarEvent, CheckIn, CompleteEvent } from '../api/enhanced';
import { refreshSession } from '../auth/refresh-session';
import { readStoredSession } from '../auth/stored-session';
import type { QueuedChange } from './queued-change';

/**
 * `refused`: the server will never take it. `later`: not now. `away`: nor anything else. `ended`: the session is over;
 * what waits goes out when the member is back.
 */
export type Sent =
  { outcome: 'saved'; event: CalendarEvent } | { outcome: 'refused' | 'later' | 'away' | 'ended' };

/** Answers that tell of the moment rather than of the request. */
const PASSING = new Set([401, 403, 408, 425, 429]);

/**
 * Sends one change of a member, with that member's own token or not at all. One request that outlives the page; to
 * repeat it is harmless, since it says what shall be and not what to do.
 */
export async function sendChange(change: QueuedChange, userId: string): Promise<Sent> {
  try {
    const first = await request(change, userId);
    if (!first) return { outcome: 'ended' };
    if (first.status !== 401 && first.status !== 403) return await sentBy(first.response);
    const refreshed = await refreshSession(first.token);
    if (refreshed !== 'refreshed') return { outcome: refreshed === 'ended' ? 'ended' : 'away' };
    const second = await request(change, userId);
    return second ? await sentBy(second.response) : { outcome: 'ended' };
  } catch {
    return { outcome: 'away' };
  }
}

async function request(change: QueuedChange, userId: string) {
  // Token and member are read from one text, so that they belong together.
  const session = readStoredSession();
  if (session?.user.id !== userId) return null;
  const token = session.access_token;
  const { path, body } = requestOf(change);
  const response = await fetch(`/api/v1/calendar-events/${encodeURIComponent(change.eventId)}/${path}`, {
    method: 'PATCH',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { response, status: response.status, token };
}

async function sentBy(response: Response): Promise<Sent> {
  if (response.ok) return { outcome: 'saved', event: (await response.json()) as CalendarEvent };
  const isFinal = response.status >= 400 && response.status < 500 && !PASSING.has(response.status);
  return { outcome: isFinal ? 'refused' : 'later' };
}

type ChangeRequest =
  | { path: 'checkin'; body: CheckIn }
  | { path: 'complete'; body: CompleteEvent }
  | { path: 'metadata'; body: { metadata: { status: string } } };

/** The server derives the rest from a four-state value in the metadata too, so that one request is enough. */
function requestOf(change: QueuedChange): ChangeRequest {
  if (change.kind === 'check-in') return { path: 'checkin', body: change.checkIn };
  const { status, at } = change;
  if (status === 'completed') return { path: 'complete', body: { status, completion_date: at } };
  if (status === 'pending') return { path: 'complete', body: { status, completion_date: null } };
  return { path: 'metadata', body: { metadata: { status } } };
}
