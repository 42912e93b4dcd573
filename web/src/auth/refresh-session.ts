import { Mutex } from 'async-mutex';
import { getAuthClient } from './auth-client';
import { forgetSession, readAccessToken } from './stored-session';

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
 * Gets a new access token after `rejectedToken` was refused. However many requests fail at once, one refresh is made
 * and all share its outcome.
 */
export async function refreshSession(rejectedToken: string | null): Promise<RefreshOutcome> {
  const seen = finished;
  return mutex.runExclusive(async () => {
    if (finished !== seen) return lastOutcome;
    const current = readAccessToken();
    if (current !== null && current !== rejectedToken) return 'refreshed';
    lastOutcome = await askForNewToken(rejectedToken);
    finished += 1;
    if (lastOutcome === 'ended') forgetSession();
    return lastOutcome;
  });
}

async function askForNewToken(rejectedToken: string | null): Promise<RefreshOutcome> {
  // The auth client would go on trying for half a minute, and every request would wait for it.
  if (!navigator.onLine) return 'unavailable';
  try {
    const { isAuthRetryableFetchError } = await import('@supabase/auth-js');
    const client = await getAuthClient();
    // An expired session is refreshed by reading it; asking again would rotate the token twice.
    const existing = await client.getSession();
    if (existing.data.session && existing.data.session.access_token !== rejectedToken) return 'refreshed';
    const { data, error } = existing.error ? existing : await client.refreshSession();
    if (data.session) return 'refreshed';
    if (isAuthRetryableFetchError(error)) return 'unavailable';
    // Another tab was faster: its token stands in storage by now.
    const stored = readAccessToken();
    return stored !== null && stored !== rejectedToken ? 'refreshed' : 'ended';
  } catch {
    // The client itself could not be loaded: we are offline.
    return 'unavailable';
  }
}
