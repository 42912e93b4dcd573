import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Library } from '../../api/enhanced';
import { articlePath, PATHS } from '../../lib/paths';
import { TOAST_DURATION } from '../../ui/toast/toast-store';
import { useMarkRead } from './data/use-mark-read';
import { lessonNow, shelvesOf } from './library-rules';
import type { ShelvedArticle } from './library-rules';
import './lesson-now.css';

interface LessonNowProps {
  library: Library;
  onOpen: (contentId: string) => void;
}

/** The one lesson to read now, and the way to it. */
export function LessonNow({ library, onOpen }: LessonNowProps) {
  const id = useId();
  const { marked, mark } = useMarked(library);
  const now = marked ?? lessonNow(library);
  const isWeekRead = now !== null && now.week.state !== 'current' && isThisWeekRead(library);
  if (!now) {
    return (
      <section className="card lesson-now">
        <p className="lesson-now-done">
          <CheckCircleIcon size={24} weight="duotone" aria-hidden="true" />
          You have read every lesson of your programme. They stay here for you.
        </p>
      </section>
    );
  }
  const { article, week } = now;
  return (
    <section className="card lesson-now" aria-labelledby={id}>
      {isWeekRead && (
        <p className="lesson-now-done">
          <CheckCircleIcon size={24} weight="duotone" aria-hidden="true" />
          You have read this week’s lessons.
        </p>
      )}
      <p className="lesson-now-facts tabular">
        <span className={week.state === 'current' ? 'chip chip-now' : 'chip'}>
          {week.state === 'current' ? 'This week' : `Week ${week.week}`}
        </span>
        <span className="lesson-now-minutes">
          <ClockIcon size={16} aria-hidden="true" />
          {article.minutes} min read
        </span>
        {marked ? (
          <span className="lesson-now-read">
            <CheckIcon size={14} weight="bold" aria-hidden="true" />
            Read
          </span>
        ) : (
          <span>Not read yet</span>
        )}
      </p>
      <h2 id={id} className="lesson-now-title">
        {article.title}
      </h2>
      <p className="lesson-now-summary">{article.summary}</p>
      <div className="lesson-now-actions">
        <Link
          className="button button-primary"
          to={articlePath(article.content_id)}
          state={{ from: PATHS.education }}
          aria-label={`Read: ${article.title}`}
          onClick={() => onOpen(article.content_id)}
        >
          Read
        </Link>
        <button
          type="button"
          className="button button-plain"
          aria-disabled={marked !== undefined}
          onClick={() => marked ?? mark(article)}
        >
          {marked ? 'Marked as read' : 'Mark as read'}
        </button>
      </div>
    </section>
  );
}

/** The lesson just marked stays for as long as its toast: a second tap would mark the next one. Undone, it is open again. */
function useMarked(library: Library) {
  const markRead = useMarkRead();
  const [last, setLast] = useState<{ contentId: string } | null>(null);
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(null), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [last]);
  const mark = async (article: ShelvedArticle['article']) => {
    setLast({ contentId: article.content_id });
    await markRead(article);
    // The toast begins with the answer.
    setLast((before) => before && { ...before });
  };
  const isMarked = (shelved: ShelvedArticle): shelved is Required<ShelvedArticle> =>
    shelved.week !== undefined && shelved.article.read && shelved.article.content_id === last?.contentId;
  return { marked: shelvesOf(library).find(isMarked), mark };
}

function isThisWeekRead({ weeks }: Library): boolean {
  const current = weeks.find(({ state }) => state === 'current');
  return current !== undefined && current.lessons.every(({ read }) => read);
}
