import { lacksSecondFactor } from './assurance-level';
import { NO_SESSION, toSessionUser } from './session-slice';
import type { SessionState } from './session-slice';
import { mayHaveSession, readStoredSession, writeAccessToken } from './stored-session';

/**
 * What local storage alone can tell at start. An expired session counts as well: what this device keeps is shown at once,
 * with or without a server, and `watchSession` finds out whether it goes on.
 */
export function initialSession(): SessionState {
  const stored = readStoredSession();
  if (stored && !lacksSecondFactor(stored)) {
    writeAccessToken(stored.access_token);
    return { ...NO_SESSION, status: 'authenticated', user: toSessionUser(stored.user), hadSession: true };
  }
  const status = mayHaveSession() ? 'checking' : 'unauthenticated';
  return { ...NO_SESSION, status, hadSession: stored !== null };
}
