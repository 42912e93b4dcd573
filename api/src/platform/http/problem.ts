/** One field that was refused. */
export interface FieldProblem {
  /** Path of the field, e.g. `scheduling.weeklyReflectionDate`. */
  field: string;
  /** Stable name of the rule, e.g. `isIn`. */
  code: string;
  /** A sentence for a person. */
  message: string;
}

/**
 * An error that the client is meant to see (RFC 9457). `code` is stable and for programs, `detail` one sentence for
 * a person. Neither quotes what was sent.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly errors?: FieldProblem[],
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(detail);
  }
}

export class BadRequestProblem extends Problem {
  constructor(code: string, detail: string, errors?: FieldProblem[]) {
    super(400, code, detail, errors);
  }
}

export class UnauthorizedProblem extends Problem {
  constructor(code = 'unauthorized', detail = 'Please sign in to continue.') {
    super(401, code, detail);
  }
}

/** PostgreSQL cannot keep the character NUL, nor half a character. */
export class UnstorableTextProblem extends BadRequestProblem {
  constructor() {
    super('unstorable-text', 'The text contains a character that cannot be stored.');
  }
}

/** The caller's role does not allow the route. Someone else's row is `NotFoundProblem`, never this. */
export class ForbiddenProblem extends Problem {
  constructor(detail = 'Your account does not have access to this.') {
    super(403, 'forbidden', detail);
  }
}

export class NotFoundProblem extends Problem {
  constructor(detail = 'We could not find what you asked for.') {
    super(404, 'not-found', detail);
  }
}

export class ConflictProblem extends Problem {
  constructor(code: string, detail: string) {
    super(409, code, detail);
  }
}

export class TooManyRequestsProblem extends Problem {
  /** @param what a sentence on what there was too much of, where it is known */
  constructor(retryAfter: number, what = 'Too many requests.') {
    super(
      429,
      'too-many-requests',
      `${what} Please try again in ${inWords(retryAfter)}.`,
      undefined,
      retryAfter,
    );
  }
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
}

export class UnavailableProblem extends Problem {
  constructor() {
    super(
      503,
      'unavailable',
      'Damson is briefly unavailable. Nothing was changed; please try again.',
      undefined,
      2,
    );
  }
}
