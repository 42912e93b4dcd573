import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { within } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { GuessLimits } from '../guesses/guess-limits';
import { CurrentPassword } from '../identity/current-password';
import { MailedCodes } from '../mailed-codes/mailed-codes';
import { PasswordHasher } from '../passwords/password-hasher';
import { checkNewPassword } from '../passwords/password-policy';
import { RecentSignInService } from '../recent-sign-in.service';
import { AuthAmrEntity } from '../sessions/auth-amr.entity';
import { AuthSessionEntity } from '../sessions/auth-session.entity';
import type { AuthUserEntity } from '../users/auth-user.entity';

/** What a client sends beside a new password. */
export interface PasswordProofs {
  current_password: string | undefined;
  nonce: string | undefined;
}

/** A session older than this is no proof that its user sits before it (seconds). */
const FRESH = 24 * 3_600;

/** Decides whether a password may be changed: by a recent sign-in at least; AUTH_PASSWORD_CHANGE may ask for more. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
    private readonly codes: MailedCodes,
    private readonly guesses: GuessLimits,
    private readonly current: CurrentPassword,
    private readonly recent: RecentSignInService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Checks the new password and the proofs. A proof that is given must be right, whether it is required or not.
   * @returns the hash to store
   */
  async prepare(
    who: SignedIn,
    user: AuthUserEntity,
    password: string,
    proofs: PasswordProofs,
    caller: Caller,
  ): Promise<string> {
    checkNewPassword(password, { email: user.email, name: user.profile.name });
    await this.checkCurrent(who, user, proofs.current_password, caller);
    await this.checkNonce(who, proofs.nonce, caller);
    if (proofs.current_password === undefined && proofs.nonce === undefined) await this.recent.check(who);
    if (user.password_hash !== null && (await this.hasher.matches(user.password_hash, password, caller))) {
      throw new AuthProblem(422, 'same-password', 'New password should be different from the old password.');
    }
    return this.hasher.hash(password, caller);
  }

  private async checkCurrent(
    who: SignedIn,
    user: AuthUserEntity,
    given: string | undefined,
    caller: Caller,
  ): Promise<void> {
    if (given === undefined) {
      if (this.config.AUTH_PASSWORD_CHANGE !== 'current-password' || !(await this.cameByPassword(who)))
        return;
      throw new AuthProblem(
        400,
        'current-password-required',
        'Current password required when setting new password.',
      );
    }
    await this.current.check(who, user, given, caller);
  }

  /** Whoever came by a mailed code or link may have forgotten the password. */
  private cameByPassword(who: SignedIn): Promise<boolean> {
    return this.dataSource.manager.existsBy(AuthAmrEntity, {
      session_id: who.session_id,
      method: 'password',
    });
  }

  private async checkNonce(who: SignedIn, given: string | undefined, caller: Caller): Promise<void> {
    if (given === undefined) {
      if (this.config.AUTH_PASSWORD_CHANGE !== 'nonce' || (await this.isFresh(who))) return;
      throw new AuthProblem(400, 'reauthentication-needed', 'Password update requires reauthentication');
    }
    const at = { user_id: who.id, session_id: who.session_id };
    const right = await this.guesses.count('code', at, caller, () =>
      this.transactions.runAlone(async (tx) => {
        const token = await this.codes.matchCode(tx, who.id, 'reauthentication', given);
        if (token) return true;
        const entry = {
          actor_id: who.id,
          action: 'code_failed',
          caller,
          traits: { type: 'reauthentication' },
        };
        await this.audit.write(tx, entry);
        return undefined; // committed: the entry stays
      }),
    );
    if (!right) throw new AuthProblem(422, 'reauthentication-not-valid', 'Nonce has expired or is invalid');
  }

  private isFresh(who: SignedIn): Promise<boolean> {
    const fresh = { id: who.session_id, created_at: within(FRESH) };
    return this.dataSource.manager.existsBy(AuthSessionEntity, fresh);
  }
}
