import { useState } from 'react';
import { useConsentsDecideMutation, useConsentsListQuery } from '../../api/enhanced';
import { problemMessage } from '../../api/problem';
import { FieldError } from '../../ui/field-error';

const PURPOSE = 'external_model';

/** Asked once, where a model of somebody else's could answer: until there is a yes, the built-in assistant does. */
export function ConsentCard() {
  const { data } = useConsentsListQuery();
  const [decide, { isLoading }] = useConsentsDecideMutation();
  const [failed, setFailed] = useState<string | undefined>();
  const consent = data?.find(({ purpose }) => purpose === PURPOSE);
  if (!consent?.available || consent.decided_at !== null) return null;
  const answer = async (granted: boolean) => {
    if (isLoading) return;
    setFailed(undefined);
    try {
      await decide({ purpose: PURPOSE, decideConsent: { granted, version: consent.version } }).unwrap();
    } catch (error) {
      setFailed(problemMessage(error, 'Your answer could not be saved. Please try again.'));
    }
  };
  return (
    <li className="card coach-chat-consent">
      <h2>Use the external assistant?</h2>
      <p>{consent.text}</p>
      {consent.recipient && <p className="field-hint">It goes to {consent.recipient}.</p>}
      <FieldError id="consent-failed" message={failed} />
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isLoading}
          onClick={() => void answer(true)}
        >
          Yes, use it
        </button>
        <button
          type="button"
          className="button button-plain"
          aria-disabled={isLoading}
          onClick={() => void answer(false)}
        >
          No, thanks
        </button>
      </div>
      <p className="field-hint">You can change this at any time in Settings.</p>
    </li>
  );
}
