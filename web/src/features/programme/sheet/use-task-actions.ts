import { useCallback } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import type { AnyKind } from '../../../outbox/kinds';
import { MOVE, REMOVE, SKIP_REASON, SMALLER } from './task-changes';

/** Where tasks stood before they were moved on this page, so that the way back can be offered. */
const movedFrom = new Map<string, string>();

/** When a task was to be before it was moved here; undefined when nobody knows. */
export function planOf({ id, start_time }: CalendarEvent): string | undefined {
  const planned = movedFrom.get(id);
  return planned && Date.parse(planned) !== Date.parse(start_time) ? planned : undefined;
}

/** What can be done to a task beside ticking it. Each goes through the outbox, and is said with its way back. */
export function useTaskActions() {
  const dispatch = useAppDispatch();
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');
  const send = useCallback(
    ({ name }: AnyKind, subject: string, content: unknown) => {
      outbox.forgive(subject);
      return post(outbox, dispatch, { kind: name, subject, content });
    },
    [outbox, dispatch],
  );

  /** @param said in a toast with the way back; nothing where the sheet itself says it */
  const move = useCallback(
    (event: CalendarEvent, start_time: string, said?: string) => {
      const planned = movedFrom.get(event.id);
      movedFrom.set(event.id, planned ?? event.start_time);
      void send(MOVE, event.id, { start_time });
      if (!said) return;
      const undo = () => {
        // What an earlier move left is still to be told.
        if (!planned) movedFrom.delete(event.id);
        void send(MOVE, event.id, { start_time: event.start_time });
        showToast({ title: 'Moved back', kind: 'info', subject: event.id });
      };
      showToast({ title: said, kind: 'info', subject: event.id, action: { label: 'Undo', run: undo } });
    },
    [send],
  );
  const moveBack = useCallback(
    (event: CalendarEvent) => {
      const start_time = planOf(event);
      movedFrom.delete(event.id);
      if (start_time) void send(MOVE, event.id, { start_time });
    },
    [send],
  );
  const setSmaller = useCallback(
    (event: CalendarEvent, smaller: boolean) => void send(SMALLER, event.id, { smaller }),
    [send],
  );
  const remove = useCallback(
    (event: CalendarEvent) => {
      void send(REMOVE, event.id, { removed: true });
      showToast({ title: 'Task removed', kind: 'info', subject: event.id });
    },
    [send],
  );
  const giveReason = useCallback(
    (event: CalendarEvent, skip_reason: string) => void send(SKIP_REASON, event.id, { skip_reason }),
    [send],
  );
  return { move, moveBack, setSmaller, remove, giveReason };
}
