import { ApiPropertyOptional } from '@nestjs/swagger';

/** POST /auth/v1/signup. Unknown fields are ignored. */
export class AuthSignUpRequest {
  /**
   * At most 255 characters, kept in lower case.
   * @example "ana@example.com"
   */
  email: string;
  /**
   * 6 characters to 72 bytes.
   * @example "a quiet orchard"
   */
  password: string;
  /**
   * `name`, `age`, `gender`, `time_zone` (IANA) and anything else, 16 kB of JSON in all.
   * @example {"name":"Ana Quist","time_zone":"Europe/London"}
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  data?: Record<string, unknown>;
  /** @example "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" */
  code_challenge?: string | null;
  /** @example "s256" */
  code_challenge_method?: string | null;
}

/**
 * POST /auth/v1/token: `email` and `password`, or `refresh_token`, or `auth_code` and
 * `code_verifier`. Unknown fields are ignored.
 */
export class AuthTokenRequest {
  /** @example "ana@example.com" */
  email?: string;
  /** @example "a quiet orchard" */
  password?: string;
  /** @example "v1-opaque" */
  refresh_token?: string;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  auth_code?: string;
  /** @example "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk" */
  code_verifier?: string;
}

/** PUT /auth/v1/user. Unknown fields are ignored. */
export class AuthUserUpdateRequest {
  /**
   * Signs every other session out, and voids every code and link that is out.
   * @example "a quiet orchard"
   */
  password?: string;
  /**
   * The password until now: needed where the server is set so, checked wherever it is sent.
   * @example "a quiet orchard"
   */
  current_password?: string;
  /**
   * The code of a reauthentication mail: needed where the server is set so, checked wherever it is sent.
   * @example "492817"
   */
  nonce?: string;
  /**
   * Waits in `new_email` until the mailboxes concerned have confirmed it.
   * @example "ana@example.com"
   */
  email?: string;
  /** @example "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" */
  code_challenge?: string | null;
  /** @example "s256" */
  code_challenge_method?: string | null;
  /**
   * Merged by top-level key; null deletes a key.
   * @example {"name":"Ana Quist","time_zone":"Europe/London"}
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  data?: Record<string, unknown>;
}
