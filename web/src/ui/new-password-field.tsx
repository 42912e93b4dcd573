import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import './new-password-field.css';
import { PasswordField } from './password-field';
import { strengthOf } from './password-strength';

interface NewPasswordFieldProps extends ComponentPropsWithRef<typeof PasswordField> {
  value: string;
  /** Name and email of whose password it is to be. */
  own?: readonly string[];
}

/** A password that is being chosen, with a hint of how strong it is so far. */
export function NewPasswordField({ own, ...field }: NewPasswordFieldProps) {
  const id = useId();
  const { level, hint } = strengthOf(field.value, own);
  return (
    <div className="new-password">
      <PasswordField {...field} autoComplete="new-password" describedBy={id} />
      <div className="password-strength" data-level={field.value ? level : undefined}>
        <span className="password-strength-bar" aria-hidden="true" />
        <p id={id} className="field-hint" aria-live="polite">
          {hint}
        </p>
      </div>
    </div>
  );
}
