import { ApiProperty } from '@nestjs/swagger';

/** POST /auth/v1/recover. Unknown fields are ignored. */
export class AuthRecoverRequestDto {
  email: string;
  /** 43 to 128 unreserved characters; comes with its method or not at all. */
  code_challenge?: string | null;
  /** `s256` or `plain`. */
  code_challenge_method?: string | null;
}

/** POST /auth/v1/resend. Unknown fields are ignored. */
export class AuthResendRequestDto {
  @ApiProperty({ enum: ['signup', 'email_change'] })
  type: 'signup' | 'email_change';
  /** The address that the user signs in with. */
  email: string;
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

/** POST /auth/v1/verify: `email` and `token`, or `token_hash` alone. Unknown fields are ignored. */
export class AuthVerifyRequestDto {
  @ApiProperty({ enum: ['recovery', 'signup', 'email', 'email_change'] })
  type: 'recovery' | 'signup' | 'email' | 'email_change';
  email?: string;
  /** The 6 digits of the mail. */
  token?: string;
  /** The token of the mail's link. */
  token_hash?: string;
}

/** Nothing to tell. */
export class AuthDoneDto {}

/** One mailbox has agreed to a change of address, the other one has to. */
export class AuthEmailChangeStepDto {
  msg: string;
  code: '200';
}
