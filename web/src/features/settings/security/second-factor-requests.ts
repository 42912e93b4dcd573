import { attempt } from '../../../auth/attempt';
import type { Outcome } from '../../../auth/attempt';
import { getAuthClient } from '../../../auth/auth-client';
import { authErrorMessage } from '../../../auth/auth-error-message';

/** What an authenticator app needs; the server shows it this once. */
export interface Enrolment {
  factorId: string;
  /** Address of a picture. */
  qrCode: string;
  /** The same as the picture, to be typed. */
  secret: string;
  /** The same as an address: on a phone it opens the authenticator app. */
  uri: string;
}

/** Begins an enrolment. It counts once a code was given, and lapses after five minutes. */
export async function beginEnrolment(): Promise<Enrolment | string> {
  try {
    const client = await getAuthClient();
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      issuer: 'Damson',
      // Names are unique per user: an enrolment that was left halfway must not stand in the way of the next.
      friendlyName: `Authenticator app ${new Date().toISOString()}`,
    });
    if (error) return authErrorMessage(error);
    return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri };
  } catch (error) {
    return authErrorMessage(error);
  }
}

export function confirmEnrolment(factorId: string, code: string): Outcome {
  return attempt(async () => (await getAuthClient()).mfa.challengeAndVerify({ factorId, code }));
}

export function cancelEnrolment(factorId: string): Outcome {
  return attempt(async () => (await getAuthClient()).mfa.unenroll({ factorId }));
}

/** Removes all second factors; the refresh afterwards brings a session that knows it. */
export function removeFactors(ids: readonly string[]): Outcome {
  return attempt(async () => {
    const client = await getAuthClient();
    for (const factorId of ids) {
      const { error } = await client.mfa.unenroll({ factorId });
      if (error) return { error };
    }
    return client.refreshSession();
  });
}
