import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { within } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import { ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuthUsersService } from './auth-users.service';
import { AuthFactorEntity } from './factors/auth-factor.entity';
import { AuthRecoveryCodeEntity } from './factors/auth-recovery-code.entity';
import { FactorResetEntity } from './factors/factor-reset.entity';
import { hasVerifiedFactor } from './factors/factors-of';
import { UserAdministrationService } from './user-administration.service';

/** Seconds for which a request waits for a second administrator. */
const WAITS = 86_400;

/** A request that waits. */
export interface FactorReset {
  readonly user_id: string;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
}

/**
 * Takes a second factor away that somebody of the staff has lost: one administrator asks, having made sure that it is them,
 * and another one agrees. Nobody agrees to what they asked for themselves, nor decides about their own account. What somebody
 * asked for who is no administrator any more waits no longer.
 */
@Injectable()
export class FactorResetsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly administration: UserAdministrationService,
    private readonly users: AuthUsersService,
  ) {}

  /** Those that wait, oldest first. */
  async all(): Promise<FactorReset[]> {
    const { manager } = this.dataSource;
    const rows = await manager.find(FactorResetEntity, {
      where: await this.waiting(manager),
      order: { asked_at: 'ASC', user_id: 'ASC' },
    });
    return rows.map(shown);
  }

  /**
   * Asks; asked again while it waits, nothing changes.
   * @throws NotFoundProblem for anybody who is not of the staff; ConflictProblem for the caller's own account, and for
   *   somebody without a second factor
   */
  ask(who: SignedIn, id: string, caller: Caller): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.administration.colleague(tx, who, id);
      if (!(await hasVerifiedFactor(tx, id))) {
        throw new ConflictProblem('no-second-factor', 'They have no second factor to take away.');
      }
      if (await tx.existsBy(FactorResetEntity, { ...(await this.waiting(tx)), user_id: id })) return;
      await tx.delete(FactorResetEntity, { user_id: id });
      await tx.insert(FactorResetEntity, { user_id: id, asked_by: who.id });
      await this.administration.write(tx, who, id, 'factor_reset_asked', caller);
    });
  }

  /**
   * Takes the factors and their recovery codes away, and signs them out everywhere. What the caller has to do in the same
   * transaction, `also` does.
   * @throws NotFoundProblem where nothing waits; ConflictProblem for who asked, and for the caller's own account
   */
  agree(
    who: SignedIn,
    id: string,
    caller: Caller,
    also: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      const user = await this.administration.colleague(tx, who, id);
      const reset = await tx.findOneBy(FactorResetEntity, { ...(await this.waiting(tx)), user_id: id });
      if (!reset) throw new NotFoundProblem('Nobody asks for this any more.');
      if (reset.asked_by === who.id) {
        throw new ConflictProblem('own-request', 'Another administrator has to agree to what you asked for.');
      }
      await tx.delete(FactorResetEntity, { user_id: id });
      await tx.delete(AuthFactorEntity, { user_id: id });
      await tx.delete(AuthRecoveryCodeEntity, { user_id: id });
      await this.administration.endAll(tx, user, caller);
      await this.administration.write(tx, who, id, 'factor_reset_agreed', caller, {
        asked_by: reset.asked_by,
      });
      await also(tx);
    });
  }

  /** Withdraws or refuses it. @throws NotFoundProblem where nothing waits */
  refuse(who: SignedIn, id: string, caller: Caller): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.administration.colleague(tx, who, id);
      const { affected } = await tx.delete(FactorResetEntity, { ...(await this.waiting(tx)), user_id: id });
      if (!affected) throw new NotFoundProblem('Nobody asks for this any more.');
      await this.administration.write(tx, who, id, 'factor_reset_refused', caller);
    });
  }

  private async waiting(tx: EntityManager): Promise<FindOptionsWhere<FactorResetEntity>> {
    return { asked_at: within(WAITS), asked_by: In(await this.users.activeOf(['admin'], tx)) };
  }
}

const shown = ({ user_id, asked_by, asked_at }: FactorResetEntity): FactorReset => ({
  ...{ user_id, asked_by, asked_at },
  expires_at: new Date(asked_at.getTime() + WAITS * 1000),
});
