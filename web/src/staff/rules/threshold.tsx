import { useId } from 'react';
import type { CareRuleThreshold } from '../api/care-api';

interface ThresholdProps {
  threshold: Pick<CareRuleThreshold, 'words' | 'unit' | 'least' | 'most'>;
  value: number;
  onChange: (value: number) => void;
}

/** A whole number within bounds, with what it means before and behind it. */
export function Threshold({ threshold: { words, unit, least, most }, value, onChange }: ThresholdProps) {
  const id = useId();
  return (
    <div className="rule-threshold">
      <label htmlFor={id}>{words}</label>
      <input
        className="input"
        id={id}
        type="number"
        min={least}
        max={most}
        value={Number.isNaN(value) ? '' : value}
        aria-describedby={`${id}-unit`}
        onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
      />
      <span id={`${id}-unit`}>{unit}</span>
    </div>
  );
}
