import { useId } from 'react';
import type { CSSProperties } from 'react';
import type { Scale } from '../../lib/check-in-scales';

interface ScaleSliderProps {
  label: string;
  scale: Scale;
  /** 1 to 5. */
  value: number;
  /** False where a face alone was tapped before: the middle is nobody's answer. */
  isGiven: boolean;
  onChange: (value: number) => void;
}

/** A slider of five named steps. A tap on a name chooses it. */
export function ScaleSlider({ label, scale, value, isGiven, onChange }: ScaleSliderProps) {
  const id = useId();
  const word = isGiven ? (scale[value - 1] ?? '') : 'Not said';
  return (
    <div className="check-in-scale">
      <div className="check-in-scale-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <span className="check-in-scale-value" aria-hidden="true">
          {word}
        </span>
      </div>
      <input
        id={id}
        className="check-in-slider"
        type="range"
        min={1}
        max={5}
        step={1}
        value={value}
        aria-valuetext={word}
        style={{ '--steps': value - 1 } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {/* Keys go by the slider itself. */}
      <div className="check-in-steps" aria-hidden="true">
        {scale.map((name, index) => (
          <button key={name} type="button" tabIndex={-1} onClick={() => onChange(index + 1)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
