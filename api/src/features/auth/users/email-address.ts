import { isEmail } from 'class-validator';
import { InvalidInputProblem } from '../auth-problem';

/**
 * @returns the address in lower case
 * @throws InvalidInputProblem
 */
export function parseEmail(text: string): string {
  const email = text.toLowerCase();
  if (email.length > 255 || !isEmail(email)) {
    throw new InvalidInputProblem('Unable to validate email address: invalid format', 'email');
  }
  return email;
}
