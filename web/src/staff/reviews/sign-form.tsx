import { useState } from 'react';
import type { Ref, SyntheticEvent } from 'react';
import { sendingFailure } from '../../api/problem';
import { Notice } from '../../ui/notice';
import { SubmitButton } from '../../ui/submit-button';
import { TextArea } from '../../ui/text-area';
import { useReviewsSignMutation } from '../api/care-api';
import type { ResultReview } from '../api/care-api';

/** What the product itself says of values that nobody has looked at: no part of what a person signs. */
const NOT_SIGNED = / ?AI-assisted, awaiting review\. This is not a diagnosis\.$/;
const MOST_INSIGHTS = 12;

interface SignFormProps {
  member: string;
  file: string;
  review: ResultReview;
  /** Values that nobody has decided on. */
  waits: number;
  ref: Ref<HTMLTextAreaElement>;
}

/** What the member will read, as the reviewer would say it. */
export function SignForm({ member, file, review, waits, ref }: SignFormProps) {
  const proposed = review.file.extracted_data;
  // What was typed stays while values are decided on; until then what follows from the values is proposed.
  const [typed, setTyped] = useState<{ summary?: string; insights?: string }>({});
  const summary = typed.summary ?? proposed?.summary.replace(NOT_SIGNED, '') ?? '';
  const insights = typed.insights ?? proposed?.key_insights.join('\n') ?? '';
  const [sign, signing] = useReviewsSignMutation();
  const lines = insights.split('\n').flatMap((line) => line.trim() || []);
  const fault =
    waits > 0
      ? `${waits === 1 ? '1 value still waits' : `${waits} values still wait`}: accept, correct or take out each first.`
      : summary.trim() === ''
        ? 'Please write what the member is to read.'
        : lines.length > MOST_INSIGHTS
          ? `Please keep to ${MOST_INSIGHTS} lines.`
          : null;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fault || signing.isLoading) return;
    void sign({
      id: member,
      file,
      signReview: { summary: summary.trim(), key_insights: lines, state: review.state },
    });
  };
  return (
    <form className="card review-sign" aria-label="What the member reads" onSubmit={submit}>
      <h2>What the member reads</h2>
      <TextArea
        label="Summary"
        rows={4}
        maxLength={2000}
        ref={ref}
        value={summary}
        onChange={({ currentTarget }) => setTyped({ ...typed, summary: currentTarget.value })}
      />
      <TextArea
        label="Insights, one a line"
        rows={4}
        value={insights}
        onChange={({ currentTarget }) => setTyped({ ...typed, insights: currentTarget.value })}
      />
      {signing.isError && (
        <Notice kind="error">
          {sendingFailure(
            signing.error,
            'It could not be signed. Please try again.',
            'You are offline. Nothing was signed.',
          )}
        </Notice>
      )}
      <SubmitButton
        label={review.file.review ? 'Sign again' : 'Sign'}
        busyLabel="Signing..."
        busy={signing.isLoading}
        missing={fault ?? false}
      />
    </form>
  );
}
