import { attempt } from './attempt';
import type { Outcome } from './attempt';
import { getAuthClient } from './auth-client';
import { authErrorMessage, UNEXPECTED } from './auth-error-message';
import { fetchFromDevice } from './device-fetch';

/** Answers with the six digits of the authenticator app: the session goes on at the higher level. */
export function giveCode(code: string): Outcome {
  return attempt(async () => {
    const client = await getAuthClient();
    const { data, error } = await client.getSession();
    if (error) return { error };
    const factor = data.session?.user.factors?.find(({ status }) => status === 'verified');
    return client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  });
}

/** Answers with one of the recovery codes that were handed out with the factor. */
export async function giveRecoveryCode(code: string): Outcome {
  try {
    const client = await getAuthClient();
    const { data, error } = await client.getSession();
    if (error) return authErrorMessage(error);
    const response = await fetchFromDevice('/api/v1/auth/recovery-codes/use', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ code }),
    });
    const body = (await response.json()) as { detail?: string; access_token: string; refresh_token: string };
    if (!response.ok) return body.detail ?? UNEXPECTED;
    return await attempt(() => client.setSession(body));
  } catch (error) {
    return authErrorMessage(error);
  }
}

/** Gives up a sign-in that stopped before its second factor. */
export function abandonSignIn(): Outcome {
  return attempt(async () => (await getAuthClient()).signOut({ scope: 'local' }));
}
