import { lacksSecondFactor } from '../../auth/assurance-level';
import { getAuthClient } from '../../auth/auth-client';
import { authErrorMessage } from '../../auth/auth-error-message';
import { profileData } from '../../auth/profile';
import { readStoredSession } from '../../auth/stored-session';
import type { LoginValues, Mode } from './validate';

const NOT_STORED =
  'Your browser stores nothing for this site, so you cannot stay signed in. Allow it, and sign in again.';

/**
 * `second-factor`: the password was right, a code is still to be given.
 * `confirm`: the account exists, but its address must be confirmed by e-mail first.
 */
export type LoginResult =
  { outcome: 'signed-in' | 'second-factor' | 'confirm' } | { outcome: 'failed'; message: string };

/** Signs in or up with the auth service. Never throws: every failure comes back as a message for the screen. */
export async function submit(mode: Mode, values: LoginValues): Promise<LoginResult> {
  try {
    const client = await getAuthClient();
    const credentials = { email: values.email.trim(), password: values.password };
    const { data, error } =
      mode === 'sign-in'
        ? await client.signInWithPassword(credentials)
        : await client.signUp({
            ...credentials,
            options: { data: profile(values), emailRedirectTo: `${location.origin}/login` },
          });
    if (error) return { outcome: 'failed', message: authErrorMessage(error) };
    if (!data.session) return { outcome: 'confirm' };
    // Every page behind this one looks there.
    if (!readStoredSession()) return { outcome: 'failed', message: NOT_STORED };
    return { outcome: lacksSecondFactor(data.session) ? 'second-factor' : 'signed-in' };
  } catch (error) {
    return { outcome: 'failed', message: authErrorMessage(error) };
  }
}

function profile(values: LoginValues) {
  return { ...profileData(values), time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
