import type { Dispatch } from '@reduxjs/toolkit';
import { logProblem } from '../lib/log-problem';
import { lacksSecondFactor } from './assurance-level';
import { getAuthClient, isOnlyUnreachable } from './auth-client';
import { refreshSession } from './refresh-session';
import type { RefreshOutcome } from './refresh-session';
import { sessionFound, sessionMissing, toSessionUser } from './session-slice';
import { isFresh, mayHaveSession, readStoredSession, SESSION_KEY } from './stored-session';

/** Milliseconds for which the page's own beginning comes first, where this device knows that the session holds. */
const START_AFTER = 2_000;
/** Milliseconds between two looks for a server that is away. */
const LOOK_AGAIN_AFTER = 10_000;

/**
 * Keeps the session slice true to the auth client until the returned function is called. Without any session the auth
 * client is not loaded at all; with an expired one it is not before the server answers.
 */
export function watchSession(dispatch: Dispatch): () => void {
  if (!mayHaveSession()) {
    dispatch(sessionMissing());
    return () => undefined;
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const start = () =>
    follow(dispatch).then(
      (unsubscribe) => (signal.aborted ? unsubscribe() : signal.addEventListener('abort', unsubscribe)),
      (error: unknown) => {
        // Offline before the client could load: whoever has a stored session stays signed in on this device.
        logProblem('The session could not be checked', error);
        const stored = readStoredSession();
        const enters = stored !== null && !lacksSecondFactor(stored);
        dispatch(enters ? sessionFound(toSessionUser(stored.user)) : sessionMissing());
      },
    );
  const stored = readStoredSession();
  const isKnown = stored !== null && !lacksSecondFactor(stored);
  if (isKnown && !isFresh(stored)) {
    void renew(stored.access_token, signal).then((outcome) => {
      if (signal.aborted) return;
      if (outcome === 'ended') dispatch(sessionMissing());
      else void start();
    });
  } else {
    const timer = setTimeout(() => void start(), isKnown ? START_AFTER : 0);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  return () => stopping.abort();
}

/** Asks for a new token until the server answers, or another tab has got one, or has ended the session. */
async function renew(expiredToken: string, signal: AbortSignal): Promise<RefreshOutcome> {
  for (;;) {
    if (readStoredSession() === null) return 'ended';
    const outcome = await refreshSession(expiredToken);
    if (outcome !== 'unavailable' || signal.aborted) return outcome;
    await nextOccasion(signal);
  }
}

function nextOccasion(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      window.removeEventListener('storage', hear);
      resolve();
    };
    const hear = ({ key }: StorageEvent) => {
      if (key === SESSION_KEY) end();
    };
    const timer = setTimeout(end, LOOK_AGAIN_AFTER);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
    window.addEventListener('storage', hear);
  });
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
