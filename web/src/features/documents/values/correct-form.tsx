import { useEffect, useRef, useState } from 'react';
import type { Biomarker } from '../../../api/enhanced';
import { typedNumber } from '../../../lib/typed-number';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { TextField } from '../../../ui/text-field';
import { correctionOf, draftOf } from './correction';
import type { CorrectionDraft } from './correction';
import { useChangeValue } from './use-change-value';

/** A value as the document states it, put right by its member. */
export function CorrectForm({ biomarker, onDone }: { biomarker: Biomarker; onDone: () => void }) {
  const { correct, confirm, isBusy, failure } = useChangeValue(biomarker);
  const [draft, setDraft] = useState(() => draftOf(biomarker));
  const first = useRef<HTMLInputElement>(null);
  // Whoever pressed Correct finds the cursor in the field: the button is gone.
  useEffect(() => first.current?.focus(), []);
  const field = (name: keyof CorrectionDraft) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  });
  const limit = (text: string) =>
    typedNumber(text) === undefined ? 'Please use a number, such as 3.5.' : undefined;
  const isFaulty = draft.value.trim() === '' || Boolean(limit(draft.min) ?? limit(draft.max));
  const save = async () => {
    if (isFaulty) return;
    const correction = correctionOf(biomarker, draft);
    // What was right already is confirmed by saying so.
    const isDone = correction ? await correct(correction) : !biomarker.needs_review || (await confirm());
    if (isDone) onDone();
  };
  return (
    <form
      className="correct-form"
      aria-label={`Correct ${biomarker.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="correct-fields">
        <TextField
          label="Value"
          ref={first}
          error={draft.value.trim() === '' ? 'Please enter the value.' : undefined}
          maxLength={60}
          {...field('value')}
        />
        <TextField label="Unit" maxLength={40} {...field('unit')} />
        <TextField label="Range from" inputMode="decimal" error={limit(draft.min)} {...field('min')} />
        <TextField label="Range to" inputMode="decimal" error={limit(draft.max)} {...field('max')} />
        <TextField label="Measured on" type="date" {...field('day')} />
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="dialog-actions">
        <SubmitButton
          label="Save"
          busyLabel="Saving..."
          busy={isBusy}
          missing={isFaulty && 'A field above is not right yet.'}
        />
        <button type="button" className="button button-plain" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
