import { type KeyObject, sign } from 'node:crypto';

/** Claims of an access token. `sub` is the user, `role` is always `authenticated`: ours is in `app_metadata`. */
export interface AccessClaims {
  iss: string;
  sub: string;
  aud: 'authenticated';
  iat: number;
  exp: number;
  email: string;
  phone: string;
  role: 'authenticated';
  session_id: string;
  aal: 'aal1' | 'aal2';
  /** Newest first; `timestamp` in Unix seconds. */
  amr: { method: string; timestamp: number }[];
  app_metadata: object;
  user_metadata: object;
  is_anonymous: false;
}

/** A compact ES256 JWT. */
export function signJwt(claims: AccessClaims, kid: string, key: KeyObject): string {
  const content = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`;
  // JWS wants the two numbers side by side, not OpenSSL's DER.
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

/** The key id that an unverified token names. */
export function kidOf(token: string): string | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    const kid = typeof header === 'object' && header !== null && 'kid' in header ? header.kid : undefined;
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
