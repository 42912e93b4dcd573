import { useId } from 'react';
import type { ReactNode } from 'react';
import './switch.css';

interface SwitchProps {
  label: ReactNode;
  /** What it means, and how it came to be as it is. */
  children?: ReactNode;
  on: boolean;
  /** It keeps the focus and changes nothing. */
  fixed?: boolean;
  onChange: (on: boolean) => void;
}

/** On or off, at once: without a form around it. */
export function Switch({ label, children, on, fixed = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-disabled={fixed}
        aria-describedby={children ? `${id}-text` : undefined}
        onChange={({ currentTarget }) => {
          if (!fixed) onChange(currentTarget.checked);
        }}
      />
      <div className="switch-text">
        <label htmlFor={id}>{label}</label>
        {children && <div id={`${id}-text`}>{children}</div>}
      </div>
    </div>
  );
}
