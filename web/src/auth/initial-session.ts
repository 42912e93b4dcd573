import { lacksSecondFactor } from './assurance-level';
import { NO_SESSION, toSessionUser } from './session-slice';
import type { SessionState } from './session-slice';
import { isFresh, mayHaveSession, readStoredSession, writeAccessToken } from './stored-session';

/** What local storage alone can tell at start: a fresh session counts at once, a stale one must be checked first. */
export function initialSession(): SessionState {
  const stored = readStoredSession();
  if (stored && isFresh(stored) && !lacksSecondFactor(stored)) {
    writeAccessToken(stored.access_token);
    return { ...NO_SESSION, status: 'authenticated', user: toSessionUser(stored.user), hadSession: true };
  }
  const status = mayHaveSession() ? 'checking' : 'unauthenticated';
  return { ...NO_SESSION, status, hadSession: stored !== null };
}
