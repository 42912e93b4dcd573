import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../../api/problem';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { useArticleVersionsOfQuery, useStaffMeQuery } from '../api/care-api';
import { ArticleEditor } from './article-editor';
import { ArticleReader } from './article-reader';
import './articles.css';

/** An article: its draft to be written, or where there is none what members read. */
export default function ArticlePage() {
  const { content_id: contentId = '' } = useParams();
  const self = useStaffMeQuery();
  if (!self.data) return <Skeleton lines={6} height={48} />;
  if (!self.data.permissions.includes('templates')) {
    return <EmptyState title="This is for clinicians and administrators" />;
  }
  return <Article key={contentId} contentId={contentId} />;
}

function Article({ contentId }: { contentId: string }) {
  const { data, error, isError, refetch } = useArticleVersionsOfQuery({ contentId });
  const area = useKeptFocus<HTMLDivElement>('.articles-form .input, .articles-read > .articles-sheet');
  const isGone = isNotFound(error);
  return (
    <div ref={area} tabIndex={-1} className="articles-area">
      {data && !isGone ? (
        data.current.status === 'draft' ? (
          <ArticleEditor
            key={data.current.number}
            article={data}
            onReload={async () => (await refetch().unwrap()).current}
          />
        ) : (
          <ArticleReader article={data} />
        )
      ) : isGone ? (
        <Gone />
      ) : isError ? (
        <ErrorState message="The article could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} height={48} />
      )}
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      title="We could not find this article"
      action={
        <Link className="button button-plain" to={PATHS.articles}>
          All articles
        </Link>
      }
    />
  );
}
