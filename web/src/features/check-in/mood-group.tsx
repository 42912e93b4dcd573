import { useId } from 'react';
import { MOODS } from '../../lib/check-in-scales';

interface MoodGroupProps {
  /** The emoji chosen; empty before. */
  value: string;
  onChange: (mood: string) => void;
}

/** Five moods side by side, each a face and its word. */
export function MoodGroup({ value, onChange }: MoodGroupProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="field-label">Mood</legend>
      <div className="check-in-moods">
        {MOODS.map(({ emoji, word }) => (
          <label key={emoji} className="check-in-mood">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === emoji}
              onChange={() => onChange(emoji)}
            />
            <span className="check-in-face" aria-hidden="true">
              {emoji}
            </span>
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
