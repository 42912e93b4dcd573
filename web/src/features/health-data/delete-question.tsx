import { useRef } from 'react';
import { useAttempt } from '../../auth/use-attempt';
import { FieldError } from '../../ui/field-error';
import { SubmitButton } from '../../ui/submit-button';

interface DeleteQuestionProps {
  id: string;
  /** What will go. */
  text: string;
  /** Resolves with what went wrong; null when it is gone. */
  onDelete: () => Promise<string | null>;
  onKeep: () => void;
}

const focus = (question: HTMLElement | null) => question?.focus();

/** Asks once more, in the place of the row, before it is gone for good. */
export function DeleteQuestion({ id, text, onDelete, onKeep }: DeleteQuestionProps) {
  const { busy, failure, run } = useAttempt({ toast: false });
  const form = useRef<HTMLFormElement>(null);
  // What has the focus goes: the list around it is where the member was.
  const toList = () => form.current?.closest('ul')?.focus();
  const removeIt = async () => {
    if (await run(onDelete)) toList();
  };
  const keepIt = () => {
    toList();
    onKeep();
  };
  return (
    <form
      className="delete-question"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void removeIt();
      }}
    >
      <p className="tabular" tabIndex={-1} ref={focus}>
        {text}, will be deleted for good.
      </p>
      <div className="delete-question-ways">
        <SubmitButton label="Delete" busyLabel="Deleting..." busy={busy} />
        <button type="button" className="button button-plain button-wide" onClick={keepIt}>
          Keep it
        </button>
      </div>
      <FieldError id={`${id}-error`} message={failure || undefined} isAlert />
    </form>
  );
}
