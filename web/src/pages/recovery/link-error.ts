/** What the recovery link's address says went wrong, in the user's words; null when it says nothing. */
export function linkError(search: string): string | null {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  const code = query.get('error_code');
  const description = query.get('error_description');
  if (!error && !code && !description) return null;
  if (code === 'otp_expired') return 'This password reset link has expired. Please request a new one.';
  if (error === 'access_denied') {
    return 'This password reset link is invalid or has already been used. Please request a new one.';
  }
  return description || INVALID_LINK;
}

export const INVALID_LINK = 'Invalid password reset link. Please request a new one.';
