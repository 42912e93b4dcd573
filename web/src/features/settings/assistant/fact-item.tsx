import { useState } from 'react';
import { useMemoryChangeMutation, useMemoryForgetMutation } from '../../../api/enhanced';
import type { Fact } from '../../../api/enhanced';
import { problemMessage, problemOf } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { TextArea } from '../../../ui/text-area';
import { showToast } from '../../../ui/toast/toast-store';
import { when } from '../when';

/** As the server has it. */
const LONGEST = 300;
const SAID_IN: Record<Fact['source']['kind'], string> = {
  coach_chat: 'the coach chat',
  scenario: 'a planning chat',
  habit: 'your wishes for a habit',
};

/** What comes in the place of the control that had it. */
const takeFocus = (control: HTMLElement | null) => control?.focus();

interface FactItemProps {
  fact: Fact;
  fixed: boolean;
  onGone: () => void;
}

/** One thing that is remembered: where it was said, and its ways to change and to go. */
export function FactItem({ fact, fixed, onGone }: FactItemProps) {
  const { id, text, source, created_at } = fact;
  const [draft, setDraft] = useState<string | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  const [changeFact] = useMemoryChangeMutation();
  const [forget] = useMemoryForgetMutation();
  const { busy, failure, run } = useAttempt();

  const endEditing = () => {
    setDraft(null);
    setWasEdited(true);
  };
  const save = async () => {
    const isSaved = await run(async () => {
      const { error } = await changeFact({ id, changeFact: { text: draft?.trim() ?? '' } });
      return error ? problemMessage(error, UNEXPECTED) : null;
    });
    if (!isSaved) return;
    endEditing();
    showToast({ title: 'Saved' });
  };
  const remove = async () => {
    const isGone = await run(async () => {
      const { error } = await forget({ id });
      // Gone already, in another tab: that is what was wanted.
      return error && problemOf(error)?.status !== 404 ? problemMessage(error, UNEXPECTED) : null;
    });
    if (!isGone) return;
    onGone();
    showToast({ title: 'Deleted' });
  };

  return (
    <li className="settings-fact">
      {draft === null ? (
        <>
          <div>
            <p className="settings-fact-text">{text}</p>
            <p className="settings-fact-source tabular">
              From {SAID_IN[source.kind]}, {when(created_at)}
            </p>
          </div>
          <div className="settings-actions">
            <button
              ref={wasEdited ? takeFocus : undefined}
              type="button"
              className="button button-quiet"
              aria-label={`Edit: ${text}`}
              aria-disabled={fixed}
              onClick={() => !fixed && setDraft(text)}
            >
              Edit
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-label={`Delete: ${text}`}
              aria-disabled={fixed || busy}
              onClick={() => !fixed && void remove()}
            >
              Delete
            </button>
          </div>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextArea
            label="What it should remember"
            value={draft}
            maxLength={LONGEST}
            ref={takeFocus}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
          <div className="settings-actions">
            <SubmitButton
              label="Save"
              busyLabel="Saving..."
              busy={busy}
              missing={draft.trim() === '' && 'Write something, or delete it instead.'}
            />
            <button type="button" className="button button-plain" onClick={endEditing}>
              Cancel
            </button>
          </div>
        </form>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
    </li>
  );
}
