import type { Dispatch, Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/enhanced';
import { selectUser, sessionFound, sessionMissing, signedOut } from '../auth/session-slice';
import type { SessionState } from '../auth/session-slice';
import { clearCachedData } from '../auth/stored-session';
import { readProgrammeCache } from './programme-cache';
import { cacheShown } from './sync-slice';

/** Puts what this device remembers of a member's programme on view, before anything is asked of the server. */
export function showCached(dispatch: Dispatch, userId: string): void {
  const cached = readProgrammeCache(userId);
  if (!cached) return;
  const { programs, selectedProgram, events, timestamp } = cached;
  dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'medicalProgramsOfUser', arg: { id: userId }, value: programs },
      { endpointName: 'calendarEventsOfProgram', arg: { id: selectedProgram.id }, value: events },
    ]),
  );
  dispatch(cacheShown(timestamp));
}

type State = { session: SessionState };
type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Personal data follows the session: it comes before the member is known to the screen, gives way to another member's,
 * and goes with the session's end, whichever tab ended it. What was asked and is not answered by then is not awaited.
 */
export const followSession: Middleware<object, State, ApiDispatch> = (store) => (next) => (action) => {
  if (sessionFound.match(action)) {
    const known = selectUser(store.getState());
    if (known && known.id !== action.payload.id) store.dispatch(api.util.resetApiState());
    if (known?.id !== action.payload.id) showCached(store.dispatch, action.payload.id);
  }
  const isEnd = sessionMissing.match(action) || signedOut.match(action);
  if (isEnd) clearCachedData();
  const result = next(action);
  if (isEnd) store.dispatch(api.util.getRunningQueriesThunk()).forEach((query) => query.abort());
  return result;
};
