import { Spinner } from './spinner';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

/** A form's main button. While busy it keeps its place and the focus, and says what it is doing. */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button button-primary button-wide"
      disabled={disabled}
      aria-disabled={busy || disabled}
    >
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </button>
  );
}
