import { newRequestId } from '../auth/request-id';
import { refreshSession } from '../auth/refresh-session';
import { readStoredSession } from '../auth/stored-session';
import type { WaitingChange } from './change';
import type { AnyKind, ChangeRequest } from './kinds';

/**
 * `refused`: the server will never take it. `later`: not now. `away`: nor anything else. `ended`: the session is over;
 * what waits goes out when the member is back.
 */
export type Sent =
  | { outcome: 'saved'; answer: { id: string } }
  | { outcome: 'refused'; why?: string; fields: readonly string[] }
  | { outcome: 'later' | 'away' | 'ended' };

/** Milliseconds; what has no answer then is sent again later. The slowest, a plan of twelve weeks, takes seconds. */
const ANSWERS_WITHIN = 30_000;

/** Answers that tell of the moment rather than of the request. */
const PASSING = new Set([401, 403, 408, 425, 429]);

/**
 * Sends one change of a member, with that member's own token or not at all: a request that outlives the page, and once
 * more with a new token when the first is refused, or without the fields that a server refuses and that can be spared. The
 * first leaves before this function returns.
 */
export async function sendChange(change: WaitingChange, kind: AnyKind, userId: string): Promise<Sent> {
  const sent = await send(change, kind, userId);
  if (sent.outcome !== 'refused') return sent;
  const spared = kind.without?.(change.subject, change.content, change.at, sent.fields);
  return spared ? send(change, { ...kind, request: () => spared }, userId) : sent;
}

async function send(change: WaitingChange, kind: AnyKind, userId: string): Promise<Sent> {
  try {
    const first = await request(change, kind, userId);
    if (!first) return { outcome: 'ended' };
    if (first.response.status !== 401 && first.response.status !== 403) return await sentBy(first, kind);
    const refreshed = await refreshSession(first.token);
    if (refreshed !== 'refreshed') return { outcome: refreshed === 'ended' ? 'ended' : 'away' };
    const second = await request(change, kind, userId);
    return second ? await sentBy(second, kind) : { outcome: 'ended' };
  } catch {
    return { outcome: 'away' };
  }
}

interface Asked {
  response: Response;
  token: string;
  method: ChangeRequest['method'];
  subject: string;
}

async function request(change: WaitingChange, kind: AnyKind, userId: string): Promise<Asked | null> {
  // Token and member are read from one text, so that they belong together.
  const session = readStoredSession();
  if (session?.user.id !== userId) return null;
  const token = session.access_token;
  const { method, path, body } = kind.request(change.subject, change.content, change.at);
  const response = await fetch(path, {
    method,
    keepalive: true,
    // Whatever comes after waits for the answer: one that never comes holds up nothing for good.
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'X-Request-Id': newRequestId(),
      ...(method === 'POST' && { 'Idempotency-Key': change.key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { response, token, method, subject: change.subject };
}

async function sentBy({ response, method, subject }: Asked, { waitsOn = [] }: AnyKind): Promise<Sent> {
  // What is to go may be gone already: the first answer was lost, or another device was earlier.
  const isGone = response.status === 204 || (method === 'DELETE' && response.status === 404);
  if (isGone) return { outcome: 'saved', answer: { id: subject } };
  if (response.ok) return { outcome: 'saved', answer: (await response.json()) as { id: string } };
  const isPassing = PASSING.has(response.status) || waitsOn.includes(response.status);
  const isFinal = response.status >= 400 && response.status < 500 && !isPassing;
  if (!isFinal) return { outcome: 'later' };
  // What is said of the first field is told; not all answers speak of fields.
  const problem = (await response.json().catch(() => null)) as Refusal | null;
  const errors = problem?.errors ?? [];
  const why = errors[0]?.message;
  return { outcome: 'refused', fields: errors.map(({ field = '' }) => field), ...(why && { why }) };
}

interface Refusal {
  errors?: { field?: string; message?: string }[];
}
