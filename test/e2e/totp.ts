import { TOTP } from 'otpauth';

/** Seconds that a code of an authenticator app lasts. */
const PERIOD = 30;

/**
 * The code that an authenticator app shows.
 * @param step 1 for the next one: the server takes it early, as clocks differ, and takes none twice
 */
export function totpCode(secret: string, step: 0 | 1 = 0): string {
  return new TOTP({ secret, period: PERIOD }).generate({ timestamp: Date.now() + step * PERIOD * 1_000 });
}
