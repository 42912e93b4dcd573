import { profileErrors } from '../../auth/profile';
import type { ProfileValues } from '../../auth/profile';

export type Mode = 'sign-in' | 'sign-up';

export interface LoginValues extends ProfileValues {
  email: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** What is wrong with the form, by field; empty when it may be sent. */
export function validate(mode: Mode, values: LoginValues): LoginErrors {
  const errors: LoginErrors = mode === 'sign-up' ? profileErrors(values) : {};
  if (!values.email.trim()) errors.email = 'Enter your email';
  else if (!/^\S+@\S+$/.test(values.email.trim())) errors.email = 'Enter an email such as name@example.com';
  if (!values.password) errors.password = 'Enter your password';
  return errors;
}
