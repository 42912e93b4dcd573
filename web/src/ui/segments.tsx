import { useId } from 'react';
import './segments.css';

interface SegmentsProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
}

/** One of a few short answers side by side, each a comfortable target under a thumb. */
export function Segments<Value extends string>({ legend, choices, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      <div className="segments-row">
        {choices.map((choice) => (
          <label key={choice.value} className="segment">
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
