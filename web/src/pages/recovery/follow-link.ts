import { lacksSecondFactor } from '../../auth/assurance-level';
import { getAuthClient } from '../../auth/auth-client';
import { readStoredSession } from '../../auth/stored-session';
import { INVALID_LINK, linkError } from './link-error';

/** What /reset-password shows first. */
export type ResetStep =
  | { name: 'checking' | 'form' | 'second-factor' | 'typed-code' | 'unreachable' | 'updated' }
  | { name: 'expired'; message: string };

/** What the address alone tells: an error, or a code that is still to be exchanged. */
export function firstStep(): ResetStep {
  const message = linkError(location.search);
  if (message !== null) return { name: 'expired', message };
  return hasCode() ? { name: 'checking' } : withSession();
}

/** With the session that link or typed code have opened; who has a second factor must give it first. */
export function withSession(): ResetStep {
  const session = readStoredSession();
  return { name: session && lacksSecondFactor(session) ? 'second-factor' : 'form' };
}

/** Exchanges the link's code for a session; the client does so as it starts. */
export async function followLink(): Promise<ResetStep> {
  const { isAuthApiError } = await import('@supabase/auth-js');
  const { error } = await (await getAuthClient()).initialize();
  // Asked for in another browser: this one lacks the other half of the secret, and the client leaves the code alone.
  // Whoever is signed in here must not have their own password changed instead.
  if (!error) return hasCode() ? { name: 'typed-code' } : withSession();
  if (!isAuthApiError(error)) return { name: 'unreachable' };
  switch (error.code) {
    // It asked for something else once, and tried that secret.
    case 'bad_code_verifier':
      return { name: 'typed-code' };
    case 'flow_state_expired':
      return expired('otp_expired');
    case 'flow_state_not_found':
      return { name: 'expired', message: linkError('?error=access_denied') ?? INVALID_LINK };
    default:
      return { name: 'expired', message: INVALID_LINK };
  }
}

/** @param code as the auth service would have sent it */
export function expired(code: string): ResetStep {
  return { name: 'expired', message: linkError(`?error_code=${code}`) ?? INVALID_LINK };
}

function hasCode(): boolean {
  return new URLSearchParams(location.search).has('code');
}
