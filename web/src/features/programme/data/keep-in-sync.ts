import type { AppStore } from '../../../store/hooks';
import { flushOnLeaving, flushQueue } from '../../../outbox/flush-queue';
import { keepCache } from './keep-cache';
import { knownProgramme } from './known-programme';
import { offlineQueue } from '../../../outbox/offline-queue';
import { syncProgramme } from './sync-programme';
import { selectAsOf, selectSyncStartedAt } from './sync-slice';

/** Milliseconds for which a look at the server is fresh enough when the member returns to the page. */
const FRESH_FOR = 10_000;
/** Milliseconds after which a change that the server could not take is sent again. */
const RETRY_AFTER = 30_000;

/**
 * Keeps one member's device and the server together until the returned function is called: sends what waits at the
 * start, when the network or the member comes back and when the page is left; then reads what other devices did.
 */
export function keepInSync(store: AppStore, userId: string): () => void {
  const queue = offlineQueue(userId);
  const endCache = keepCache(store, userId);
  let retry: ReturnType<typeof setTimeout> | undefined;

  const flush = async (): Promise<boolean> => {
    clearTimeout(retry);
    const isHeard = await flushQueue(queue, store.dispatch);
    if (queue.read().changes.length > 0) retry = setTimeout(() => void flush().then(syncIf), RETRY_AFTER);
    return isHeard;
  };
  const syncIf = (isDue: boolean) => {
    if (!isDue || !navigator.onLine || !knownProgramme(store.getState(), userId).programs) return;
    void store.dispatch(syncProgramme());
  };
  const isOld = () => {
    const state = store.getState();
    return Date.now() - Math.max(selectSyncStartedAt(state), selectAsOf(state)) >= FRESH_FOR;
  };
  const online = () => void flush().then(() => syncIf(true));
  const back = () => void flush().then((isHeard) => syncIf(isHeard || isOld()));
  const leave = () => flushOnLeaving(queue, store.dispatch);
  const turn = () => (document.visibilityState === 'visible' ? back() : leave());

  void flush().then(syncIf);
  window.addEventListener('online', online);
  window.addEventListener('focus', back);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', turn);
  return () => {
    clearTimeout(retry);
    endCache();
    window.removeEventListener('online', online);
    window.removeEventListener('focus', back);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', turn);
  };
}
