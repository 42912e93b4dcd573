import { InvalidInputProblem, WeakPasswordProblem } from '../auth-problem';

/** Characters. */
export const PASSWORD_MIN = 6;
/** Bytes in UTF-8, as the contract has it. */
export const PASSWORD_MAX_BYTES = 72;

/**
 * Checks a password that somebody chooses.
 * @throws WeakPasswordProblem (422) with the reasons; InvalidInputProblem (400) when it is longer than 72 bytes
 */
export function checkNewPassword(password: string): void {
  if (isTooLong(password)) {
    throw new InvalidInputProblem(`Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes.`, 'password');
  }
  if ([...password].length < PASSWORD_MIN) {
    throw new WeakPasswordProblem(['length'], `Password should be at least ${PASSWORD_MIN} characters.`);
  }
}

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > PASSWORD_MAX_BYTES;
}
