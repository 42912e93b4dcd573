import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Biomarker } from '../../../api/enhanced';
import { FieldError } from '../../../ui/field-error';
import { CorrectForm } from './correct-form';
import { SourceSnippet } from './source-snippet';
import { useChangeValue } from './use-change-value';
import { ValueHistory } from './value-history';
import { READER_WORDS } from './value-words';

interface ValueDetailsProps {
  biomarker: Biomarker;
  hasPages: boolean;
  zone: string;
  /** The form to correct it: as it was left, or asked for just now. */
  form: 'none' | 'kept' | 'asked';
  onCorrect: () => void;
  onCorrected: () => void;
}

/** Where a value comes from, what it was before, and what can be done about it. */
export function ValueDetails(props: ValueDetailsProps) {
  const { biomarker, hasPages, zone, form, onCorrect, onCorrected } = props;
  return (
    <div className="value-details">
      {biomarker.source && (
        <SourceSnippet
          fileId={hasPages ? biomarker.file_id : null}
          source={biomarker.source}
          name={biomarker.name}
        />
      )}
      <p className="value-note">{READER_WORDS[biomarker.reader]}.</p>
      {biomarker.confirmed && <ValueHistory id={biomarker.id} zone={zone} />}
      {form === 'none' ? (
        <ValueActions biomarker={biomarker} onCorrect={onCorrect} />
      ) : (
        <CorrectForm biomarker={biomarker} takesFocus={form === 'asked'} onDone={onCorrected} />
      )}
    </div>
  );
}

function ValueActions({ biomarker, onCorrect }: { biomarker: Biomarker; onCorrect: () => void }) {
  const { remove, isBusy, failure } = useChangeValue(biomarker);
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <div className="value-actions">
        {!biomarker.needs_review && (
          <button type="button" className="button button-plain" onClick={onCorrect}>
            Correct
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
          Delete value
        </button>
      </div>
    );
  }
  return (
    <div className="value-ask" role="group" aria-labelledby={id} ref={question} tabIndex={-1}>
      <p id={id}>
        {biomarker.name}, {biomarker.value}, will be deleted for good. The document stays.
      </p>
      <div className="value-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          Delete
        </button>
        <button type="button" className="button button-plain" onClick={() => setAsking(false)}>
          Keep it
        </button>
      </div>
      <FieldError id={`${biomarker.id}-remove-error`} message={failure} isAlert />
    </div>
  );
}
