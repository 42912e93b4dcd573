import { useCallback } from 'react';
import type { LibraryArticle, LibraryLesson } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import type { Change } from '../../../outbox/change';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { sayKept } from '../../../outbox/say-kept';
import { TICK } from '../../../outbox/tick';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import { READ, UNREAD } from './read-change';

/** Marks an article as read: a lesson by its tick, so that there is one truth of it. The toast takes it back. */
export function useMarkRead(): (article: LibraryArticle | LibraryLesson) => Promise<void> {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  return useCallback(
    async (article) => {
      const send = (read: boolean) => post(outboxOf(userId), dispatch, changeTo(article, read));
      const posted = await send(true);
      const action = { label: 'Undo', run: () => void send(false) };
      const subject = article.content_id;
      // A failure has been said.
      if (posted === 'saved') showToast({ title: 'Marked as read', subject, action });
      if (posted === 'kept') sayKept(outboxOf(userId), { subject, action });
    },
    [dispatch, userId],
  );
}

function changeTo(article: LibraryArticle | LibraryLesson, read: boolean): Change {
  const [eventId] = 'event_ids' in article ? article.event_ids : [];
  if (eventId) {
    return { kind: TICK.name, subject: eventId, content: { status: read ? 'completed' : 'pending' } };
  }
  return { kind: read ? READ.name : UNREAD.name, subject: article.content_id, content: { read } };
}
