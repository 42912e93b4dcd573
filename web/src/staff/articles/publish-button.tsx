import { useId } from 'react';
import type { DraftSaver, DraftState } from './draft-saver';

interface PublishButtonProps {
  saver: DraftSaver;
  state: DraftState;
  onPublish: () => void;
}

/** Why the draft cannot be published yet. */
function reasonOf({ step, content, stored: { faults } }: DraftState): string | null {
  if (step === 'refused') return 'Load the draft again first.';
  if (step === 'failed') return 'What you wrote is not saved yet.';
  if (step !== 'saved') return 'What you wrote is being saved.';
  if (content.title.trim() === '') return 'Write a title first.';
  if (faults.length === 0) return null;
  return faults.length === 1
    ? 'One thing keeps it from being published.'
    : `${faults.length} things keep it from being published.`;
}

/** Leads to publishing, or says why it does not yet. */
export function PublishButton({ saver, state, onPublish }: PublishButtonProps) {
  const id = useId();
  const reason = reasonOf(state);
  // Whoever presses it while typing saves with that, and goes on.
  const press = async () => {
    await saver.flush();
    if (reasonOf(saver.read()) === null) onPublish();
  };
  return (
    <div className="articles-publish">
      <button
        type="button"
        className="button button-primary"
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onClick={() => void press()}
      >
        Publish
      </button>
      {reason !== null && (
        <p id={id} className="field-hint">
          {reason}
        </p>
      )}
    </div>
  );
}
