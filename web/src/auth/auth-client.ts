import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { lacksSecondFactor } from './assurance-level';
import { fetchFromDevice } from './device-fetch';
import {
  clearCachedData,
  isFresh,
  mayHaveSession,
  readStoredSession,
  removeAccessToken,
  SESSION_KEY,
  writeAccessToken,
} from './stored-session';

let client: Promise<GoTrueClient> | undefined;

/** The one auth client of the page, loaded on first use. A failed load (offline) is tried again by the next call. */
export function getAuthClient(): Promise<GoTrueClient> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<GoTrueClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  const created = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    flowType: 'pkce',
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
    fetch: fetchFromDevice,
  });
  created.onAuthStateChange(mirrorAccessToken);
  return created;
}

/** Every auth event leaves the current access token, or none, where product calls read it. */
function mirrorAccessToken(event: AuthChangeEvent, session: Session | null): void {
  if (session?.access_token) writeAccessToken(session.access_token);
  else if (!isOnlyUnreachable(event)) {
    removeAccessToken();
    // Whichever page and tab hears of the end.
    clearCachedData();
  }
}

/** A start while the server is away reports no session, though the stored one stays: that is no sign-out. */
export function isOnlyUnreachable(event: AuthChangeEvent): boolean {
  return event === 'INITIAL_SESSION' && readStoredSession() !== null;
}

/** `second-factor`: the password was right, the code of the account's second factor is still to come. */
export type SessionCheck = 'signed-in' | 'second-factor' | 'signed-out';

/**
 * Whether somebody is signed in, seen in local storage first; the auth client is loaded only when the address carries a
 * sign-in code, or a sign-in that stopped before its second factor has expired. Any other expired session counts: the
 * signed-in area finds out whether it goes on.
 */
export async function checkSession(): Promise<SessionCheck> {
  if (!mayHaveSession()) return 'signed-out';
  const stored = readStoredSession();
  if (stored && (isFresh(stored) || !lacksSecondFactor(stored))) {
    writeAccessToken(stored.access_token);
    return lacksSecondFactor(stored) ? 'second-factor' : 'signed-in';
  }
  const { data, error } = await (await getAuthClient()).getSession();
  if (error) throw error;
  if (data.session === null) return 'signed-out';
  return lacksSecondFactor(data.session) ? 'second-factor' : 'signed-in';
}
