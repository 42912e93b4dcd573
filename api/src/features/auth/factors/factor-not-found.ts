import { AuthProblem } from '../auth-problem';

/** 404: no such factor, or somebody else's. */
export class FactorNotFoundProblem extends AuthProblem {
  constructor() {
    super(404, 'mfa-factor-not-found', 'Factor not found');
  }
}
