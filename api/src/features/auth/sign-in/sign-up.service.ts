import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import { AccountService } from '../../account/account.service';
import { AuditLogService } from '../../audit/audit-log.service';
import { own } from '../../member-access/member-access.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { MailRequestService } from '../mailed-codes/mail-request.service';
import { MailedCodes } from '../mailed-codes/mailed-codes';
import { type GivenAtSignUp, WaitingSignUps } from '../mailed-codes/waiting-sign-ups';
import { PasswordHasher } from '../passwords/password-hasher';
import { checkNewPassword } from '../passwords/password-policy';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { AuthTurns } from '../turns/auth-turns';
import { AuthUserEntity } from '../users/auth-user.entity';
import { MetadataSeal } from '../users/metadata-seal';
import { timeZoneOf, type UserMetadata } from '../users/user-metadata';
import { UserRows } from '../users/user-rows';
import type { SignUpRequest } from './credentials';

/** A session when addresses are confirmed at once, else nothing but the address: new, waiting and confirmed are alike. */
export type SignedUp = { opened: OpenSession } | { unconfirmed: string };

/** Where no mail leads anywhere. */
const NO_FLOW = { id: null, redirect_to: null };

@Injectable()
export class SignUpService {
  constructor(
    private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
    private readonly users: UserRows,
    private readonly sessions: SessionsService,
    private readonly mails: MailRequestService,
    private readonly codes: MailedCodes,
    private readonly waiting: WaitingSignUps,
    private readonly accounts: AccountService,
    private readonly seal: MetadataSeal,
    private readonly turns: AuthTurns,
    private readonly dataSource: DataSource,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Creates the user and their account.
   * @throws WeakPasswordProblem; AuthProblem user_already_exists, only where addresses are confirmed at once: where a
   *   mail must confirm them, a known address is answered like a new one
   */
  async signUp(sent: SignUpRequest, caller: Caller): Promise<SignedUp> {
    if (!this.config.AUTH_SIGNUP) {
      throw new AuthProblem(422, 'signup-disabled', 'Signups not allowed for this instance');
    }
    checkNewPassword(sent.password, { email: sent.email, name: sent.data.name });
    // The zone that counts stands where clients look for it, told or not: they would take the device's own else.
    const data = { ...sent.data, time_zone: this.accounts.zoneFor(timeZoneOf(sent.data)) };
    const request = { ...sent, data };
    // Before the look-up and outside of the transaction: known and new addresses take as long, and no connection waits.
    const password_hash = await this.hasher.hash(request.password, caller);
    if (!this.config.AUTH_AUTOCONFIRM) {
      await this.turns.atAccount(request.email, caller, () => this.withMail(request, password_hash, caller));
      return { unconfirmed: request.email };
    }
    const opened = await this.turns.inDatabase(caller, () =>
      this.transactions.run(async (tx) => {
        const email_confirmed_at = await databaseNow(tx);
        const values = { password_hash, user_metadata: request.data, email_confirmed_at };
        const { user, created } = await this.users.add(tx, { email: request.email, ...values });
        if (!created) await this.confirm(tx, user, values);
        await this.audit.write(tx, { actor_id: user.id, action: 'user_signedup', caller });
        return this.sessions.open(tx, user, 'password', caller);
      }),
    );
    return { opened };
  }

  /**
   * A new address and one that waits for its confirmation get a mail, a confirmed one gets none; answer and time are
   * alike. What was given counts once that mail's code is confirmed, so that nobody else's sign-up leaves a password.
   */
  private async withMail(request: SignUpRequest, password_hash: string, caller: Caller): Promise<void> {
    const repeated = await this.repeated(request, caller);
    const sender = {
      // The same hash tells that it is one sign-up.
      password_hash: repeated?.password_hash ?? password_hash,
      device_hash: caller.device_hash,
    };
    const nothing = { password_hash: null, user_metadata: {}, email_confirmed_at: null };
    const add = async (tx: EntityManager) => {
      const { user } = await this.users.add(tx, { email: request.email, ...nothing });
      const unsent = user.email_confirmed_at !== null;
      const metadata_sealed = await this.seal.closeGiven(tx, user.id, request.data);
      const given = { ...sender, metadata_sealed };
      const sent = await this.mails.sendIfDue(tx, user, 'signup', caller, request.flow, { given, unsent });
      // The mail that is under way is now that of two sign-ups.
      if (!sent && !repeated) {
        await this.codes.issue(tx, user.id, 'signup', NO_FLOW, { given, unsent: true });
      }
      if (unsent) await this.audit.write(tx, { actor_id: user.id, action: 'user_repeated_signup', caller });
    };
    await this.turns.inDatabase(caller, () => this.transactions.run(add));
  }

  /** The sign-up that somebody sends once more, by its password. Takes as long where nobody waits. */
  private async repeated(
    { email, password }: SignUpRequest,
    caller: Caller,
  ): Promise<GivenAtSignUp | undefined> {
    const { manager } = this.dataSource;
    const given = await this.turns.inDatabase(caller, async () => {
      const known = await manager.findOneBy(AuthUserEntity, { email });
      return known ? this.waiting.latest(manager, known.id, caller) : undefined;
    });
    return (await this.hasher.matches(given?.password_hash ?? null, password, caller)) ? given : undefined;
  }

  /**
   * A known address whose user never confirmed it, so never signed in: it belongs to whoever signs up now, with the
   * password and data that they have just given.
   */
  private async confirm(
    tx: EntityManager,
    user: AuthUserEntity,
    {
      user_metadata,
      ...values
    }: Pick<AuthUserEntity, 'password_hash' | 'email_confirmed_at'> & { user_metadata: UserMetadata },
  ): Promise<void> {
    if (user.email_confirmed_at) throw new AuthProblem(422, 'user-already-exists', 'User already registered');
    Object.assign(user, values, await this.seal.close(tx, user.id, user_metadata));
    await tx.save(user);
    await this.codes.void(tx, user.id, 'signup');
    const zone = timeZoneOf(user_metadata);
    if (zone !== undefined) await this.accounts.moveTo(tx, own(user), zone);
  }
}
