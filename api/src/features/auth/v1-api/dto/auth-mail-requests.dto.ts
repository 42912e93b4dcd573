import { ApiProperty } from '@nestjs/swagger';

/** POST /auth/v1/recover. Unknown fields are ignored. */
export class AuthRecoverRequest {
  /** @example "ana@example.com" */
  email: string;
  /**
   * 43 to 128 unreserved characters; comes with its method or not at all.
   * @example "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
   */
  code_challenge?: string | null;
  /**
   * `s256` or `plain`.
   * @example "s256"
   */
  code_challenge_method?: string | null;
}

/** POST /auth/v1/resend. Unknown fields are ignored. */
export class AuthResendRequest {
  @ApiProperty({ enum: ['signup', 'email_change'] })
  type: 'signup' | 'email_change';
  /**
   * The address that the user signs in with.
   * @example "ana@example.com"
   */
  email: string;
  /** @example "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" */
  code_challenge?: string | null;
  /** @example "s256" */
  code_challenge_method?: string | null;
}

/** POST /auth/v1/verify: `email` and `token`, or `token_hash` alone. Unknown fields are ignored. */
export class AuthVerifyRequest {
  @ApiProperty({ enum: ['recovery', 'signup', 'email', 'email_change'] })
  type: 'recovery' | 'signup' | 'email' | 'email_change';
  /** @example "ana@example.com" */
  email?: string;
  /**
   * The 6 digits of the mail.
   * @example "492817"
   */
  token?: string;
  /**
   * The token of the mail's link.
   * @example "pkce_2f0a6c55"
   */
  token_hash?: string;
}

/** Nothing to tell. */
export class AuthDone {}

/** One mailbox has agreed to a change of address, the other one has to. */
export class AuthEmailChangeStep {
  /** @example "Confirmation link accepted. Please proceed to confirm link sent to the other email" */
  msg: string;
  code: '200';
}
