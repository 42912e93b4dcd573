import { Mutex } from 'async-mutex';
import { getAuthClient } from './auth-client';
import { forgetSession, readAccessToken } from './stored-session';

/** Milliseconds within which a server that is there answers. */
const ANSWERS_WITHIN = 5_000;

/** `unavailable`: the server is away, the session stays. `ended`: there is no session to be had any more. */
export type RefreshOutcome = 'refreshed' | 'unavailable' | 'ended';

const mutex = new Mutex();
/** Counts finished refreshes: who was waiting while one ended takes its outcome instead of asking again. */
let finished = 0;
let lastOutcome: RefreshOutcome = 'refreshed';

/** Waits for a refresh in progress, so that a new request starts with the new token. */
export function refreshInProgress(): Promise<void> {
  return mutex.waitForUnlock();
}

/**
 * Gets a new access token after `rejectedToken` was refused, or has expired. However many requests fail at once, and in
 * however many tabs, one refresh is made and all share its outcome.
 */
export async function refreshSession(rejectedToken: string | null): Promise<RefreshOutcome> {
  const seen = finished;
  return mutex.runExclusive(async () => {
    if (finished !== seen) return lastOutcome;
    lastOutcome = await oneTabAtATime(() => newToken(rejectedToken));
    finished += 1;
    if (lastOutcome === 'ended') forgetSession();
    return lastOutcome;
  });
}

/** Another tab may have been faster: its token stands in storage by now. */
function hasNewer(rejectedToken: string | null): boolean {
  const stored = readAccessToken();
  return stored !== null && stored !== rejectedToken;
}

async function newToken(rejectedToken: string | null): Promise<RefreshOutcome> {
  if (hasNewer(rejectedToken)) return 'refreshed';
  // The auth client would go on trying for half a minute, every request would wait for it, and for a minute after that
  // it would not ask again.
  if (!(await isServerThere())) return 'unavailable';
  try {
    const { isAuthRetryableFetchError } = await import('@supabase/auth-js');
    const client = await getAuthClient();
    // An expired session is refreshed by reading it; asking again would rotate the token twice.
    const existing = await client.getSession();
    if (existing.data.session && existing.data.session.access_token !== rejectedToken) return 'refreshed';
    const { data, error } = existing.error ? existing : await client.refreshSession();
    if (data.session) return 'refreshed';
    if (isAuthRetryableFetchError(error)) return 'unavailable';
    return hasNewer(rejectedToken) ? 'refreshed' : 'ended';
  } catch {
    // The client itself could not be loaded: we are offline.
    return 'unavailable';
  }
}

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch('/auth/v1/health', { signal: AbortSignal.timeout(ANSWERS_WITHIN) });
    return status < 500; // what stands in front of a server that is away says so
  } catch {
    return false;
  }
}

function oneTabAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  // Without the lock (an old browser, or no https) the server takes a token twice within seconds.
  return 'locks' in navigator ? navigator.locks.request('damson-refresh', run) : run();
}
