import { useState } from 'react';

const focus = (group: HTMLElement | null) => group?.focus();

/** Takes a task out of the programme, which cannot be undone: so it is asked once. */
export function RemoveTask({ onRemove }: { onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" className="link-button task-remove" onClick={() => setIsAsking(true)}>
        Remove from my program
      </button>
    );
  }
  return (
    // The focus takes the question into view: it stands at the end of a sheet.
    <div className="task-removal" role="group" aria-label="Remove this task" tabIndex={-1} ref={focus}>
      <p>It goes from this day for good and is not planned again.</p>
      <div className="dialog-actions">
        <button type="button" className="button button-plain" onClick={onRemove}>
          Remove it
        </button>
        <button type="button" className="button button-quiet" onClick={() => setIsAsking(false)}>
          Keep it
        </button>
      </div>
    </div>
  );
}
