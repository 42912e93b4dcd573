import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/enhanced';
import { beginFirstView } from '../api/first-view';
import { initialSession } from '../auth/initial-session';
import { clearCachedData, clearUnsent } from '../auth/stored-session';
import { CHECK_IN } from '../outbox/check-in';
import { CHAT_MESSAGE } from '../features/coach-chat/chat-message-change';
import { showCachedLibrary } from '../features/content/data/keep-library';
import { READ, UNREAD } from '../features/content/data/read-change';
import { showCached } from '../features/programme/data/show-cached';
import { PAUSE, PAUSE_END } from '../features/programme/pauses/pause-change';
import { REFLECTION } from '../features/programme/reflection/reflection-change';
import { DAY_SUBMISSION } from '../features/programme/today/day-submission-change';
import { MOVE, REMOVE, SKIP_REASON, SMALLER } from '../features/programme/sheet/task-changes';
import { registerKinds } from '../outbox/kinds';
import { TICK } from '../outbox/tick';
import { followSession } from './follow-session';
import type { AppStore } from '../store/hooks';
import { rootReducer } from '../store/root-reducer';

/**
 * One store per stay in the signed-in area: leaving it (sign-out, lost session) drops the store and with it every
 * answer it held, so nothing of one member can be seen by the next. It begins with what this device remembers of the
 * member.
 */
export function createStore(): AppStore {
  registerKinds(
    TICK,
    CHECK_IN,
    MOVE,
    SMALLER,
    REMOVE,
    SKIP_REASON,
    REFLECTION,
    PAUSE,
    PAUSE_END,
    DAY_SUBMISSION,
    CHAT_MESSAGE,
    READ,
    UNREAD,
  );
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { session: initialSession() },
    // Development's checks of the state may take their time on a busy machine.
    middleware: (defaults) =>
      defaults({ serializableCheck: { warnAfter: Infinity }, immutableCheck: { warnAfter: Infinity } })
        .prepend(followSession)
        .concat(api.middleware),
  });
  const { session } = store.getState();
  if (session.user) {
    clearUnsent(session.user.id);
    beginFirstView(); // the page's own start has done so, but after a sign-in
    showCached(store.dispatch, session.user.id);
    showCachedLibrary(store.dispatch, session.user.id);
  }
  if (session.status === 'unauthenticated') clearCachedData();
  return store;
}
