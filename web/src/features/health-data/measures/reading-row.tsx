import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import { useMeasuresRemoveMutation } from '../../../api/enhanced';
import type { Measure } from '../../../api/enhanced';
import { sendingFailure } from '../../../api/problem';
import { DeleteQuestion } from '../delete-question';
import { measureText, whenText } from './measure-words';

const FAILED = 'It could not be deleted. Please try again.';
const OFFLINE = 'You are offline. A measure can be deleted once you are back online.';

/** A saved reading with what can be done about it. Before it goes it is asked for once more. */
export function ReadingRow({ measure, onChange }: { measure: Measure; onChange: () => void }) {
  const [remove] = useMeasuresRemoveMutation();
  const [isAsking, setAsking] = useState(false);
  const [text, when] = [measureText(measure), whenText(measure)];
  if (isAsking) {
    const removeIt = async () => {
      const { error } = await remove({ id: measure.id });
      return error ? sendingFailure(error, FAILED, OFFLINE) : null;
    };
    return (
      <li>
        <DeleteQuestion
          id={measure.id}
          text={`${text}, ${when}`}
          onDelete={removeIt}
          onKeep={() => setAsking(false)}
        />
      </li>
    );
  }
  return (
    <li>
      <span className="tabular">{text}</span> <span className="measure-when tabular">{when}</span>
      <button
        type="button"
        className="button button-icon"
        aria-label={`Change ${text}, ${when}`}
        onClick={onChange}
      >
        <PencilSimpleIcon size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label={`Delete ${text}, ${when}`}
        onClick={() => setAsking(true)}
      >
        <TrashIcon size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
