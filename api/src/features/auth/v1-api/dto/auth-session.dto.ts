import { AuthUser } from './auth-user.dto';

/** What a signed-in client keeps. */
export class AuthSession {
  /**
   * ES256 JWT for the Authorization header.
   * @example "eyJhbGciOiJFUzI1NiJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.c2lnbmF0dXJl"
   */
  access_token: string;
  token_type: 'bearer';
  /**
   * Seconds that the access token lives.
   * @example 3600
   */
  expires_in: number;
  /**
   * Unix seconds at which it ends.
   * @example 1795335000
   */
  expires_at: number;
  /**
   * Opaque; each use answers the next one.
   * @example "v1-opaque"
   */
  refresh_token: string;
  user: AuthUser;
}
