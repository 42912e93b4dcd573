/** The least number of characters that a password must have. */
const MIN_LENGTH = 6;

/** Why the pair cannot be sent, or null. */
export function newPasswordError(password: string, confirmPassword: string): string | null {
  if (!password || !confirmPassword) return 'Enter the new password in both fields';
  if (password !== confirmPassword) return 'Passwords do not match';
  if (password.length < MIN_LENGTH) return `Password must be at least ${MIN_LENGTH} characters`;
  return null;
}
