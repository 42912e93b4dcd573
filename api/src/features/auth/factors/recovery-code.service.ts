import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { DataSource, In, IsNull } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { Problem } from '../../../platform/http/problem';
import { MasterKeys } from '../../../platform/sealing/master-keys';
import type { MemberKey } from '../../../platform/sealing/member-key';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { GuessLimits } from '../guesses/guess-limits';
import { RecentSignInService } from '../recent-sign-in.service';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { lockUser } from '../users/lock-user';
import { AuthRecoveryCodeEntity } from './auth-recovery-code.entity';
import { hasVerifiedFactor } from './factors-of';
import { newRecoveryCode, normalRecoveryCode } from './recovery-code-format';

const COUNT = 10;

/** Codes for the day on which the authenticator app is lost. */
@Injectable()
export class RecoveryCodeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly guesses: GuessLimits,
    private readonly recent: RecentSignInService,
    private readonly audit: AuditLogService,
    private readonly keys: MemberKeys,
    private readonly masters: MasterKeys,
  ) {}

  /**
   * Makes ten codes, answered this once; earlier ones are void.
   * @throws Problem 403 second-factor-required at aal1; 409 no-second-factor when there is none that they could stand for
   */
  async create(who: SignedIn, caller: Caller): Promise<{ codes: string[] }> {
    if (who.aal !== 'aal2') {
      throw new Problem(403, 'second-factor-required', 'Please confirm your second factor first.');
    }
    await this.recent.check(who);
    const codes = Array.from({ length: COUNT }, newRecoveryCode);
    await this.transactions.run(async (tx) => {
      await lockUser(tx, who.id);
      if (!(await hasVerifiedFactor(tx, who.id))) {
        throw new Problem(409, 'no-second-factor', 'Please set up an authenticator app first.');
      }
      await tx.delete(AuthRecoveryCodeEntity, { user_id: who.id });
      const own = await this.keys.of(who.id, tx);
      const rows = codes.map((code) => ({ user_id: who.id, code_hash: hash(own, code) }));
      await tx.insert(AuthRecoveryCodeEntity, rows);
      await this.audit.write(tx, { actor_id: who.id, action: 'recovery_codes_created', caller });
    });
    return { codes };
  }

  async left(who: SignedIn): Promise<{ left: number }> {
    const { manager } = this.dataSource;
    const left = await manager.countBy(AuthRecoveryCodeEntity, { user_id: who.id, used_at: IsNull() });
    return { left };
  }

  /**
   * Uses a code in place of the second factor: the session is raised to aal2, with new tokens as after a factor's code.
   * The factor stays enrolled; at aal2 its owner can remove it and enrol another.
   * @throws Problem 422 recovery-code-invalid for a wrong or used one; 429 after too many
   */
  async use(who: SignedIn, typed: string, caller: Caller): Promise<OpenSession> {
    const at = { user_id: who.id, session_id: who.session_id };
    const raised = await this.guesses.count('recovery-code', at, caller, () =>
      this.transactions.runAlone(async (tx) => {
        const user = await lockUser(tx, who.id);
        const own = await this.keys.of(who.id, tx);
        const code_hash = In([hash(own, typed), ...this.earlierHashes(who.id, typed)]);
        const { affected } = await tx.update(
          AuthRecoveryCodeEntity,
          { user_id: who.id, code_hash, used_at: IsNull() },
          { used_at: () => 'now()' },
        );
        const action = affected ? 'recovery_code_used' : 'code_failed';
        await this.audit.write(tx, {
          actor_id: who.id,
          action,
          caller,
          traits: { type: 'recovery_code' },
        });
        if (!affected) return undefined; // committed: the entry stays
        return this.sessions.raise(
          tx,
          user,
          who.session_id,
          { method: 'recovery_code', factorId: null },
          caller,
        );
      }),
    );
    if (!raised) {
      throw new Problem(422, 'recovery-code-invalid', 'This recovery code is not valid or was used before.');
    }
    return raised;
  }

  /** As codes were hashed before members had keys of their own: such ones hold while their master key is known. */
  private earlierHashes(userId: string, code: string): Buffer[] {
    const text = `${userId} ${normalRecoveryCode(code)}`;
    return this.masters
      .all('recovery-code')
      .map(({ secret }) => createHmac('sha256', secret).update(text).digest());
  }
}

/** By the member's own key, which outlives every change of the master key. */
function hash(own: MemberKey, code: string): Buffer {
  return own.fingerprint('recovery-code', normalRecoveryCode(code));
}
