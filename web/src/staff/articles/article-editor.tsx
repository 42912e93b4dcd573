import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { PageHeader } from '../../ui/page-header';
import type { ArticleVersions, ArticleVersionText } from '../api/care-api';
import { ArticleFacts } from './article-facts';
import { ArticleFields } from './article-fields';
import { ArticleText } from './article-text';
import { DiscardDialog } from './discard-dialog';
import { DraftStatus } from './draft-status';
import { PublishButton } from './publish-button';
import { PublishDialog } from './publish-dialog';
import { useDraft } from './use-draft';
import { VersionsList } from './versions-list';

interface ArticleEditorProps {
  article: ArticleVersions;
  /** Reads the article anew. */
  onReload: () => Promise<ArticleVersionText>;
}

/** The draft of an article: to be written, and beside it how it reads and what keeps it from being published. */
export function ArticleEditor({ article, onReload }: ArticleEditorProps) {
  const { content_id: contentId, current, items } = article;
  const { saver, state } = useDraft(contentId, current);
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const navigate = useNavigate();
  const close = () => setAsked(null);
  const leave = () => {
    saver.close();
    // A new article is gone with its only version.
    if (items.length > 1) void onReload().catch(() => void navigate(PATHS.articles));
    else void navigate(PATHS.articles);
  };
  return (
    <>
      <PageHeader
        title={state.stored.title}
        subtitle={`Draft, version ${current.number}`}
        actions={
          <>
            <Link className="button button-plain" to={PATHS.articles}>
              All articles
            </Link>
            <button type="button" className="button button-plain" onClick={() => setAsked('discard')}>
              Throw the draft away
            </button>
            <PublishButton saver={saver} state={state} onPublish={() => setAsked('publish')} />
          </>
        }
      />
      <div className="articles-status">
        <DraftStatus saver={saver} state={state} onReload={onReload} />
      </div>
      <div className="articles-edit">
        <section className="articles-sheet" tabIndex={-1} aria-label="Draft">
          <ArticleFields content={state.content} onChange={saver.change} onLeave={() => void saver.flush()} />
        </section>
        <div className="articles-beside">
          <ArticleFacts stored={state.stored} />
          <section className="card" aria-label="Preview">
            <ArticleText text={state.content} withTitle />
          </section>
        </div>
      </div>
      <VersionsList contentId={contentId} versions={items} shown={current.number} />
      {asked === 'publish' && <PublishDialog contentId={contentId} draft={state.stored} onClose={close} />}
      {asked === 'discard' && (
        <DiscardDialog contentId={contentId} saver={saver} onDiscarded={leave} onClose={close} />
      )}
    </>
  );
}
