import { useId } from 'react';
import type { ReactNode } from 'react';
import './choice-cards.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** What goes with it, such as a price. */
  detail?: string;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  hint?: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
}

/** One of a few, each a card that is a comfortable target as a whole. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hint, choices, value, onChange } = props;
  const id = useId();
  return (
    <fieldset className="choice-group" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="field-label">{legend}</legend>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="choice-cards">
        {choices.map((choice) => (
          <label key={choice.value} className="choice-card">
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <CardText label={choice.label} detail={choice.detail} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckCardProps {
  label: string;
  detail?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Yes or no, as a card. */
export function CheckCard({ label, detail, checked, onChange }: CheckCardProps) {
  return (
    <label className="choice-card">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <CardText label={label} detail={detail} />
    </label>
  );
}

function CardText({ label, detail }: { label: string; detail: string | undefined }) {
  return (
    <span>
      {label}
      {detail && <span className="choice-detail"> {detail}</span>}
    </span>
  );
}
