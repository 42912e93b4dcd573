import { ApiPropertyOptional } from '@nestjs/swagger';

/** POST /auth/v1/signup. Unknown fields are ignored. */
export class AuthSignUpRequestDto {
  /** At most 255 characters, kept in lower case. */
  email: string;
  /** 6 characters to 72 bytes. */
  password: string;
  /** `name`, `age`, `gender`, `time_zone` (IANA) and anything else, 16 kB of JSON in all. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  data?: Record<string, unknown>;
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

/**
 * POST /auth/v1/token: `email` and `password`, or `refresh_token`, or `auth_code` and
 * `code_verifier`. Unknown fields are ignored.
 */
export class AuthTokenRequestDto {
  email?: string;
  password?: string;
  refresh_token?: string;
  auth_code?: string;
  code_verifier?: string;
}

/** PUT /auth/v1/user. Unknown fields are ignored. */
export class AuthUserUpdateRequestDto {
  /** Signs every other session out, and voids every code and link that is out. */
  password?: string;
  /** The password until now: needed where the server is set so, checked wherever it is sent. */
  current_password?: string;
  /** The code of a reauthentication mail: needed where the server is set so, checked wherever it is sent. */
  nonce?: string;
  /** Waits in `new_email` until the mailboxes concerned have confirmed it. */
  email?: string;
  code_challenge?: string | null;
  code_challenge_method?: string | null;
  /** Merged by top-level key; null deletes a key. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  data?: Record<string, unknown>;
}
