import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, SyntheticEvent } from 'react';
import { sendingFailure } from '../../api/problem';
import { correctionOf, draftOf, faultsOf } from '../../lib/correction';
import type { CorrectionDraft } from '../../lib/correction';
import { Notice } from '../../ui/notice';
import { showFaults } from '../../ui/show-faults';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { useReviewsAcceptMutation, useReviewsCorrectMutation } from '../api/care-api';
import type { ReviewValue } from '../api/care-api';

interface CorrectValueProps {
  member: string;
  file: string;
  value: ReviewValue;
  onDone: (isSaved: boolean) => void;
}

/** A value put right, as it is printed. What was right already is accepted by saying so. */
export function CorrectValue({ member, file, value, onDone }: CorrectValueProps) {
  const [draft, setDraft] = useState(() => draftOf(value));
  const [isAsked, setAsked] = useState(false);
  const [correct, correcting] = useReviewsCorrectMutation();
  const [accept, accepting] = useReviewsAcceptMutation();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, []);
  const faults = isAsked ? faultsOf(draft) : {};
  const error = correcting.error ?? accepting.error;
  const field = (name: keyof CorrectionDraft): Partial<ComponentProps<typeof TextField>> => ({
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }) => setDraft({ ...draft, [name]: currentTarget.value }),
  });
  const save = async () => {
    const of = { id: member, file, value: value.id };
    const correctBiomarker = correctionOf(value, draft);
    const saved = correctBiomarker ? await correct({ ...of, correctBiomarker }) : await accept(of);
    if (!saved.error) onDone(true);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(faultsOf(draft)).length > 0) showFaults(event.currentTarget, () => setAsked(true));
    else void save();
  };
  return (
    // Esc leaves, from whichever field.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form
      className="review-correct"
      aria-label={`Correct ${value.name}`}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onDone(false)}
    >
      <TextField label="Value" ref={first} maxLength={60} {...field('value')} />
      <TextField label="Unit" maxLength={40} {...field('unit')} />
      <TextField label="Range from" inputMode="decimal" {...field('min')} />
      <TextField label="Range to" inputMode="decimal" {...field('max')} />
      <TextField label="Measured on" type="date" {...field('day')} />
      {error !== undefined && (
        <Notice kind="error">
          {sendingFailure(
            error,
            'That could not be saved. Please try again.',
            'You are offline. Nothing was saved.',
          )}
        </Notice>
      )}
      <div className="review-acts">
        <SubmitButton label="Save" busyLabel="Saving..." busy={correcting.isLoading || accepting.isLoading} />
        <button type="button" className="button button-quiet" onClick={() => onDone(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
