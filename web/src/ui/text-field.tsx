import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import { FieldError } from './field-error';

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /** Said beside the label, such as 'optional'. */
  hint?: string;
  error?: string | undefined;
}

/** A labelled input whose error is tied to it. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {hint && <span className="field-hint">({hint})</span>}
      </label>
      <input
        className="input"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} message={error} isAlert />
    </div>
  );
}
