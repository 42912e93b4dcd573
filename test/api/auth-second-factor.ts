import { TOTP } from 'otpauth';
import { type BrowserClient, signedUp } from './auth-browser';

/** An authenticator app. */
export interface App {
  factorId: string;
  /** Code of the time step so many steps from now; the next one's is accepted already. */
  code(steps?: number): string;
}

/** Enrols an authenticator app in the client's session; it is not verified yet. */
export async function enrolled(client: BrowserClient, friendlyName = 'Phone'): Promise<App> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const app = new TOTP({ secret: data.totp.secret });
  return {
    factorId: data.id,
    code: (steps = 1) => app.generate({ timestamp: Date.now() + steps * 30_000 }),
  };
}

/** A new user with a verified authenticator app, in a session at aal2. */
export async function withSecondFactor() {
  const { client, email } = await signedUp();
  const app = await enrolled(client);
  // This step's code: the next one's is left for the test.
  const { error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code(0) });
  if (error) throw error;
  const { data } = await client.getSession();
  if (!data.session) throw new Error('no session');
  return { client, email, app, session: data.session };
}
