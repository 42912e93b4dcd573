import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { GuessLimits } from '../guesses/guess-limits';
import { PasswordHasher } from '../passwords/password-hasher';
import type { AuthUserEntity } from '../users/auth-user.entity';

/** The password until now, as a proof that it is the owner who changes something. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly guesses: GuessLimits,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws AuthProblem 400 current_password_invalid; TooManyRequestsProblem after too many, see `GuessLimits` */
  async check(who: SignedIn, user: AuthUserEntity, given: string, caller: Caller): Promise<void> {
    const at = { user_id: who.id, session_id: who.session_id };
    const guess = async (from: Caller) =>
      (await this.hasher.matches(user.password_hash, given, from)) || undefined;
    if (await this.guesses.count('password', at, caller, guess)) return;
    await this.audit.write(this.dataSource.manager, {
      actor_id: who.id,
      action: 'login_failed',
      caller,
      traits: { method: 'current_password' },
    });
    throw new AuthProblem(400, 'current-password-invalid', 'The current password is not right.');
  }
}
