import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/hooks';
import { beforeSignOut } from '../../../auth/before-sign-out';
import { selectUser } from '../../../auth/session-slice';
import { readAccessToken } from '../../../auth/stored-session';
import { FAILURE_TEXTS } from '../../../outbox/failure-texts';
import { flushOnLeaving, flushQueue } from '../../../outbox/flush-queue';
import { offlineQueue } from '../../../outbox/offline-queue';
import type { Change } from '../../../outbox/queued-change';
import { useOfflineQueue } from '../../../outbox/use-offline-queue';
import { showToast } from '../../../ui/toast/toast-store';
import { sendTaskStatus, sendTaskStatusOnLeaving } from './send-task-status';
import { nextStatus, STATUS_TOASTS, storedStatus } from './task-status';
import type { TaskStatus } from './task-status';
import { TaskStatusSaver } from './task-status-saver';

/** One per store: a save under way is still shown when the member leaves the page and comes back. */
const savers = new WeakMap<AppStore, TaskStatusSaver>();

function saverOf(store: AppStore): TaskStatusSaver {
  let saver = savers.get(store);
  if (!saver) {
    saver = new TaskStatusSaver(
      (id, status, leaving) => save(store, id, status, leaving),
      () => showToast({ title: 'Error', description: FAILURE_TEXTS.status, kind: 'error' }),
    );
    savers.set(store, saver);
  }
  return saver;
}

/** Saves a state, or leaves it to the queue: without a network, and behind what waits there for the same task. */
async function save(store: AppStore, id: string, status: TaskStatus, leaving: boolean) {
  const queue = offlineQueue(selectUser(store.getState())?.id ?? '');
  if (navigator.onLine && !queue.has('status', id)) {
    return (leaving ? sendTaskStatusOnLeaving : sendTaskStatus)(store.dispatch, id, status);
  }
  queue.add({ kind: 'status', eventId: id, status });
  if (leaving) flushOnLeaving(queue, store.dispatch);
  else await flushQueue(queue, store.dispatch);
}

/** Saves the ticks that still wait for their delay; ends when all of them have been answered. */
export function saveTicks(store: AppStore): Promise<void> {
  return saverOf(store).flush();
}

/** Task states as the member sees them, and the click that moves one on. */
export function useTaskStatuses() {
  const saver = saverOf(useAppStore());
  const userId = useAppSelector(selectUser)?.id ?? '';
  const { chosen, failed: unsaved } = useSyncExternalStore(saver.subscribe, saver.read);
  const { changes, refused } = useOfflineQueue();
  const failed = useMemo(
    () => new Map<string, Change['kind']>([...refused, ...[...unsaved].map((id) => [id, 'status'] as const)]),
    [unsaved, refused],
  );
  const waiting = useMemo(() => new Set(changes.map(({ eventId }) => eventId)), [changes]);
  useSaveOnLeaving(saver);

  const statusOf = (event: CalendarEvent): TaskStatus => chosen.get(event.id) ?? storedStatus(event.metadata);

  const tick = useCallback(
    (event: CalendarEvent) => {
      const status = nextStatus(saver.read().chosen.get(event.id) ?? storedStatus(event.metadata));
      saver.choose(event.id, status);
      offlineQueue(userId).forgive(event.id);
      // Without a network there is nothing to spare by waiting, and the page may be gone by then.
      if (!navigator.onLine) void saver.flush(true);
      showToast({ title: STATUS_TOASTS[status], kind: status === 'completed' ? 'success' : 'info' });
    },
    [saver, userId],
  );
  return { statusOf, failed, waiting, tick };
}

/** A phone may end a hidden page without another word, so hiding counts as leaving. */
function useSaveOnLeaving(saver: TaskStatusSaver): void {
  useEffect(() => {
    const leave = () => saver.flush(true);
    const hide = () => {
      if (document.visibilityState === 'hidden') void leave();
    };
    const end = () => void leave();
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', hide);
    const stay = beforeSignOut(leave);
    return () => {
      stay();
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', hide);
      // After signing out there is no session to save with.
      if (readAccessToken()) void saver.flush();
      else saver.discard();
    };
  }, [saver]);
}
