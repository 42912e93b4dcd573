import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import type { Role } from '../../platform/security/current-user.decorator';
import { AccountService } from '../account/account.service';
import { PasswordHasher } from './passwords/password-hasher';
import { checkNewPassword } from './passwords/password-policy';
import { AuthUserEntity } from './users/auth-user.entity';
import { checkMetadata, type Profile, profileOf, timeZoneOf, type UserMetadata } from './users/user-metadata';
import { parseEmail } from './v1-api/parse/requests';

export interface NewUser {
  email: string;
  password: string;
  role: Role;
  /** `name`, `age`, `gender`, `time_zone`. */
  user_metadata: UserMetadata;
}

/** Who the users are, for other features. */
@Injectable()
export class AuthUsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountService,
  ) {}

  /**
   * Makes sure that there is a confirmed user with this address. One who is there already is left as they are.
   * @returns the user's id
   */
  async ensure(wanted: NewUser): Promise<string> {
    const email = parseEmail(wanted.email);
    const known = await this.dataSource.manager.findOneBy(AuthUserEntity, { email });
    if (known) return known.id;
    checkNewPassword(wanted.password);
    const password_hash = await this.hasher.hash(wanted.password);
    const { user } = await this.transactions.run((tx) =>
      this.add(tx, {
        email,
        password_hash,
        role: wanted.role,
        user_metadata: checkMetadata(wanted.user_metadata),
        email_confirmed_at: new Date(),
      }),
    );
    return user.id;
  }

  /** @throws NotFoundProblem */
  async profileOf(userId: string): Promise<Profile & { id: string; email: string; role: Role }> {
    const user = await this.byId(userId);
    return { id: user.id, email: user.email, role: user.role, ...profileOf(user.user_metadata) };
  }

  /** @throws NotFoundProblem */
  async byId(userId: string): Promise<AuthUserEntity> {
    const user = await this.dataSource.manager.findOneBy(AuthUserEntity, { id: userId });
    if (!user) throw new NotFoundProblem();
    return user;
  }

  /**
   * Adds a user and opens their account, unless the address is known: then answers the user who has it, locked.
   * Two sign-ups with one address at once are settled by the unique constraint: the second waits and finds the first.
   */
  async add(
    tx: EntityManager,
    values: Pick<AuthUserEntity, 'email' | 'password_hash' | 'user_metadata' | 'email_confirmed_at'> & {
      role?: Role;
    },
  ): Promise<{ user: AuthUserEntity; created: boolean }> {
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(AuthUserEntity)
      .values(values as object)
      .orIgnore()
      .returning('id')
      .execute();
    const created = (inserted.raw as unknown[]).length > 0;
    const user = await tx.findOne(AuthUserEntity, {
      where: { email: values.email },
      lock: { mode: 'for_no_key_update' },
    });
    if (!user) throw new ConflictProblem('conflict', 'This user was being deleted. Please try again.');
    if (created) await this.accounts.open(tx, user.id, timeZoneOf(user.user_metadata));
    return { user, created };
  }
}
