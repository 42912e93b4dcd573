import { sessionOf } from './assurance-level';
import { readStoredSession } from './stored-session';

const page = crypto.getRandomValues(new Uint32Array(1)).toString();
let requests = 0;

/**
 * What a request is called. All of one session begin alike, so that each of its tabs knows what another has done when it
 * hears of it.
 */
export function newRequestId(): string {
  requests += 1;
  return `${prefix()}${page}.${requests}`;
}

/** Whether a tab of this session has sent it: its tabs tell each other what came of it. */
export function isOwnRequest(id: unknown): boolean {
  return typeof id === 'string' && id.startsWith(prefix());
}

/** A piece of the session's id: enough to know it by, and of no use to anybody. */
function prefix(): string {
  const session = readStoredSession();
  return `tab-${(session && sessionOf(session.access_token)?.slice(0, 8)) ?? page}-`;
}
