import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import { SecretBox } from '../../platform/sealing/secret-box';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { UserDeletionService } from '../auth/user-deletion.service';
import { DataExportsService } from '../data-export/data-exports.service';
import { FilesService } from '../files/files.service';
import { type MemberId, own } from '../member-access/member-access.service';
import { AccountDeletionEntity, EMAIL_PURPOSE } from './account-deletion.entity';
import { AccountDeletionRequested, AccountErased } from './account-deletion.events';

/** An account and all that hangs on it goes: its access at once, its rows and its key in one transaction, then its documents. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: UserDeletionService,
    private readonly files: FilesService,
    private readonly exports: DataExportsService,
    private readonly events: EventPublisher,
    private readonly box: SecretBox,
  ) {}

  /** @throws ReauthenticationNeededProblem unless the sign-in is recent; ForbiddenProblem for the care team's accounts */
  async request(who: SignedIn, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.users.shutOut(tx, who, caller);
      await this.events.publish(tx, AccountDeletionRequested, { user_id: own(who) });
    });
  }

  /**
   * Deletes every row and the key. What the store holds is noise from here on; its names are kept until it is removed.
   * @throws NotFoundProblem where the account is gone
   */
  async erase(tx: EntityManager, member: MemberId): Promise<void> {
    const id = randomUUID();
    const stored = [
      ...(await this.files.storedNames(member, tx)),
      ...(await this.exports.storedNames(member, tx)),
    ];
    const email = await this.users.erase(tx, member);
    const email_sealed = this.box.seal(EMAIL_PURPOSE, id, email);
    await tx.insert(AccountDeletionEntity, { id, email_sealed, stored });
    await this.events.publish(tx, AccountErased, { deletion_id: id });
  }

  /** What is still to be done; undefined where nothing is. */
  async find(id: string): Promise<{ email: string; stored: readonly string[] } | undefined> {
    const row = await this.dataSource.manager.findOneBy(AccountDeletionEntity, { id });
    return row
      ? { email: this.box.open(EMAIL_PURPOSE, id, row.email_sealed), stored: row.stored }
      : undefined;
  }

  /** Nothing of it lies in the store any more. */
  async emptied(tx: EntityManager, id: string): Promise<void> {
    await tx.update(AccountDeletionEntity, { id }, { stored: [] });
  }

  /** Its owner has been told: nothing is kept of it but pseudonyms in the audit log. */
  async end(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(AccountDeletionEntity, { id });
  }
}
