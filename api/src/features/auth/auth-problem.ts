import { Problem } from '../../platform/http/problem';

/**
 * A refusal of the sign-in side. Under /auth/v1 its code is written with underscores (`invalid_credentials`), as that
 * contract has it; on the product API it is an ordinary problem (`invalid-credentials`).
 */
export class AuthProblem extends Problem {}

/** 400: something that was sent is missing or has the wrong form. The message never quotes it. */
export class InvalidInputProblem extends AuthProblem {
  constructor(detail: string, field?: string) {
    super(
      400,
      'validation-failed',
      detail,
      field ? [{ field, code: 'invalid', message: detail }] : undefined,
    );
  }
}

/** 403: the session was ended; clients drop it then. */
export class SessionNotFoundProblem extends AuthProblem {
  constructor() {
    super(403, 'session-not-found', 'Session from session_id claim in JWT does not exist');
  }
}

/** The second factor is due first; the status is the contract's for the route. */
export class InsufficientAalProblem extends AuthProblem {
  constructor(status: 401 | 403 | 422) {
    super(status, 'insufficient-aal', 'AAL2 session is required: give your second factor first.');
  }
}

/** 400: one answer for an unknown address, a user without password and a wrong password. */
export class InvalidCredentialsProblem extends AuthProblem {
  constructor() {
    super(400, 'invalid-credentials', 'Invalid login credentials');
  }
}

/** `length` is the contract's; the others are ours: in the lists of leaked passwords, made of own data. */
export type WeakPasswordReason = 'length' | 'common' | 'personal';

/** 422 with every rule that the password breaks. */
export class WeakPasswordProblem extends AuthProblem {
  constructor(
    readonly reasons: WeakPasswordReason[],
    detail: string,
  ) {
    super(
      422,
      'weak-password',
      detail,
      reasons.map((code) => ({ field: 'password', code, message: detail })),
    );
  }
}

/** What the specification prints for a missing address or password. */
export const CREDENTIALS_REQUIRED = 'You must provide either an email or phone number and a password';
