import { useId } from 'react';
import { Spinner } from './spinner';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Why the form cannot be sent yet, said under the button, which is disabled for as long. */
  missing?: string | false;
}

/** A form's main button. While busy it keeps its place and the focus, and says what it is doing. */
export function SubmitButton({ label, busyLabel, busy, missing }: SubmitButtonProps) {
  const id = useId();
  const isDisabled = Boolean(missing) && !busy;
  return (
    <div className="submit">
      <button
        type="submit"
        className="button button-primary button-wide"
        disabled={isDisabled}
        aria-disabled={busy || isDisabled}
        aria-describedby={isDisabled ? id : undefined}
      >
        {busy && <Spinner />}
        {busy ? busyLabel : label}
      </button>
      {isDisabled && (
        <p id={id} className="field-hint">
          {missing}
        </p>
      )}
    </div>
  );
}
