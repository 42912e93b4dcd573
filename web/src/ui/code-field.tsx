import type { Ref } from 'react';
import { TextField } from './text-field';
import './code-field.css';

/** Digits of a mailed code and of an authenticator app's. */
export const CODE_LENGTH = 6;

/** Why a code cannot be sent yet, for beside the button; false once it is whole. */
export function codeMissing(code: string): string | false {
  return code.length !== CODE_LENGTH && `Enter all ${CODE_LENGTH} digits to go on.`;
}

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** Takes six digits; whatever else is typed or pasted with them falls away. */
export function CodeField({ ref, label, value, error, onChange }: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
      label={label}
      className="input code-input"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
    />
  );
}
