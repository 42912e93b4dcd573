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

  const end = useCallback(
    ({ id, kind, from, until }: Pause) => {
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
      const isAhead = from > today;
      showToast({
        title: isAhead ? 'Pause removed' : 'Welcome back',
        ...(!isAhead && { description: 'Your program is coming back.' }),
        kind: 'info',
        subject: id,
      });
    },
    [outbox, dispatch, today],
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
        action: { label: 'Undo', run: () => (before ? void put(before) : end({ ...content, id })) },
      });
      return null;
    },
    [outbox, dispatch, today, end],
  );
  return { save, end };
}
