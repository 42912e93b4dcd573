import { AuthUserDto } from './auth-user.dto';

/** What a signed-in client keeps. */
export class AuthSessionDto {
  /** ES256 JWT for the Authorization header. */
  access_token: string;
  token_type: 'bearer';
  /** Seconds that the access token lives. */
  expires_in: number;
  /** Unix seconds at which it ends. */
  expires_at: number;
  /** Opaque; each use answers the next one. */
  refresh_token: string;
  user: AuthUserDto;
}
