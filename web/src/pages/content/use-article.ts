import { useEffect, useState } from 'react';
import type { Article } from '../../api/generated';
import { loadMarkdown } from '../../ui/markdown';

export type ArticleState =
  { step: 'loading' } | { step: 'missing' } | { step: 'failed' } | { step: 'there'; article: Article };

const LOADING: ArticleState = { step: 'loading' };

/**
 * An article by plain fetch, as everybody may read it: the signed-in area's store stays unloaded. The code that renders
 * it is fetched side by side.
 */
export function useArticle(contentId: string): { state: ArticleState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${contentId} ${attempt}`;
  const [known, setKnown] = useState<{ key: string; state: ArticleState }>({ key, state: LOADING });

  useEffect(() => {
    const leaving = new AbortController();
    void Promise.all([fetchArticle(contentId, leaving.signal), loadMarkdown()])
      .then(([state]) => state)
      .catch((): ArticleState => ({ step: 'failed' }))
      .then((state) => {
        if (!leaving.signal.aborted) setKnown({ key, state });
      });
    return () => leaving.abort();
  }, [contentId, key]);

  return {
    state: known.key === key ? known.state : LOADING,
    retry: () => setAttempt((count) => count + 1),
  };
}

async function fetchArticle(contentId: string, signal: AbortSignal): Promise<ArticleState> {
  const answer = await fetch(`/api/v1/content/${encodeURIComponent(contentId)}`, { signal });
  // 400 is an id that no article could have.
  if (answer.status === 404 || answer.status === 400) return { step: 'missing' };
  if (!answer.ok) return { step: 'failed' };
  return { step: 'there', article: (await answer.json()) as Article };
}
