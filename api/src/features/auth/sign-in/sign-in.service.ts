import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { RateLimiter } from '../../../platform/security/rate-limiter';
import { AuditLog } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { ACCOUNT_LIMIT } from '../auth-limits';
import { AuthProblem, InvalidCredentialsProblem } from '../auth-problem';
import { PasswordHasher } from '../passwords/password-hasher';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { AuthUserEntity } from '../users/auth-user.entity';
import { checkNotBanned } from '../users/check-not-banned';
import type { Credentials } from './credentials';

@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Signs in by password. Unknown address, no password and wrong password are one answer, in the same time; what else
   * is wrong is only told to whoever knows the password.
   * @throws InvalidCredentialsProblem, AuthProblem user_banned or email_not_confirmed;
   *   TooManyRequestsProblem after 20 attempts at one account within a quarter of an hour
   */
  async withPassword({ email, password }: Credentials, caller: Caller): Promise<OpenSession> {
    // The counter's name is no address: nothing personal lies in Redis.
    await this.limiter.spend(ACCOUNT_LIMIT, createHash('sha256').update(email).digest('base64url'));
    const known = await this.dataSource.manager.findOneBy(AuthUserEntity, { email });
    const matches = await this.hasher.matches(known?.password_hash ?? null, password);
    if (!known?.password_hash || !matches) {
      // Outside of any transaction: the entry stays although the request is refused.
      await this.audit.write(this.dataSource.manager, {
        actor_id: known?.id ?? null,
        action: 'login_failed',
        origin: caller,
        traits: { method: 'password' },
      });
      throw new InvalidCredentialsProblem();
    }
    const { id, password_hash } = known;
    return this.transactions.run(async (tx) => {
      // Hashing takes its time: whoever changed the password or deleted the user meanwhile has ended what it proved.
      const user = await tx.findOne(AuthUserEntity, {
        where: { id, password_hash },
        lock: { mode: 'for_no_key_update' },
      });
      if (!user) throw new InvalidCredentialsProblem();
      checkNotBanned(user, 400);
      if (!user.email_confirmed_at) throw new AuthProblem(400, 'email-not-confirmed', 'Email not confirmed');
      return this.sessions.open(tx, user, 'password', caller);
    });
  }
}
