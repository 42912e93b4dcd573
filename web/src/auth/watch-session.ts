import type { Dispatch } from '@reduxjs/toolkit';
import { logProblem } from '../lib/log-problem';
import { lacksSecondFactor } from './assurance-level';
import { getAuthClient, isOnlyUnreachable } from './auth-client';
import { sessionFound, sessionMissing, toSessionUser } from './session-slice';
import { isFresh, mayHaveSession, readStoredSession } from './stored-session';

/** Milliseconds for which the page's own beginning comes first, where this device knows that the session holds. */
const START_AFTER = 2_000;

/**
 * Keeps the session slice true to the auth client until the returned function is called. Without any session the auth
 * client is not loaded at all.
 */
export function watchSession(dispatch: Dispatch): () => void {
  if (!mayHaveSession()) {
    dispatch(sessionMissing());
    return () => undefined;
  }
  let stopped = false;
  let unsubscribe = (): void => undefined;
  const start = () =>
    follow(dispatch).then(
      (stop) => {
        unsubscribe = stop;
        if (stopped) unsubscribe();
      },
      (error: unknown) => {
        // Offline before the client could load: whoever has a stored session stays signed in on this device.
        logProblem('The session could not be checked', error);
        const stored = readStoredSession();
        const enters = stored !== null && !lacksSecondFactor(stored);
        dispatch(enters ? sessionFound(toSessionUser(stored.user)) : sessionMissing());
      },
    );
  const stored = readStoredSession();
  const isKnown = stored && isFresh(stored) && !lacksSecondFactor(stored);
  const timer = setTimeout(() => void start(), isKnown ? START_AFTER : 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}

async function follow(dispatch: Dispatch): Promise<() => void> {
  const client = await getAuthClient();
  const { data } = client.onAuthStateChange((event, session) => {
    const known = session ?? (isOnlyUnreachable(event) ? readStoredSession() : null);
    const enters = known !== null && !lacksSecondFactor(known);
    dispatch(enters ? sessionFound(toSessionUser(known.user)) : sessionMissing());
  });
  return () => data.subscription.unsubscribe();
}
