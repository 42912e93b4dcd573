import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash';
import { Link } from 'react-router-dom';
import { articlePath, PATHS } from '../../lib/paths';
import type { ShelvedArticle } from './library-rules';
import './article-row.css';

interface ArticleRowProps extends ShelvedArticle {
  /** Where it stands does not say it: in a list of several topics, or of several weeks. */
  says: readonly ('topic' | 'week')[];
  /** Its text is not on this device, and there is no network. */
  isAway: boolean;
  onOpen: (contentId: string) => void;
}

/** An article in a list: its title leads to it. */
export function ArticleRow({ article, week, says, isAway, onOpen }: ArticleRowProps) {
  const { content_id, title, summary, minutes, category, read } = article;
  return (
    <li className="article-row">
      <Link
        id={`article-${content_id}`}
        className="article-row-title"
        to={articlePath(content_id)}
        state={{ from: PATHS.education }}
        onClick={() => onOpen(content_id)}
      >
        {title}
      </Link>
      <p className="article-row-summary">{summary}</p>
      <p className="article-row-facts tabular">
        {week && says.includes('week') && <span className="chip">Week {week.week}</span>}
        <span>{minutes} min</span>
        {says.includes('topic') && <span>{category}</span>}
        {read && (
          <span className="article-row-read">
            <CheckIcon size={14} weight="bold" aria-hidden="true" />
            Read
          </span>
        )}
        {isAway && (
          <span className="article-row-away">
            <CloudSlashIcon size={16} aria-hidden="true" />
            Needs a connection
          </span>
        )}
      </p>
    </li>
  );
}
