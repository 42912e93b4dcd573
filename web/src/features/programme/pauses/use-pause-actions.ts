import { useCallback } from 'react';
import { selectUser } from '../../../auth/session-slice';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import { addDays } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { PAUSE, PAUSE_END } from './pause-change';
import type { Pause, PauseContent } from './pause-change';
import { daysText, restText } from './rest-text';

/** Begins, changes and ends a time of rest; each through the outbox. */
export function usePauseActions(today: LocalDate) {
  const dispatch = useAppDispatch();
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');

  const sayEnded = useCallback(
    ({ id, from }: Pause) => {
      const isAhead = from > today;
      showToast({
        title: isAhead ? 'Pause removed' : 'Welcome back',
        ...(!isAhead && { description: 'Your program is coming back.' }),
        kind: 'info',
        subject: id,
      });
    },
    [today],
  );
  const remove = useCallback(
    (pause: Pause) => {
      void post(outbox, dispatch, { kind: PAUSE_END.name, subject: pause.id, content: { ended: true } });
      sayEnded(pause);
    },
    [outbox, dispatch, sayEnded],
  );
  /** The days that were rested stay rested. */
  const end = useCallback(
    (pause: Pause) => {
      const { id, kind, from, until } = pause;
      if (from >= today) return remove(pause);
      const yesterday = addDays(today, -1);
      const content = { kind, from, until: until < yesterday ? until : yesterday };
      void post(outbox, dispatch, { kind: PAUSE.name, subject: id, content });
      sayEnded(pause);
    },
    [outbox, dispatch, today, remove, sayEnded],
  );
  /**
   * @param before the pause that is changed; without it a new one begins
   * @returns why it could not be saved, or null
   */
  const save = useCallback(
    async (content: PauseContent, before?: Pause): Promise<string | null> => {
      const id = before?.id ?? crypto.randomUUID();
      const put = ({ kind, from, until }: PauseContent) =>
        post(outbox, dispatch, { kind: PAUSE.name, subject: id, content: { kind, from, until } });
      if ((await put(content)) === 'failed') return outbox.read().failed.get(id) ?? PAUSE.failure;
      showToast({
        title: content.from > today ? `Rest from ${daysText(content)}` : restText(content.until, today),
        description: 'Your program gets lighter. Nothing counts against you.',
        subject: id,
        // A pause that was never meant is taken away whole, also one that began in the past.
        action: { label: 'Undo', run: () => (before ? void put(before) : remove({ ...content, id })) },
      });
      return null;
    },
    [outbox, dispatch, today, remove],
  );
  return { save, end };
}
