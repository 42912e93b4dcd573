import { useId } from 'react';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly string[];
  /** Shown while nothing is chosen; choosing it again empties the field. */
  emptyLabel: string;
  onChange: (value: string) => void;
}

/** A labelled native select: on phones it opens the system's own picker. */
export function SelectField({ label, value, options, emptyLabel, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
