import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import type { Role } from '../../platform/security/current-user.decorator';
import { PasswordHasher } from './passwords/password-hasher';
import { checkNewPassword } from './passwords/password-policy';
import { AuthUserEntity } from './users/auth-user.entity';
import { parseEmail } from './users/email-address';
import { checkMetadata, type Profile, profileOf, type UserMetadata } from './users/user-metadata';
import { NAME } from './users/user-name';
import { UserRows } from './users/user-rows';

export interface NewUser {
  email: string;
  password: string;
  role: Role;
  /** `name`, `age`, `gender`, `time_zone`. */
  user_metadata: UserMetadata;
}

/** What others may see of a user: no address. */
export interface ShownUser {
  id: string;
  name: string | null;
  role: Role;
}

const IS_WITHOUT_CARER = `role = 'member' AND NOT has_carer`;

/** SQL: the ids of members whom nobody looks after who may sign in. */
export const WITHOUT_CARER = `SELECT id FROM auth_user WHERE ${IS_WITHOUT_CARER}`;

/** Whether somebody can work here. */
export interface Standing extends ShownUser {
  /** Is no member, and may sign in. */
  is_active: boolean;
  has_signed_in: boolean;
}

/** Who the users are, for other features. */
@Injectable()
export class AuthUsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
    private readonly rows: UserRows,
  ) {}

  /**
   * Makes sure that there is a confirmed user with this address. One who is there already is left as they are.
   * @returns the user's id
   */
  async ensure(wanted: NewUser): Promise<string> {
    const email = parseEmail(wanted.email);
    const known = await this.dataSource.manager.findOneBy(AuthUserEntity, { email });
    if (known) return known.id;
    checkNewPassword(wanted.password, { email, name: wanted.user_metadata.name });
    const password_hash = await this.hasher.hash(wanted.password);
    const { user } = await this.transactions.run(async (tx) =>
      this.rows.add(tx, {
        email,
        password_hash,
        role: wanted.role,
        user_metadata: checkMetadata(wanted.user_metadata),
        email_confirmed_at: await databaseNow(tx),
      }),
    );
    return user.id;
  }

  /**
   * Whether the user is banned, or was at any time since then: what was handed out before a ban stays ended after it.
   * @throws NotFoundProblem
   */
  async wasBannedSince(userId: string, since: Date): Promise<boolean> {
    const { banned_until } = await this.rows.byId(userId);
    return banned_until !== null && banned_until > since;
  }

  /** @throws NotFoundProblem */
  async profileOf(
    userId: string,
    tx?: EntityManager,
  ): Promise<Profile & { id: string; email: string; role: Role }> {
    const user = await this.rows.byId(userId, tx);
    return { id: user.id, email: user.email, role: user.role, ...profileOf(user.profile) };
  }

  /** Users as others may see them, by their ids; who is gone is left out. */
  async shownOf(
    ids: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, ShownUser>> {
    const users = await tx.findBy(AuthUserEntity, { id: In([...new Set(ids)]) });
    return new Map(users.map((user) => [user.id, shown(user)]));
  }

  /**
   * Some of these people, by name.
   * @param words what a name has to have in it; anything for ''
   * @param after the id of whom to go on behind
   */
  byName(ids: readonly string[], words: string, after: string | null, most: number): Promise<ShownUser[]> {
    return this.named('u.id = ANY (:ids)', { ids }, words, after, most);
  }

  /** Some of the members whom nobody looks after who may sign in, as `byName`. */
  withoutCarerByName(words: string, after: string | null, most: number): Promise<ShownUser[]> {
    return this.named(IS_WITHOUT_CARER, {}, words, after, most);
  }

  private async named(
    where: string,
    values: { ids?: readonly string[] },
    words: string,
    after: string | null,
    most: number,
  ): Promise<ShownUser[]> {
    const users = await this.dataSource.manager
      .createQueryBuilder(AuthUserEntity, 'u')
      .where(where, values)
      .andWhere(`strpos(${NAME}, lower(:words)) > 0`, { words })
      .andWhere(
        after === null
          ? 'true'
          : `(${NAME}, u.id) > (SELECT ${NAME}, u.id FROM auth_user u WHERE u.id = :after)`,
        { after },
      )
      .orderBy(NAME)
      .addOrderBy('u.id')
      .limit(most)
      .getMany();
    return users.map(shown);
  }

  /** Some people, and whether they can work here; who is gone is left out. */
  async standingOf(ids: readonly string[]): Promise<Map<string, Standing>> {
    const users = await this.dataSource.manager.findBy(AuthUserEntity, { id: In([...new Set(ids)]) });
    const active = await this.staffAmong(ids);
    return new Map(
      users.map((user) => [
        user.id,
        {
          ...shown(user),
          is_active: active.has(user.id),
          has_signed_in: user.last_sign_in_at !== null,
        },
      ]),
    );
  }

  /** Those of some people who are no members and may sign in. */
  async staffAmong(
    ids: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Set<string>> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM auth_user
        WHERE id = ANY ($1::uuid[]) AND role <> 'member' AND (banned_until IS NULL OR banned_until <= now())`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Those of some people who have signed in at least once. */
  async signedInAmong(ids: readonly string[], tx: EntityManager): Promise<Set<string>> {
    const rows = await tx.query<{ id: string }[]>(
      'SELECT id FROM auth_user WHERE id = ANY ($1::uuid[]) AND last_sign_in_at IS NOT NULL',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Ids of those of some roles who may sign in. */
  async activeOf(roles: readonly Role[], tx: EntityManager = this.dataSource.manager): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM auth_user WHERE role = ANY ($1::text[]) AND (banned_until IS NULL OR banned_until <= now())`,
      [roles],
    );
    return rows.map(({ id }) => id);
  }

  /** Ids of the administrators who may sign in, who has been one for longest first. */
  async administrators(tx: EntityManager = this.dataSource.manager): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM auth_user WHERE role = 'admin' AND (banned_until IS NULL OR banned_until <= now())
        ORDER BY created_at, id LIMIT 200`,
    );
    return rows.map(({ id }) => id);
  }

  /** Everybody who is no member and may sign in: 200 at most. */
  async staff(): Promise<ShownUser[]> {
    const users = await this.dataSource.manager.find(AuthUserEntity, {
      where: [
        { role: Not('member'), banned_until: IsNull() },
        { role: Not('member'), banned_until: LessThan(new Date()) },
      ],
      order: { id: 'ASC' },
      take: 200,
    });
    return users.map(shown);
  }
}

const shown = ({ id, role, profile }: AuthUserEntity): ShownUser => ({
  id,
  role,
  name: profileOf(profile).name,
});
