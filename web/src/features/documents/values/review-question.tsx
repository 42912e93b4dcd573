import type { Biomarker } from '../../../api/enhanced';
import { FieldError } from '../../../ui/field-error';
import { Spinner } from '../../../ui/spinner';
import { useChangeValue } from './use-change-value';
import { reviewQuestion } from './value-words';

/** Why a value does not count yet, and the tap that makes it count. */
export function ReviewQuestion({ biomarker, onCorrect }: { biomarker: Biomarker; onCorrect: () => void }) {
  const { confirm, isBusy, failure } = useChangeValue(biomarker);
  return (
    <div className="review-question">
      <p>{reviewQuestion(biomarker)}</p>
      <div className="review-answers">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy && <Spinner />}
          Yes, it is
        </button>
        <button type="button" className="button button-plain" onClick={onCorrect}>
          Correct it
        </button>
      </div>
      <FieldError id={`${biomarker.id}-review-error`} message={failure} isAlert />
    </div>
  );
}
