import { useEffect, useState } from 'react';
import type { Article } from '../../api/generated';
import { fetchArticle, keepArticle, keptArticle } from '../../api/kept-articles';
import { loadMarkdown } from '../../ui/markdown';

export type ArticleState =
  { step: 'loading' } | { step: 'missing' } | { step: 'failed' } | { step: 'there'; article: Article };

const LOADING: ArticleState = { step: 'loading' };

/** Milliseconds for which the text waits for the code that renders it; after that its words stand there plain at first. */
const RENDERED_WITHIN = 1000;

/**
 * An article by plain fetch, as everybody may read it: the signed-in area's store stays unloaded. The code that renders
 * it is fetched side by side. One that this device keeps is shown at once, and renewed where there is a network.
 */
export function useArticle(contentId: string): { state: ArticleState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${contentId} ${attempt}`;
  const [known, setKnown] = useState<{ key: string; state: ArticleState }>({ key, state: LOADING });

  useEffect(() => {
    const leaving = new AbortController();
    const kept = keptArticle(contentId);
    const show = (state: ArticleState) => {
      if (!leaving.signal.aborted) setKnown({ key, state });
    };
    // A moment later: the page before this one writes what it knows as it goes, and the article's end reads that.
    if (kept) queueMicrotask(() => show({ step: 'there', article: kept }));
    void Promise.all([fetchArticle(contentId, leaving.signal), kept ?? rendererOrNot()])
      .then(([article]): ArticleState => {
        if (!article) return { step: 'missing' };
        keepArticle(article);
        return { step: 'there', article };
      })
      .catch((): ArticleState => (kept ? { step: 'there', article: kept } : { step: 'failed' }))
      .then(show);
    return () => leaving.abort();
  }, [contentId, key]);

  return {
    state: known.key === key ? known.state : LOADING,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** The text needs no renderer to be read: it waits a moment for it, and not for ever. */
function rendererOrNot(): Promise<void> {
  const loaded = loadMarkdown().catch(() => undefined);
  return Promise.race([loaded, new Promise<void>((end) => setTimeout(end, RENDERED_WITHIN))]);
}
