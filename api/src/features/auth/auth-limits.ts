import type { RateLimitRule } from '../../platform/security/rate-limiter';

/** Every way to get a token, per address. Generous: a refused refresh signs the client out. */
export const TOKEN_LIMIT: RateLimitRule = { name: 'auth-token', points: 150, seconds: 300 };

export const SIGN_UP_LIMIT: RateLimitRule = { name: 'auth-sign-up', points: 30, seconds: 300 };

export const USER_UPDATE_LIMIT: RateLimitRule = { name: 'auth-user-update', points: 30, seconds: 300 };

/** Asking for mails, per address and route. */
export const RECOVER_LIMIT: RateLimitRule = { name: 'auth-recover', points: 30, seconds: 300 };

export const RESEND_LIMIT: RateLimitRule = { name: 'auth-resend', points: 30, seconds: 300 };

export const REAUTHENTICATE_LIMIT: RateLimitRule = { name: 'auth-reauthenticate', points: 30, seconds: 300 };

/** Mailed codes and links, per address; wrong codes have limits of their own besides. */
export const VERIFY_LIMIT: RateLimitRule = { name: 'auth-verify', points: 30, seconds: 300 };

/** Challenges and codes of second factors, per address; wrong codes have limits of their own besides. */
export const FACTOR_LIMIT: RateLimitRule = { name: 'auth-factor', points: 30, seconds: 120 };

export const RECOVERY_CODE_LIMIT: RateLimitRule = { name: 'auth-recovery-code', points: 10, seconds: 300 };

/** 16 kB of metadata, and what goes with them (bytes). */
export const METADATA_BODY_LIMIT = 20 * 1024;
