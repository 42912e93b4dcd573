import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { AccountService } from '../../account/account.service';
import { AuditLogService } from '../../audit/audit-log.service';
import { own } from '../../member-access/member-access.service';
import { AccessEndsService } from '../access-ends.service';
import type { Caller } from '../access/caller.decorator';
import { AuthUserEntity } from '../users/auth-user.entity';
import { EmailExistsProblem } from '../users/email-taken';
import { MetadataSeal } from '../users/metadata-seal';
import { timeZoneOf } from '../users/user-metadata';
import type { AuthMailedCodeEntity } from './auth-mailed-code.entity';
import { MailedCodes } from './mailed-codes';
import { WaitingSignUps } from './waiting-sign-ups';

type Changes = Partial<
  Pick<
    AuthUserEntity,
    | 'email'
    | 'new_email'
    | 'email_change_confirmed'
    | 'email_confirmed_at'
    | 'password_hash'
    | 'profile'
    | 'metadata_sealed'
  >
>;

/** What it changes that somebody has proved to read a mailbox. */
@Injectable()
export class ConfirmedChanges {
  constructor(
    private readonly codes: MailedCodes,
    private readonly signUps: WaitingSignUps,
    private readonly seal: MetadataSeal,
    private readonly accounts: AccountService,
    private readonly accessEnds: AccessEndsService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Within the transaction that holds the user's lock; `user` is brought up to date. A sign-up's password and profile
   * count from here on, see `WaitingSignUps`.
   * @returns false when the other mailbox of a change has to agree first
   * @throws EmailExistsProblem when the new address was taken meanwhile
   */
  async apply(
    tx: EntityManager,
    user: AuthUserEntity,
    token: AuthMailedCodeEntity,
    caller: Caller,
  ): Promise<boolean> {
    switch (token.kind) {
      case 'signup':
        await this.confirm(tx, user, caller, token);
        return true;
      case 'recovery':
        await this.accessEnds.end(tx, own(user), caller);
        await this.confirm(tx, user, caller, undefined);
        return true;
      case 'email_change_current':
        return this.agree(tx, user, 'current', token, caller);
      case 'email_change_new':
        return this.agree(tx, user, 'new', token, caller);
      case 'reauthentication':
        throw new Error('A reauthentication code opens no session.');
    }
  }

  private async confirm(
    tx: EntityManager,
    user: AuthUserEntity,
    caller: Caller,
    token: AuthMailedCodeEntity | undefined,
  ): Promise<void> {
    if (user.email_confirmed_at) return;
    const given = token && (await this.signUps.confirmedBy(tx, token, caller));
    const metadata = given?.metadata_sealed
      ? await this.seal.openGiven(tx, user.id, given.metadata_sealed)
      : { time_zone: this.accounts.zoneFor(undefined) };
    await this.change(tx, user, {
      password_hash: given?.password_hash ?? null,
      ...(await this.seal.close(tx, user.id, metadata)),
      email_confirmed_at: await databaseNow(tx),
    });
    const zone = timeZoneOf(metadata);
    if (zone !== undefined) await this.accounts.moveTo(tx, own(user), zone);
    // Somebody else's sign-up with this address is over.
    if (!token) await this.codes.void(tx, user.id, 'signup');
    await this.audit.write(tx, { actor_id: user.id, action: 'user_signedup', caller });
  }

  private async agree(
    tx: EntityManager,
    user: AuthUserEntity,
    mailbox: 'current' | 'new',
    followed: AuthMailedCodeEntity,
    caller: Caller,
  ): Promise<boolean> {
    const { new_email, email_change_confirmed } = user;
    if (new_email === null) throw new Error('There is no change of address to confirm.');
    if (email_change_confirmed === null || email_change_confirmed === mailbox) {
      await this.change(tx, user, { email_change_confirmed: mailbox });
      return false;
    }
    if (await tx.existsBy(AuthUserEntity, { email: new_email })) throw new EmailExistsProblem();
    await this.change(tx, user, {
      email: new_email,
      new_email: null,
      email_change_confirmed: null,
      email_confirmed_at: await databaseNow(tx),
    });
    // Codes that were mailed to the old address open nothing any more.
    await this.codes.voidBut(tx, user.id, followed.id);
    await this.audit.write(tx, {
      actor_id: user.id,
      action: 'user_modified',
      caller,
      traits: { fields: ['email'] },
    });
    return true;
  }

  private async change(tx: EntityManager, user: AuthUserEntity, values: Changes): Promise<void> {
    Object.assign(user, values);
    await tx.update(AuthUserEntity, { id: user.id }, values as object);
  }
}
