import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { readStoredSession } from '../../../auth/stored-session';
import { articlePath } from '../../../lib/paths';
import { outboxOf } from '../../../outbox/outbox';
import { TICK } from '../../../outbox/tick';
import { withChanges } from '../../../outbox/with-changes';
import { showToast } from '../../../ui/toast/toast-store';
import { readProgrammeCache } from '../data/programme-cache';
import { STATUS_TOASTS } from '../tasks/task-status';
import { lessonOf } from './lesson';
import './lesson-end.css';

interface LessonEndProps {
  contentId: string;
  /** Back to where the article was opened. */
  onRead: () => void;
  /** What stands here of an article that is in no plan. */
  otherwise: ReactNode;
}

/**
 * The end of an article that is in the member's plan: it can be ticked, and leads on. It goes by what this device
 * knows of the plan; the tick waits in the outbox, which the signed-in area sends as soon as it is there again.
 */
export default function LessonEnd({ contentId, onRead, otherwise }: LessonEndProps) {
  const { state } = useLocation() as { state: unknown };
  const [lesson] = useState(() => readLesson(contentId));
  if (!lesson) return otherwise;
  const { event, next } = lesson;
  const read = (id: string) => {
    const outbox = outboxOf(readStoredSession()?.user.id ?? '');
    outbox.add({ kind: TICK.name, subject: id, content: { status: 'completed' } });
    showToast({ title: STATUS_TOASTS.completed });
    onRead();
  };
  return (
    <section className="lesson-end" aria-label="This lesson">
      {event ? (
        <button type="button" className="button button-primary button-large" onClick={() => read(event.id)}>
          <CheckIcon size={20} weight="bold" aria-hidden="true" />
          Mark as read
        </button>
      ) : (
        <p className="lesson-end-read">
          <CheckIcon size={20} weight="bold" aria-hidden="true" />
          You have read this.
        </p>
      )}
      {next && (
        <Link className="lesson-end-next" to={articlePath(next.content_id ?? '')} state={state} replace>
          <span>
            <span className="lesson-end-label">Next lesson</span> {next.title}
          </span>
          <ArrowRightIcon size={20} aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}

function readLesson(contentId: string) {
  const userId = readStoredSession()?.user.id;
  const cached = userId ? readProgrammeCache(userId) : null;
  if (!userId || !cached) return null;
  return lessonOf(withChanges(cached.events, outboxOf(userId).read().changes), contentId);
}
