import { violatedConstraintOf } from '../../../platform/database/sql-state';
import { AuthProblem } from '../auth-problem';

/** 422: the address belongs to somebody else. */
export class EmailExistsProblem extends AuthProblem {
  constructor() {
    super(422, 'email-exists', 'A user with this email address has already been registered');
  }
}

/** Two who took one address at the same moment: the later one's failed statement, as a refusal. */
export function emailExistsOr(error: unknown): never {
  throw violatedConstraintOf(error) === 'auth_user_email' ? new EmailExistsProblem() : error;
}
