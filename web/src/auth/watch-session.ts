import type { Dispatch } from '@reduxjs/toolkit';
import { logProblem } from '../lib/log-problem';
import { lacksSecondFactor } from './assurance-level';
import { getAuthClient, isOnlyUnreachable } from './auth-client';
import { sessionFound, sessionMissing, toSessionUser } from './session-slice';
import { mayHaveSession, readStoredSession } from './stored-session';

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
  return () => {
    stopped = true;
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
