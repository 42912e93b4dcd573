import { attempt } from '../../auth/attempt';
import type { Outcome } from '../../auth/attempt';
import { getAuthClient } from '../../auth/auth-client';

/** Sends the mail with the code and the link; the service answers the same whether or not the address is known. */
export function sendRecoveryMail(email: string): Outcome {
  return attempt(async () => {
    const redirectTo = `${location.origin}/reset-password`;
    return (await getAuthClient()).resetPasswordForEmail(email, { redirectTo });
  });
}

/** Trades the six digits for a session that may set a new password. */
export function verifyRecoveryCode(email: string, token: string): Outcome {
  return attempt(async () => (await getAuthClient()).verifyOtp({ email, token, type: 'recovery' }));
}

/**
 * Sets the new password and ends the session that the mail opened: the next step is a sign-in with the new password.
 * The server has ended all others.
 */
export function updatePassword(password: string): Outcome {
  return attempt(async () => {
    const client = await getAuthClient();
    const { error } = await client.updateUser({ password });
    if (!error) await client.signOut({ scope: 'local' });
    return { error };
  });
}
