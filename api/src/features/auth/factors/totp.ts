import { Secret, TOTP } from 'otpauth';

/** Seconds that one code is shown for. */
const PERIOD = 30;

export interface TotpLabel {
  issuer: string;
  /** What the authenticator app shows beside the issuer: the user's address. */
  account: string;
}

/** A new shared secret: 160 random bits in base32, without padding. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that authenticator apps read. */
export function totpUri(secret: string, { issuer, account }: TotpLabel): string {
  return totp(secret, { issuer, label: account }).toString();
}

/**
 * @param lastStep the newest time step whose code was accepted before: it and older ones are refused
 * @param now milliseconds since 1970
 * @returns the time step of the code, which may be one early or late, or undefined when it is wrong or was used
 */
export function matchingStep(
  secret: string,
  code: string,
  lastStep: number | null,
  now: number,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1_000 / PERIOD) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}

function totp(secret: string, label: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}
