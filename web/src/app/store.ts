import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api/enhanced';
import { initialSession } from '../auth/initial-session';
import { sessionReducer } from '../auth/session-slice';
import { clearCachedData } from '../auth/stored-session';
import { followSession, showCached } from '../offline/follow-session';
import { syncReducer } from '../offline/sync-slice';

const rootReducer = combineSlices({
  session: sessionReducer,
  sync: syncReducer,
  [api.reducerPath]: api.reducer,
});

/**
 * One store per stay in the signed-in area: leaving it (sign-out, lost session) drops the store and with it every
 * answer it held, so nothing of one member can be seen by the next. It begins with what this device remembers of the
 * member.
 */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { session: initialSession() },
    middleware: (defaults) => defaults().prepend(followSession).concat(api.middleware),
  });
  const { session } = store.getState();
  if (session.user) showCached(store.dispatch, session.user.id);
  if (session.status === 'unauthenticated') clearCachedData();
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
