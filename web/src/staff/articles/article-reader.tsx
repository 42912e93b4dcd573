import { Link } from 'react-router-dom';
import { sendingFailure } from '../../api/problem';
import { PATHS } from '../../lib/paths';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { useArticleVersionsBeginMutation } from '../api/care-api';
import type { ArticleVersions } from '../api/care-api';
import { ArticleText } from './article-text';
import { FAILED, OFFLINE, readingText } from './article-words';
import { VersionsList } from './versions-list';

/** An article of which there is no draft: as members read it, to be edited or rolled back. */
export function ArticleReader({ article }: { article: ArticleVersions }) {
  const { content_id: contentId, current } = article;
  const [begin, beginning] = useArticleVersionsBeginMutation();
  const beginFrom = (from: number) => {
    if (!beginning.isLoading) void begin({ contentId, beginArticle: { from } });
  };
  return (
    <>
      <PageHeader
        title={current.title}
        subtitle={`What members read, version ${current.number} · ${readingText(current)}`}
        actions={
          <>
            <Link className="button button-plain" to={PATHS.articles}>
              All articles
            </Link>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={beginning.isLoading}
              onClick={() => beginFrom(current.number)}
            >
              Edit
            </button>
          </>
        }
      />
      {beginning.isError && <Notice kind="error">{sendingFailure(beginning.error, FAILED, OFFLINE)}</Notice>}
      <div className="articles-read">
        <section className="card articles-sheet" tabIndex={-1} aria-label="What members read">
          <ArticleText text={current} />
        </section>
        <VersionsList
          contentId={contentId}
          shown={current.number}
          versions={article.items}
          isBusy={beginning.isLoading}
          onBegin={beginFrom}
        />
      </div>
    </>
  );
}
