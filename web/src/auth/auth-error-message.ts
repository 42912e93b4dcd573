import { asksForProof, NEEDS_PROOF } from './needs-proof';

export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The auth service's own message, or the general one when none came (server away, offline, a fault of ours). */
export function authErrorMessage(error: unknown): string {
  if (!(error instanceof Error) || !('__isAuthError' in error)) return UNEXPECTED;
  if (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError') return UNEXPECTED;
  if ('code' in error && asksForProof(error.code)) return NEEDS_PROOF;
  return error.message || UNEXPECTED;
}
