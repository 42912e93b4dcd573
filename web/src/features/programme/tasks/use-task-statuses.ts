import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { beforeSignOut } from '../../../auth/before-sign-out';
import { selectUser } from '../../../auth/session-slice';
import { readAccessToken } from '../../../auth/stored-session';
import { outboxOf } from '../../../outbox/outbox';
import { post, postOnLeaving } from '../../../outbox/post';
import { TICK } from '../../../outbox/tick';
import { useOutbox } from '../../../outbox/use-outbox';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import type { ToastInput } from '../../../ui/toast/toast-store';
import { nextStatus, STATUS_TOASTS, storedStatus } from './task-status';
import type { TaskStatus } from './task-status';
import { TaskStatusSaver } from './task-status-saver';

/** Milliseconds. */
const BUZZ = 12;

/** One per store: a click is still on its way when the member leaves the page and comes back. */
const savers = new WeakMap<AppStore, TaskStatusSaver>();

function saverOf(store: AppStore): TaskStatusSaver {
  let saver = savers.get(store);
  if (!saver) {
    saver = new TaskStatusSaver((subject, status, leaving) => {
      const outbox = outboxOf(selectUser(store.getState())?.id ?? '');
      const send = leaving ? postOnLeaving : post;
      return send(outbox, store.dispatch, { kind: TICK.name, subject, content: { status } });
    });
    savers.set(store, saver);
  }
  return saver;
}

/** Saves the ticks that still wait for their delay; ends when all of them have been answered. */
export function saveTicks(store: AppStore): Promise<void> {
  return saverOf(store).flush();
}

/** Task states as the member sees them, and the click that moves one on. */
export function useTaskStatuses() {
  const saver = saverOf(useAppStore());
  const userId = useAppSelector(selectUser)?.id ?? '';
  const chosen = useSyncExternalStore(saver.subscribe, saver.read);
  const { failed, waiting } = useOutbox();
  useSaveOnLeaving(saver);

  const statusOf = (event: CalendarEvent): TaskStatus => chosen.get(event.id) ?? storedStatus(event.metadata);

  const choose = useCallback(
    (event: CalendarEvent, status: TaskStatus, toast: Pick<ToastInput, 'edge' | 'action'> = {}) => {
      saver.choose(event.id, status);
      outboxOf(userId).forgive(event.id);
      // Without a network there is nothing to spare by waiting, and the page may be gone by then.
      if (!navigator.onLine) void saver.flush(true);
      if (status === 'completed') vibrate();
      const kind = status === 'completed' ? 'success' : 'info';
      showToast({ title: STATUS_TOASTS[status], kind, subject: event.id, ...toast });
    },
    [saver, userId],
  );
  const setStatus = useCallback(
    (event: CalendarEvent, status: TaskStatus, edge?: ToastInput['edge']) => {
      const before = saver.read().get(event.id) ?? storedStatus(event.metadata);
      const place = edge ? { edge } : {};
      const run = () => choose(event, before, place);
      choose(event, status, { ...place, action: { label: 'Undo', run } });
    },
    [saver, choose],
  );
  const tick = useCallback(
    (event: CalendarEvent, edge?: ToastInput['edge']) => {
      setStatus(event, nextStatus(saver.read().get(event.id) ?? storedStatus(event.metadata)), edge);
    },
    [saver, setStatus],
  );
  return { statusOf, failed, waiting, tick, setStatus };
}

/** One short buzz for what is done, where the device has one and its owner has not asked for stillness. */
function vibrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Not every browser has it.
  (navigator as Partial<Navigator>).vibrate?.(BUZZ);
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
