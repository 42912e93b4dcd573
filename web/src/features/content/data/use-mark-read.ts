import { useCallback } from 'react';
import type { LibraryArticle, LibraryLesson } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { TICK } from '../../../outbox/tick';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import { READ } from './read-change';

/** Marks an article as read: a lesson by its tick, so that there is one truth of it. */
export function useMarkRead(): (article: LibraryArticle | LibraryLesson) => Promise<void> {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  return useCallback(
    async (article) => {
      const [eventId] = 'event_ids' in article ? article.event_ids : [];
      const change = eventId
        ? { kind: TICK.name, subject: eventId, content: { status: 'completed' } }
        : { kind: READ.name, subject: article.content_id, content: { read: true } };
      const posted = await post(outboxOf(userId), dispatch, change);
      // A failure has been said.
      if (posted === 'saved') showToast({ title: 'Marked as read' });
      if (posted === 'kept') {
        const description = 'It will be sent when you are back online.';
        showToast({ title: 'Saved on this device', description, kind: 'info' });
      }
    },
    [dispatch, userId],
  );
}
