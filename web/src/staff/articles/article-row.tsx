import { Link } from 'react-router-dom';
import { articleEditorPath } from '../../lib/paths';
import type { AuthoredArticle } from '../api/care-api';
import { changedText, publishedText, readingText } from './article-words';

/** An article in the list: how it reads, how it stands, who was at it last. */
export function ArticleRow({ article }: { article: AuthoredArticle }) {
  const published = publishedText(article);
  return (
    <li>
      <Link to={articleEditorPath(article.content_id)}>{article.title}</Link>
      <span className="articles-state">
        {article.has_draft && <span className="chip chip-now">Draft</span>}
        {published && <span className="chip">{published}</span>}
      </span>
      <span className="articles-quiet">
        {[readingText(article), changedText(article)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
