import { useCallback } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { TICK, tickOf } from '../../../outbox/tick';
import { useOutbox } from '../../../outbox/use-outbox';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import type { ToastInput } from '../../../ui/toast/toast-store';
import { nextStatus, STATUS_TOASTS, statusOf } from './task-status';
import type { TaskStatus } from './task-status';

/** Milliseconds after the last click on a task until its state is saved. */
const SAVE_DELAY = 1500;
/** Milliseconds. */
const BUZZ = 12;

/** The click that moves a task's state on: it shows at once, and is saved a moment after the last one. */
export function useTaskStatuses() {
  const dispatch = useAppDispatch();
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');
  const { failed, waiting } = useOutbox();

  const choose = useCallback(
    (event: CalendarEvent, status: TaskStatus, toast: Pick<ToastInput, 'edge' | 'action'> = {}) => {
      void post(outbox, dispatch, { kind: TICK.name, subject: event.id, content: { status } }, SAVE_DELAY);
      if (status === 'completed') vibrate();
      const kind = status === 'completed' ? 'success' : 'info';
      showToast({ title: STATUS_TOASTS[status], kind, subject: event.id, ...toast });
    },
    [outbox, dispatch],
  );
  /** As of this very click: the page may not have been drawn since the one before. */
  const statusNow = useCallback(
    (event: CalendarEvent) => tickOf(outbox, event.id) ?? statusOf(event),
    [outbox],
  );
  const setStatus = useCallback(
    (event: CalendarEvent, status: TaskStatus, edge?: ToastInput['edge']) => {
      const before = statusNow(event);
      const place = edge ? { edge } : {};
      const run = () => choose(event, before, place);
      choose(event, status, { ...place, action: { label: 'Undo', run } });
    },
    [statusNow, choose],
  );
  const tick = useCallback(
    (event: CalendarEvent, edge?: ToastInput['edge']) => setStatus(event, nextStatus(statusNow(event)), edge),
    [statusNow, setStatus],
  );
  return { failed, waiting, tick, setStatus };
}

/** One short buzz for what is done, where the device has one and its owner has not asked for stillness. */
function vibrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Not every browser has it.
  (navigator as Partial<Navigator>).vibrate?.(BUZZ);
}
