import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Library } from '../../api/enhanced';
import { articlePath, PATHS } from '../../lib/paths';
import { useMarkRead } from './data/use-mark-read';
import { lessonNow } from './library-rules';
import './lesson-now.css';

interface LessonNowProps {
  library: Library;
  onOpen: (contentId: string) => void;
}

/** The one lesson to read now, and the way to it. */
export function LessonNow({ library, onOpen }: LessonNowProps) {
  const id = useId();
  const markRead = useMarkRead();
  const now = lessonNow(library);
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
        <span>Not read yet</span>
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
        <button type="button" className="button button-plain" onClick={() => void markRead(article)}>
          Mark as read
        </button>
      </div>
    </section>
  );
}

function isThisWeekRead({ weeks }: Library): boolean {
  const current = weeks.find(({ state }) => state === 'current');
  return current !== undefined && current.lessons.every(({ read }) => read);
}
