import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import type { ComponentPropsWithRef } from 'react';
import { useId, useState } from 'react';
import { FieldError } from './field-error';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  /** Id of what else says something about it. */
  describedBy?: string | undefined;
  error?: string | undefined;
}

/** A password input that can be shown; pasting and password managers work as ever. */
export function PasswordField({ label, describedBy, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeSlashIcon : EyeIcon;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="input-with-button">
        <input
          className="input"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : describedBy}
        />
        <button
          type="button"
          className="button button-icon"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={22} aria-hidden="true" />
        </button>
      </div>
      <FieldError id={`${id}-error`} message={error} isAlert />
    </div>
  );
}
