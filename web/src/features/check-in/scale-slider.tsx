import { Slider } from 'antd';
import { useId } from 'react';
import { marksOf } from './check-in-scales';
import type { Scale } from './check-in-scales';

interface ScaleSliderProps {
  label: string;
  scale: Scale;
  /** 1 to 5. */
  value: number;
  onChange: (value: number) => void;
}

/** A slider of five named steps. A tap on a name chooses it. */
export function ScaleSlider({ label, scale, value, onChange }: ScaleSliderProps) {
  const id = useId();
  const wordOf = (step: number) => scale[step - 1] ?? '';
  return (
    <div className="check-in-scale">
      <div className="check-in-scale-head">
        <span className="field-label" id={id}>
          {label}
        </span>
        <span className="check-in-scale-value" aria-hidden="true">
          {wordOf(value)}
        </span>
      </div>
      <Slider
        min={1}
        max={5}
        step={1}
        marks={marksOf(scale)}
        value={value}
        onChange={onChange}
        tooltip={{ open: false }}
        ariaLabelledByForHandle={id}
        ariaValueTextFormatterForHandle={wordOf}
      />
    </div>
  );
}
