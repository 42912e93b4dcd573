import { useEffect, useState, useSyncExternalStore } from 'react';
import { sendingFailure } from '../../api/problem';
import { showToast } from '../../ui/toast/toast-store';
import { useArticleVersionsChangeMutation, useLazyArticleVersionsOfQuery } from '../api/care-api';
import type { ArticleVersionText } from '../api/care-api';
import { DraftSaver } from './draft-saver';

/** A draft that saves itself: while it is written, when the page is left, and when the network is back. */
export function useDraft(contentId: string, current: ArticleVersionText) {
  const [change] = useArticleVersionsChangeMutation();
  const [look] = useLazyArticleVersionsOfQuery();
  const [saver] = useState(
    () =>
      new DraftSaver(current, {
        change: (changeArticle) => change({ contentId, changeArticle }).unwrap(),
        look: async () => (await look({ contentId }).unwrap()).current,
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.read);

  useEffect(() => saver.see(current), [saver, current]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.read().step === 'saved') return;
      void saver.flush();
      event.preventDefault();
    };
    const send = () => void saver.flush();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', send);
      void saver.flush().then(() => tellLoss(saver));
    };
  }, [saver]);

  return { saver, state };
}

/** Who has left the page is told what did not come with them. */
function tellLoss(saver: DraftSaver): void {
  const { step, stored, error } = saver.read();
  if (step !== 'failed' && step !== 'refused') return;
  showToast({
    title: `The last change of “${stored.title}” was not saved`,
    description: sendingFailure(error, 'Something went wrong.', 'You are offline.'),
    kind: 'error',
  });
}
