import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { Notice } from '../../ui/notice';
import type { ArticleVersionText } from '../api/care-api';
import type { DraftSaver, DraftState } from './draft-saver';

interface DraftStatusProps {
  saver: DraftSaver;
  state: DraftState;
  onReload: () => Promise<ArticleVersionText>;
}

/** Says quietly whether what is written is saved, and what to do where it is not. */
export function DraftStatus({ saver, state: { step, error }, onReload }: DraftStatusProps) {
  const [isReloading, setIsReloading] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const reload = async () => {
    if (isReloading) return;
    setIsReloading(true);
    setIsFailed(false);
    try {
      const text = await onReload();
      if (text.status === 'draft') saver.adopt(text);
    } catch {
      setIsFailed(true);
    } finally {
      setIsReloading(false);
    }
  };
  if (step === 'refused') {
    return (
      <Notice kind="error">
        <p>
          {sendingFailure(error, 'Somebody changed the draft meanwhile.', 'You are offline.')}
          {' What you wrote since is not saved: copy it if you need it.'}
          {isFailed && ' It could not be loaded. Please try again.'}
        </p>
        <button
          type="button"
          className="button button-plain"
          aria-disabled={isReloading}
          onClick={() => void reload()}
        >
          {isReloading ? 'Loading...' : 'Load it again'}
        </button>
      </Notice>
    );
  }
  if (step === 'failed') {
    return (
      <Notice kind="error">
        <p>
          {'Not saved: '}
          {sendingFailure(
            error,
            'Something went wrong. What you wrote is still here.',
            'You are offline. What you wrote is still here, and is saved once you are back online.',
          )}
        </p>
        <button type="button" className="button button-plain" onClick={() => void saver.flush()}>
          Try again
        </button>
      </Notice>
    );
  }
  return (
    <p className="articles-quiet" role="status">
      {step === 'saved' ? 'Saved' : 'Saving...'}
    </p>
  );
}
