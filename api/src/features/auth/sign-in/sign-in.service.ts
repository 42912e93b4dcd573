import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem, InvalidCredentialsProblem } from '../auth-problem';
import { GuessLimits } from '../guesses/guess-limits';
import { KnownDevices } from '../guesses/known-devices';
import { WaitingSignUps } from '../mailed-codes/waiting-sign-ups';
import { PasswordHasher } from '../passwords/password-hasher';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { AuthTurns } from '../turns/auth-turns';
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
    private readonly audit: AuditLogService,
    private readonly guesses: GuessLimits,
    private readonly devices: KnownDevices,
    private readonly turns: AuthTurns,
    private readonly signUps: WaitingSignUps,
  ) {}

  /**
   * Signs in by password. Unknown address, no password and wrong password are one answer, in the same time; what else
   * is wrong is only told to whoever knows the password.
   * @throws InvalidCredentialsProblem, AuthProblem user_banned or email_not_confirmed;
   *   TooManyRequestsProblem after too many wrong ones, see `GuessLimits`
   */
  async withPassword({ email, password }: Credentials, from: Caller): Promise<OpenSession> {
    const caller = await this.devices.recognise({ email }, from);
    const known = await this.guesses.count('password', { email }, caller, () =>
      this.whoseIs({ email, password }, caller),
    );
    if (!known) throw new InvalidCredentialsProblem();
    const { id, password_hash } = known;
    return this.turns.inDatabase(caller, () =>
      this.transactions.run(async (tx) => {
        // Hashing takes its time: whoever changed the password or deleted the user meanwhile has ended what it proved.
        const user = await tx.findOne(AuthUserEntity, {
          where: { id, password_hash },
          lock: { mode: 'for_no_key_update' },
        });
        if (!user) throw new InvalidCredentialsProblem();
        await checkNotBanned(tx, user, 400);
        return this.sessions.open(tx, user, 'password', caller);
      }),
    );
  }

  /**
   * @returns the user whose password it is
   * @throws AuthProblem email_not_confirmed for the password of a sign-up that waits for its confirmation. A sign-up
   *   with an address that is long confirmed leaves such a one too, so that this tells nobody which addresses are.
   */
  private async whoseIs(
    { email, password }: Credentials,
    caller: Caller,
  ): Promise<(AuthUserEntity & { password_hash: string }) | undefined> {
    const { manager } = this.dataSource;
    const known = await this.turns.inDatabase(caller, () => manager.findOneBy(AuthUserEntity, { email }));
    const given = known ? await this.signUps.latest(manager, known.id, caller) : undefined;
    const matches = await this.hasher.matches(known?.password_hash ?? null, password, caller);
    const matchesGiven = given ? await this.hasher.matches(given.password_hash, password, caller) : false;
    if (matches && known && hasPassword(known)) return known;
    if (matchesGiven) throw new AuthProblem(400, 'email-not-confirmed', 'Email not confirmed');
    const entry = { action: 'login_failed', caller, traits: { method: 'password' } };
    // Outside of any transaction: the entry stays although the request is refused.
    await this.turns.inDatabase(caller, () =>
      this.audit.write(manager, { actor_id: known?.id ?? null, ...entry }),
    );
    return undefined;
  }
}

function hasPassword(user: AuthUserEntity): user is AuthUserEntity & { password_hash: string } {
  return user.password_hash !== null;
}
