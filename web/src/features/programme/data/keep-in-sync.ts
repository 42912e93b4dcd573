import { api } from '../../../api/enhanced';
import { keepFlushing } from '../../../outbox/keep-flushing';
import { outboxOf } from '../../../outbox/outbox';
import type { AppStore } from '../../../store/hooks';
import { keepCache } from './keep-cache';
import { knownProgramme } from './known-programme';
import { syncProgramme } from './sync-programme';
import { selectAsOf, selectSyncStartedAt } from './sync-slice';

/** Milliseconds for which a look at the server is fresh enough when the member returns to the page. */
const FRESH_FOR = 10_000;

/**
 * Keeps one member's device and the server together until the returned function is called: what waits is sent, and then
 * what other devices did is read.
 */
export function keepInSync(store: AppStore, userId: string): () => void {
  const isOld = () => {
    const state = store.getState();
    return Date.now() - Math.max(selectSyncStartedAt(state), selectAsOf(state)) >= FRESH_FOR;
  };
  const endCache = keepCache(store, userId);
  const endFlushing = keepFlushing(outboxOf(userId), store.dispatch, (occasion, isHeard) => {
    const isDue = isHeard || occasion === 'online' || (occasion === 'back' && isOld());
    if (!isDue || !navigator.onLine || !knownProgramme(store.getState(), userId).programs) return;
    void store.dispatch(syncProgramme());
    // What another tab or device did beside the events; only what is on view is read again.
    store.dispatch(api.util.invalidateTags(['pauses', 'programme-changes', 'day-submissions']));
  });
  return () => {
    endCache();
    endFlushing();
  };
}
