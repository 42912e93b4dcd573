import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { clockAt, dateAt, instantAt } from '../../../lib/local-days';
import { daysToMoveTo, inSentence, isMovable, moveOptions } from './move-options';
import type { AskedTask } from './task-actions';
import type { useTaskActions } from './use-task-actions';

interface MoveChoicesProps {
  asked: AskedTask;
  actions: ReturnType<typeof useTaskActions>;
  onClose: () => void;
}

/** Now, later, or on another day of the week with one tap; any other time of its day with a few. */
export function MoveChoices({ asked, actions, onClose }: MoveChoicesProps) {
  const { event, zone } = asked;
  const options = moveOptions(asked);
  const start = Date.parse(event.start_time);
  const [clock, setClock] = useState(() => clockAt(start, zone));
  const id = useId();
  const [day, today] = [dateAt(start, zone), dateAt(asked.now, zone)];
  const move = (start_time: string, label: string) => {
    actions.move(event, start_time, `Moved to ${inSentence(label)}`);
    onClose();
  };
  const moveToClock = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (clock) move(new Date(instantAt(day, clock, zone)).toISOString(), clock);
  };
  if (!isMovable(event) || daysToMoveTo(asked).length === 0) return null;

  return (
    <fieldset className="move-choices">
      <legend>Move</legend>
      <div className="move-row">
        {options.map(({ label, start_time }) => (
          <button
            key={label}
            type="button"
            className="button button-plain tabular"
            onClick={() => move(start_time, label)}
          >
            {label}
          </button>
        ))}
      </div>
      {day >= today && (
        <form className="move-time" onSubmit={moveToClock}>
          <label htmlFor={id}>Another time</label>
          <input
            id={id}
            className="input tabular"
            type="time"
            value={clock}
            onChange={(changed) => setClock(changed.currentTarget.value)}
          />
          <button type="submit" className="button button-plain">
            Move
          </button>
        </form>
      )}
    </fieldset>
  );
}
