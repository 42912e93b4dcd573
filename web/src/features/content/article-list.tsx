import { keptArticleIds } from '../../api/kept-articles';
import { useOnline } from '../../lib/use-online';
import { ArticleRow } from './article-row';
import type { ShelvedArticle } from './library-rules';
import './article-list.css';

interface ArticleListProps {
  shelved: readonly ShelvedArticle[];
  says: readonly ('topic' | 'week')[];
  onOpen: (contentId: string) => void;
}

/** Articles one under the other; without a network it says which of them cannot be opened. */
export function ArticleList({ shelved, says, onOpen }: ArticleListProps) {
  const isOnline = useOnline();
  const kept = isOnline ? null : keptArticleIds();
  return (
    <ul className="article-list">
      {shelved.map(({ article, ...place }) => (
        <ArticleRow
          key={article.content_id}
          article={article}
          {...place}
          says={says}
          isAway={kept !== null && !kept.has(article.content_id)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
