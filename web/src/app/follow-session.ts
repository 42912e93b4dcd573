import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/enhanced';
import { forgetFirstView } from '../api/first-view';
import { selectUser, sessionFound, sessionMissing, signedOut } from '../auth/session-slice';
import type { SessionState } from '../auth/session-slice';
import { clearCachedData, clearUnsent } from '../auth/stored-session';
import { showCached } from '../features/programme/data/show-cached';
import { forgetDevice, lockDevice, toldMember } from '../pwa/push-device';

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
    if (known?.id !== action.payload.id) {
      clearUnsent(action.payload.id);
      // What the one before was told is none of this member's business.
      if (toldMember() !== action.payload.id) void forgetDevice();
      showCached(store.dispatch, action.payload.id);
    }
  }
  const isEnd = sessionMissing.match(action) || signedOut.match(action);
  if (isEnd) {
    clearCachedData();
    forgetFirstView();
  }
  if (signedOut.match(action)) void forgetDevice();
  // A session that ended by itself leaves the choice to its member, who signs in again.
  if (sessionMissing.match(action)) void lockDevice();
  const result = next(action);
  if (isEnd) store.dispatch(api.util.getRunningQueriesThunk()).forEach((query) => query.abort());
  return result;
};
