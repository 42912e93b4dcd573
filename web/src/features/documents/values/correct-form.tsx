import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, SyntheticEvent } from 'react';
import type { Biomarker } from '../../../api/enhanced';
import { Notice } from '../../../ui/notice';
import { showFaults } from '../../../ui/show-faults';
import { SubmitButton } from '../../../ui/submit-button';
import { TextField } from '../../../ui/text-field';
import { correctionOf, draftOf, faultsOf } from '../../../lib/correction';
import type { CorrectionDraft } from '../../../lib/correction';
import { useChangeValue } from './use-change-value';
import { useKeptCorrection } from './use-kept-correction';

interface CorrectFormProps {
  biomarker: Biomarker;
  /** It was asked for just now: whoever pressed Correct finds the cursor in the field, as the button is gone. */
  takesFocus: boolean;
  onDone: () => void;
}

/** A value as the document states it, put right by its member. */
export function CorrectForm({ biomarker, takesFocus, onDone }: CorrectFormProps) {
  const { correct, confirm, isBusy, failure } = useChangeValue(biomarker);
  const kept = useKeptCorrection(biomarker.id);
  const [draft, setDraft] = useState(() => kept.read() ?? draftOf(biomarker));
  const [isAsked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const faults = isAsked ? faultsOf(draft) : {};
  const field = (name: keyof CorrectionDraft): Partial<ComponentProps<typeof TextField>> => ({
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }) => {
      const next = { ...draft, [name]: currentTarget.value };
      setDraft(next);
      kept.write(next);
    },
  });
  const end = () => {
    kept.clear();
    onDone();
  };
  const save = async () => {
    const correction = correctionOf(biomarker, draft);
    // What was right already is confirmed by saying so.
    const isDone = correction ? await correct(correction) : !biomarker.needs_review || (await confirm());
    if (isDone) end();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(faultsOf(draft)).length > 0) showFaults(event.currentTarget, () => setAsked(true));
    else void save();
  };
  return (
    <form className="correct-form" aria-label={`Correct ${biomarker.name}`} noValidate onSubmit={submit}>
      <div className="correct-fields">
        <TextField label="Value" ref={first} maxLength={60} {...field('value')} />
        <TextField label="Unit" maxLength={40} {...field('unit')} />
        <TextField label="Range from" inputMode="decimal" {...field('min')} />
        <TextField label="Range to" inputMode="decimal" {...field('max')} />
        <TextField label="Measured on" type="date" {...field('day')} />
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="dialog-actions">
        <SubmitButton label="Save" busyLabel="Saving..." busy={isBusy} />
        <button type="button" className="button button-plain" onClick={end}>
          Cancel
        </button>
      </div>
    </form>
  );
}
