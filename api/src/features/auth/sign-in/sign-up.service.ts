import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { Transactions } from '../../../platform/database/transactions';
import { AuditLog } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { atLeast } from '../mailed-codes/at-least';
import { MailRequestService } from '../mailed-codes/mail-request.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { checkNewPassword } from '../passwords/password-policy';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { AuthUserEntity } from '../users/auth-user.entity';
import { UserRows } from '../users/user-rows';
import type { SignUpRequest } from './credentials';

/** Milliseconds from the hash to the answer where a mail may be sent or not. */
const EVEN_SIGN_UP = 150;

/** A session when addresses are confirmed at once, else the user alone: new, waiting or long confirmed. */
export type SignedUp = { opened: OpenSession } | { user: AuthUserEntity };

@Injectable()
export class SignUpService {
  constructor(
    private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
    private readonly users: UserRows,
    private readonly sessions: SessionsService,
    private readonly mails: MailRequestService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates the user and their account.
   * @throws WeakPasswordProblem; AuthProblem user_already_exists, only where addresses are confirmed at once: where a
   *   mail must confirm them, a known address is answered like a new one
   */
  async signUp(request: SignUpRequest, caller: Caller): Promise<SignedUp> {
    if (!this.config.AUTH_SIGNUP) {
      throw new AuthProblem(422, 'signup-disabled', 'Signups not allowed for this instance');
    }
    checkNewPassword(request.password, { email: request.email, name: request.data.name });
    // Before the look-up and outside of the transaction: known and new addresses take as long, and no connection waits.
    const password_hash = await this.hasher.hash(request.password);
    if (!this.config.AUTH_AUTOCONFIRM) {
      return atLeast(EVEN_SIGN_UP, this.withMail(request, password_hash, caller));
    }
    const opened = await this.transactions.run(async (tx) => {
      const { user, created } = await this.add(tx, request, password_hash, new Date());
      if (!created) await this.confirm(tx, user, password_hash, request);
      await this.audit.write(tx, { actor_id: user.id, action: 'user_signedup', origin: caller });
      return this.sessions.open(tx, user, 'password', caller);
    });
    return { opened };
  }

  /** A new address and one that waits for its confirmation get a mail, a confirmed one gets none; the answers are alike. */
  private async withMail(request: SignUpRequest, password_hash: string, caller: Caller): Promise<SignedUp> {
    const user = await this.transactions.run(async (tx) => {
      const { user, created } = await this.add(tx, request, password_hash, null);
      if (user.email_confirmed_at) {
        await this.audit.write(tx, { actor_id: user.id, action: 'user_repeated_signup', origin: caller });
      } else if (created || this.mails.secondsToWait(user, 'signup') === 0) {
        await this.mails.send(tx, user, 'signup', caller, request.flow);
      }
      return user;
    });
    return { user };
  }

  private add(
    tx: EntityManager,
    request: SignUpRequest,
    password_hash: string,
    email_confirmed_at: Date | null,
  ): Promise<{ user: AuthUserEntity; created: boolean }> {
    const { email, data: user_metadata } = request;
    return this.users.add(tx, { email, password_hash, user_metadata, email_confirmed_at });
  }

  /**
   * A known address whose user never confirmed it, so never signed in: it belongs to whoever signs up now, with the
   * password and data that they have just given.
   */
  private async confirm(
    tx: EntityManager,
    user: AuthUserEntity,
    password_hash: string,
    request: SignUpRequest,
  ): Promise<void> {
    if (user.email_confirmed_at) throw new AuthProblem(422, 'user-already-exists', 'User already registered');
    Object.assign(user, { password_hash, user_metadata: request.data, email_confirmed_at: new Date() });
    await tx.save(user);
  }
}
