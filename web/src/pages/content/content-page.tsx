import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useOnline } from '../../lib/use-online';
import { Brand } from '../../ui/brand';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { usePageTitle } from '../../ui/use-page-title';
import { ArticleView } from './article-view';
import '../../ui/empty-state.css';
import './content-page.css';
import { useArticle } from './use-article';
import { useArticleWayBack } from './way-back';

interface ContentPageProps {
  /** What stands at the article's end for this reader. */
  end: (contentId: string, goBack: () => void) => ReactNode;
}

/** An article, for everybody who has its address. */
export default function ContentPage({ end }: ContentPageProps) {
  const { content_id = '' } = useParams();
  const { state, retry } = useArticle(content_id);
  const isOnline = useOnline();
  const { label, goBack } = useArticleWayBack();

  return (
    <div className="content-page">
      <header className="content-header">
        <a href="/" aria-label="Damson, home">
          <Brand />
        </a>
        <button type="button" className="button button-plain" onClick={goBack}>
          <ArrowLeftIcon size={20} aria-hidden="true" />
          {label}
        </button>
      </header>
      <main>
        {state.step === 'loading' && <LoadingArticle />}
        {state.step === 'missing' && <MissingArticle />}
        {state.step === 'failed' && <FailedArticle isOnline={isOnline} onRetry={retry} />}
        {state.step === 'there' && (
          <ArticleView key={state.article.content_id} article={state.article}>
            {end(state.article.content_id, goBack)}
          </ArticleView>
        )}
      </main>
    </div>
  );
}

function LoadingArticle() {
  usePageTitle('Article');
  return (
    <div className="article">
      <Skeleton lines={2} height={36} />
      <Skeleton lines={9} />
    </div>
  );
}

function FailedArticle({ isOnline, onRetry }: { isOnline: boolean; onRetry: () => void }) {
  usePageTitle('Article');
  return (
    <>
      <h1 className="visually-hidden">Article</h1>
      <ErrorState
        message={
          isOnline
            ? 'This article could not be loaded. Please check your connection.'
            : 'This article is not on your device. It needs a connection.'
        }
        onRetry={onRetry}
      />
    </>
  );
}

function MissingArticle() {
  usePageTitle('Article not found');
  return (
    <div className="empty-state">
      <span className="icon-tile" aria-hidden="true">
        <BookOpenIcon size={24} />
      </span>
      <h1 className="content-missing">We could not find this article.</h1>
      <p className="empty-text">The link may be old. Your programme always leads to the current ones.</p>
    </div>
  );
}
