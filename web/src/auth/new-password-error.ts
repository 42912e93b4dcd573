/** The least number of characters that a password must have. */
const MIN_LENGTH = 6;

const BOTH = 'Enter the new password in both fields';
const DIFFERENT = 'Passwords do not match';

/** Why the pair cannot be sent, or null. */
export function newPasswordError(password: string, confirmPassword: string): string | null {
  if (!password || !confirmPassword) return BOTH;
  if (password !== confirmPassword) return DIFFERENT;
  if (password.length < MIN_LENGTH) return `Password must be at least ${MIN_LENGTH} characters`;
  return null;
}

/** Whether it is the second field that does not fit the first: that is where it is said. */
export function isAboutPair(error: string): boolean {
  return error === BOTH || error === DIFFERENT;
}
