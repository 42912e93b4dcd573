import type { CheckIn } from '../../../api/enhanced';
import { MOODS } from '../../../lib/check-in-scales';
import { useSaveCheckIn } from '../../../outbox/use-save-check-in';
import './check-in-faces.css';

/** A face alone: the scales hold their middle, and are marked, so that nobody counts them; of notes it says nothing. */
const FACE_ALONE: Omit<CheckIn, 'mood'> = {
  energy_level: 3,
  task_completion: 3,
  not_given: ['energy_level', 'task_completion'],
};

interface CheckInFacesProps {
  eventId: string;
  /** Of the text that asks. */
  labelledBy: string;
}

const ignore = () => undefined;

/**
 * Five faces of which one tap is a whole check-in; the rest can be told later. It shows at once; what could not be saved is
 * told by a toast and by the task's row, and asked again.
 */
export function CheckInFaces({ eventId, labelledBy }: CheckInFacesProps) {
  const { status, save } = useSaveCheckIn(eventId, false, ignore, ignore);
  return (
    <div className="check-in-faces" role="group" aria-labelledby={labelledBy}>
      {MOODS.map(({ emoji, word }) => (
        <button
          key={emoji}
          type="button"
          className="check-in-one"
          aria-disabled={status === 'saving'}
          onClick={() => void save({ ...FACE_ALONE, mood: emoji })}
        >
          <span className="check-in-one-face" aria-hidden="true">
            {emoji}
          </span>
          {word}
        </button>
      ))}
    </div>
  );
}
