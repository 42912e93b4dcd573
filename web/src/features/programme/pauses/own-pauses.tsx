import type { Pause, PauseKind } from './pause-change';
import { daysText } from './rest-text';

const WORDS: Readonly<Record<PauseKind, string>> = {
  ill: 'Ill',
  away: 'Away',
  too_much: 'Too much',
  break: 'A break',
};

interface OwnPausesProps {
  /** Those that run or lie ahead. */
  pauses: readonly Pause[];
  /** The one whose days stand in the fields. */
  changed: Pause | undefined;
  onChange: (pause: Pause) => void;
  onRemove: (pause: Pause) => void;
}

/** The member's own times of rest, each with a way to change it and to take it back. */
export function OwnPauses({ pauses, changed, onChange, onRemove }: OwnPausesProps) {
  if (pauses.length === 0) return null;
  return (
    <section className="own-pauses" aria-label="Your pauses">
      <ul>
        {pauses.map((pause) => {
          const name = `${WORDS[pause.kind]}, ${daysText(pause)}`;
          return (
            <li key={pause.id} className="own-pause">
              <span>{name}</span>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Change: ${name}`}
                aria-pressed={pause.id === changed?.id}
                onClick={() => onChange(pause)}
              >
                Change
              </button>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Remove: ${name}`}
                onClick={() => onRemove(pause)}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
