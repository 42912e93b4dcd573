export type Mode = 'sign-in' | 'sign-up';

export interface LoginValues {
  name: string;
  age: string;
  gender: string;
  email: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** Ages that sign-up accepts, in whole years. */
export const AGE_MIN = 1;
export const AGE_MAX = 120;

/** What is wrong with the form, by field; empty when it may be sent. */
export function validate(mode: Mode, values: LoginValues): LoginErrors {
  const errors: LoginErrors = {};
  if (mode === 'sign-up') {
    if (!values.name.trim()) errors.name = 'Enter your name';
    if (values.age && !isAge(values.age)) {
      errors.age = `Enter a whole number from ${AGE_MIN} to ${AGE_MAX}`;
    }
  }
  if (!values.email.trim()) errors.email = 'Enter your email';
  else if (!/^\S+@\S+$/.test(values.email.trim())) errors.email = 'Enter an email such as name@example.com';
  if (!values.password) errors.password = 'Enter your password';
  return errors;
}

function isAge(text: string): boolean {
  const age = Number(text);
  return Number.isInteger(age) && age >= AGE_MIN && age <= AGE_MAX;
}
