import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AccountService } from '../../account/account.service';
import { AuditLogService } from '../../audit/audit-log.service';
import { own } from '../../member-access/member-access.service';
import type { Caller } from '../access/caller.decorator';
import type { AuthFactorEntity } from '../factors/auth-factor.entity';
import { factorsOf } from '../factors/factors-of';
import { SecondFactorRule } from '../factors/second-factor-rule';
import { KnownDevices } from '../guesses/known-devices';
import { CurrentPassword } from '../identity/current-password';
import type { FlowRequest } from '../mailed-codes/mail-requests';
import { MailedCodes } from '../mailed-codes/mailed-codes';
import { RecentSignInService } from '../recent-sign-in.service';
import { SessionsService } from '../sessions/sessions.service';
import { AuthTurns } from '../turns/auth-turns';
import type { AuthUserEntity } from '../users/auth-user.entity';
import { lockUser } from '../users/lock-user';
import { MetadataSeal } from '../users/metadata-seal';
import { mergeMetadata, timeZoneOf, type UserMetadata } from '../users/user-metadata';
import { UserRows } from '../users/user-rows';
import { EmailChanges } from './email-changes';
import { PasswordChanges } from './password-changes';

export interface UserUpdate {
  email?: string;
  password: string | undefined;
  /** Keys to set; null deletes one. */
  data?: UserMetadata;
  /** The password until now. */
  current_password: string | undefined;
  /** The code from a reauthentication mail. */
  nonce: string | undefined;
  /** Of the mails that confirm a new address. */
  flow: FlowRequest;
}

/** A user with all their factors, also unverified ones. */
export interface UserWithFactors {
  user: AuthUserEntity;
  metadata: UserMetadata;
  factors: AuthFactorEntity[];
}

@Injectable()
export class UserUpdateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: UserRows,
    private readonly seal: MetadataSeal,
    private readonly accounts: AccountService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordChanges,
    private readonly addresses: EmailChanges,
    private readonly codes: MailedCodes,
    private readonly secondFactor: SecondFactorRule,
    private readonly devices: KnownDevices,
    private readonly currentPassword: CurrentPassword,
    private readonly recent: RecentSignInService,
    private readonly turns: AuthTurns,
    private readonly audit: AuditLogService,
  ) {}

  /** The signed-in user. */
  async current(who: SignedIn): Promise<UserWithFactors> {
    const [user, factors] = await Promise.all([
      this.users.byId(who.id),
      factorsOf(this.dataSource.manager, who.id),
    ]);
    return { user, metadata: await this.seal.open(user), factors };
  }

  /**
   * Changes the signed-in user; a `time_zone` in their data moves the account there. A new password ends all their
   * other sessions, what else gives access, every code and link that is out, and the refresh tokens of this session but
   * the one that is answered, and no device is known any more; a new address waits until the mailboxes concerned have
   * confirmed it.
   * @throws WeakPasswordProblem; AuthProblem insufficient_aal, same_password, email_exists,
   *   over_email_send_rate_limit, reauthentication_needed, reauthentication_not_valid, current_password_required,
   *   current_password_invalid
   */
  async update(who: SignedIn, update: UserUpdate, caller: Caller): Promise<UserWithFactors> {
    const current = await this.users.byId(who.id);
    const email = update.email === current.email ? undefined : update.email;
    await this.secondFactor.check(this.dataSource.manager, who, 401);
    if (email !== undefined) await this.checkOwner(who, current, update, caller);
    const password_hash =
      update.password === undefined
        ? undefined
        : await this.passwords.prepare(who, current, update.password, update, caller);
    const change = () =>
      this.transactions.run((tx) => this.change(tx, who, { ...update, email, password_hash }, caller));
    // Whether the new address is somebody's must not be told by the time, nor by a burst that waits for the user's lock.
    return email === undefined ? change() : this.turns.atAccount(current.email, caller, change);
  }

  private async change(
    tx: EntityManager,
    who: SignedIn,
    update: Omit<UserUpdate, 'email'> & { email: string | undefined; password_hash: string | undefined },
    caller: Caller,
  ): Promise<UserWithFactors> {
    const { data, email, password_hash, flow } = update;
    const user = await lockUser(tx, who.id);
    if (data) await this.changeData(tx, user, data);
    if (password_hash !== undefined) {
      const password_changed_at = await databaseNow(tx);
      // A change of address that is under way may be an intruder's: it ends with the codes that would complete it.
      Object.assign(user, {
        password_hash,
        password_changed_at,
        new_email: null,
        email_change_confirmed: null,
      });
      await this.codes.voidAll(tx, user.id);
      await this.sessions.endOthers(tx, who, caller);
      await this.devices.forgetAll(tx, user.id);
    }
    await tx.save(user);
    if (email !== undefined) await this.addresses.begin(tx, user, email, flow, caller);
    await this.record(tx, who, update, caller);
    const metadata = await this.seal.open(user, tx);
    return { user, metadata, factors: await factorsOf(tx, user.id) };
  }

  private async changeData(tx: EntityManager, user: AuthUserEntity, data: UserMetadata): Promise<void> {
    const metadata = mergeMetadata(await this.seal.open(user, tx), data);
    const zone = timeZoneOf(data);
    if (zone !== undefined) await this.accounts.moveTo(tx, own(user), zone);
    // What was no zone, or none, has moved nothing: what is told stays what counts.
    if ('time_zone' in data) metadata.time_zone = await this.accounts.timeZoneOf(own(user), tx);
    Object.assign(user, await this.seal.close(tx, user.id, metadata));
  }

  /** A new password has checks of its own, which take a proof for both. */
  private async checkOwner(
    who: SignedIn,
    user: AuthUserEntity,
    { password, current_password }: UserUpdate,
    caller: Caller,
  ): Promise<void> {
    if (password !== undefined) return;
    if (current_password === undefined) return this.recent.check(who);
    return this.currentPassword.check(who, user, current_password, caller);
  }

  private async record(
    tx: EntityManager,
    who: SignedIn,
    update: Pick<UserUpdate, 'password' | 'data'>,
    caller: Caller,
  ): Promise<void> {
    const entry = { actor_id: who.id, caller };
    if (update.password !== undefined)
      await this.audit.write(tx, { ...entry, action: 'user_updated_password' });
    if (update.data) {
      await this.audit.write(tx, { ...entry, action: 'user_modified', traits: { fields: ['data'] } });
    }
  }
}
