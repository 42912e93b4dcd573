import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConflictProblem, NotFoundProblem } from '../../../platform/http/problem';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import type { Role } from '../../../platform/security/current-user.decorator';
import { AccountService } from '../../account/account.service';
import { own } from '../../member-access/member-access.service';
import { AuthUserEntity } from './auth-user.entity';
import { MetadataSeal } from './metadata-seal';
import { timeZoneOf, type UserMetadata } from './user-metadata';

/** Finds and adds users. */
@Injectable()
export class UserRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountService,
    private readonly keys: MemberKeys,
    private readonly seal: MetadataSeal,
  ) {}

  /** @throws NotFoundProblem */
  async byId(userId: string, tx: EntityManager = this.dataSource.manager): Promise<AuthUserEntity> {
    const user = await tx.findOneBy(AuthUserEntity, { id: userId });
    if (!user) throw new NotFoundProblem();
    return user;
  }

  /**
   * Adds a user and opens their account, unless the address is known: then answers the user who has it, locked.
   * Two sign-ups with one address at once are settled by the unique constraint: the second waits and finds the first.
   */
  async add(
    tx: EntityManager,
    {
      user_metadata,
      ...values
    }: Pick<AuthUserEntity, 'email' | 'password_hash' | 'email_confirmed_at'> & {
      user_metadata: UserMetadata;
      role?: Role;
    },
  ): Promise<{ user: AuthUserEntity; created: boolean }> {
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(AuthUserEntity)
      .values(values)
      .orIgnore()
      .returning('id')
      .execute();
    const created = (inserted.raw as unknown[]).length > 0;
    const user = await tx.findOne(AuthUserEntity, {
      where: { email: values.email },
      lock: { mode: 'for_no_key_update' },
    });
    if (!user) throw new ConflictProblem('conflict', 'This user was being deleted. Please try again.');
    if (created) {
      await this.accounts.open(tx, own(user), timeZoneOf(user_metadata));
      await this.keys.of(user.id, tx); // now, so that no two first writes wait for each other's
      const metadata = await this.seal.close(tx, user.id, user_metadata);
      await tx.update(AuthUserEntity, { id: user.id }, metadata as object);
      Object.assign(user, metadata);
    }
    return { user, created };
  }
}
