import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { CheckinData } from '../../api/enhanced';
import { FieldError } from '../../ui/field-error';
import { SubmitButton } from '../../ui/submit-button';
import { CHECK_IN_FAILURE } from '../../outbox/check-in';
import { COMPLETION, ENERGY, NEUTRAL_MOOD } from '../../lib/check-in-scales';
import { MoodGroup } from './mood-group';
import { ScaleSlider } from './scale-slider';
import { useCheckInDraft } from './use-check-in-draft';
import { useSaveCheckIn } from '../../outbox/use-save-check-in';

const FRESH: CheckinData = { energy_level: 3, mood: '', task_completion: 3, notes: '' };

/** Characters, as the server counts at most. */
const LONGEST_NOTES = 4000;

interface CheckInFormProps {
  eventId: string | null;
  existing: CheckinData | null;
  onDone: () => void;
}

/** How the day is going: starts from what was saved, else afresh. */
export function CheckInForm({ eventId, existing, onDone }: CheckInFormProps) {
  const [checkIn, setCheckIn] = useState(existing ?? FRESH);
  const [reviewed, setReviewed] = useState(false);
  const draft = useCheckInDraft(eventId);
  const { status, save } = useSaveCheckIn(eventId, existing !== null, draft.clear, onDone);
  const id = useId();
  const notGiven = checkIn.not_given ?? [];
  const change = (part: Partial<CheckinData>) => {
    const next = { ...checkIn, ...part, not_given: notGiven.filter((scale) => !(scale in part)) };
    setCheckIn(next);
    draft.write(next);
  };

  // As it was left: what was not said then is not said now.
  const goOn = () => {
    if (!draft.begun) return;
    setCheckIn(draft.begun);
    draft.write(draft.begun);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { not_given = [], ...given } = checkIn;
    const marked = not_given.length > 0 ? { not_given } : {};
    void save({ ...given, ...marked, mood: checkIn.mood || NEUTRAL_MOOD });
  };

  return (
    <form className="check-in" onSubmit={submit}>
      {draft.begun && (
        <p className="check-in-begun">
          You had begun this check-in.
          <button type="button" className="button button-quiet" onClick={goOn}>
            Go on with it
          </button>
        </p>
      )}
      <p>Take a moment to review your program and reflect on how you&apos;re feeling today</p>
      <label className="check-in-reviewed">
        <input type="checkbox" checked={reviewed} onChange={() => setReviewed(!reviewed)} />I have reviewed my
        tasks for today and made sure they are allocated a specific time in the calendar
      </label>
      <ScaleSlider
        label="Energy"
        scale={ENERGY}
        value={checkIn.energy_level}
        isGiven={!notGiven.includes('energy_level')}
        onChange={(energy_level) => change({ energy_level })}
      />
      <MoodGroup value={checkIn.mood} onChange={(mood) => change({ mood })} />
      <ScaleSlider
        label="Task completion"
        scale={COMPLETION}
        value={checkIn.task_completion}
        isGiven={!notGiven.includes('task_completion')}
        onChange={(task_completion) => change({ task_completion })}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Notes
        </label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={LONGEST_NOTES}
          placeholder="How are you feeling? Any thoughts or reflections..."
          value={checkIn.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </div>
      <div className="check-in-end">
        <FieldError id={`${id}-failed`} message={status === 'failed' ? CHECK_IN_FAILURE : undefined} />
        <SubmitButton
          label={existing ? 'Update Check-In' : 'Complete Check-In'}
          busyLabel="Saving..."
          busy={status === 'saving'}
          missing={checkIn.mood === '' && 'Choose how you feel to go on.'}
        />
      </div>
    </form>
  );
}
