import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBiomarkersRemoveMutation } from '../../../api/enhanced';
import { sendingFailure } from '../../../api/problem';
import { documentPath } from '../../../lib/paths';
import { ResultMark } from '../../../ui/result-mark';
import { showToast } from '../../../ui/toast/toast-store';
import { DeleteQuestion } from '../delete-question';
import type { MarkerValue } from './values-of';

const FAILED = 'It could not be deleted. Please try again.';
const OFFLINE = 'You are offline. A value can be deleted once you are back online.';

/** One value, with where it comes from. What stands in a document is put right there, beside its page. */
export function ValueItem({ value, onCorrect }: { value: MarkerValue; onCorrect: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { id, text, day, range, status, fileId } = value;
  const [remove] = useBiomarkersRemoveMutation();
  const removeIt = async () => {
    const { error } = await remove({ id });
    if (error) return sendingFailure(error, FAILED, OFFLINE);
    showToast({ title: 'Deleted' });
    return null;
  };
  return (
    <li>
      <p className="marker-value tabular">
        <strong>{text}</strong> <ResultMark status={status} />
      </p>
      <p className="trend-range tabular">{[day, range].filter(Boolean).join('. ')}</p>
      {fileId !== null && (
        <p className="marker-ways">
          <span className="trend-range">From a document</span>
          <Link
            className="button button-quiet"
            to={documentPath(fileId)}
            state={{ overPage: true }}
            aria-label={`Show ${text} of ${day} in its document`}
          >
            Show me
          </Link>
        </p>
      )}
      {fileId === null && !isAsking && (
        <p className="marker-ways">
          <span className="trend-range">Typed in</span>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Correct ${text} of ${day}`}
            onClick={onCorrect}
          >
            Correct
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Delete ${text} of ${day}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </button>
        </p>
      )}
      {isAsking && (
        <DeleteQuestion
          id={id}
          text={`${text}, ${day}`}
          onDelete={removeIt}
          onKeep={() => setAsking(false)}
        />
      )}
    </li>
  );
}
