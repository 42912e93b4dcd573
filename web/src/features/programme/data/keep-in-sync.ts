import { keepFlushing } from '../../../outbox/keep-flushing';
import { outboxOf } from '../../../outbox/outbox';
import type { AppStore } from '../../../store/hooks';
import { keepCache } from './keep-cache';
import { followRealtime, readProgramme } from './follow-realtime';
import { selectAsOf, selectSyncStartedAt } from './sync-slice';

/** Milliseconds for which a look at the server is fresh enough when the member returns to the page. */
const FRESH_FOR = 10_000;

/**
 * Keeps one member's device and the server together until the returned function is called: what waits is sent, and then
 * what other devices did is read; from then on as it happens.
 */
export function keepInSync(store: AppStore, userId: string): () => void {
  const isOld = () => {
    const state = store.getState();
    return Date.now() - Math.max(selectSyncStartedAt(state), selectAsOf(state)) >= FRESH_FOR;
  };
  const endCache = keepCache(store, userId);
  const endFlushing = keepFlushing(outboxOf(userId), store.dispatch, (occasion, isHeard) => {
    const isDue = isHeard || occasion === 'online' || (occasion === 'back' && isOld());
    if (isDue) void readProgramme(store, userId);
  });
  const endFollowing = followRealtime(store, userId);
  return () => {
    endCache();
    endFlushing();
    endFollowing();
  };
}
