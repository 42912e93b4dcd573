import { useCallback } from 'react';
import { selectUser } from '../../../auth/session-slice';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import { addDays } from '../calendar/local-days';
import type { LocalDate } from '../calendar/local-days';
import { PAUSE, PAUSE_END } from './pause-change';
import type { Pause, PauseContent } from './pause-change';
import { restText } from './rest-text';

/** Begins, changes and ends a time of rest; each through the outbox. */
export function usePauseActions(today: LocalDate) {
  const dispatch = useAppDispatch();
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');

  const end = useCallback(
    ({ id, kind, from, until }: PauseContent & { id: string }) => {
      const yesterday = addDays(today, -1);
      const hasBegun = from < today;
      void post(
        outbox,
        dispatch,
        hasBegun
          ? {
              kind: PAUSE.name,
              subject: id,
              content: { kind, from, until: until < yesterday ? until : yesterday },
            }
          : { kind: PAUSE_END.name, subject: id, content: { ended: true } },
      );
      showToast({ title: 'Welcome back', kind: 'info', subject: id });
    },
    [outbox, dispatch, today],
  );
  const save = useCallback(
    (content: PauseContent, id: Pause['id'] = crypto.randomUUID()) => {
      void post(outbox, dispatch, { kind: PAUSE.name, subject: id, content });
      const undo = () => end({ ...content, id });
      showToast({
        title: restText(content.until, today),
        description: 'Nothing counts against you.',
        subject: id,
        action: { label: 'Undo', run: undo },
      });
    },
    [outbox, dispatch, today, end],
  );
  return { save, end };
}
