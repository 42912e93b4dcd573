import type { Biomarker } from '../../../api/enhanced';
import { FieldError } from '../../../ui/field-error';
import { Spinner } from '../../../ui/spinner';
import { useChangeValue } from './use-change-value';
import { reviewQuestion, valueText } from './value-words';

/** Why a value does not count yet, and the tap that makes it count. */
export function ReviewQuestion({ biomarker, onCorrect }: { biomarker: Biomarker; onCorrect: () => void }) {
  const { confirm, correct, isBusy, failure } = useChangeValue(biomarker);
  const { other_reading: other } = biomarker;
  return (
    <div className="review-question">
      <p>{reviewQuestion(biomarker)}</p>
      {other && <p>Another reading of this line: {valueText(other)}</p>}
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
        {other && (
          <button
            type="button"
            className="button button-plain"
            aria-disabled={isBusy}
            onClick={() => void correct({ ...other })}
          >
            Use {valueText(other)}
          </button>
        )}
        <button type="button" className="button button-plain" onClick={onCorrect}>
          Correct it
        </button>
      </div>
      <FieldError id={`${biomarker.id}-review-error`} message={failure} isAlert />
    </div>
  );
}
