import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { InsufficientAalProblem } from '../auth-problem';
import { hasVerifiedFactor } from './factors-of';

/** Who has a second factor must have given it before they change what protects the account. */
@Injectable()
export class SecondFactorRule {
  /**
   * @param status as the contract has it for the route: 401, 403 or 422
   * @throws AuthProblem insufficient_aal
   */
  async check(manager: EntityManager, who: SignedIn, status: 401 | 403 | 422): Promise<void> {
    if (who.aal === 'aal2' || !(await hasVerifiedFactor(manager, who.id))) return;
    throw new InsufficientAalProblem(status);
  }
}
