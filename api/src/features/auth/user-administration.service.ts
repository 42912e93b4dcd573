import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import { ConflictProblem, ForbiddenProblem, NotFoundProblem } from '../../platform/http/problem';
import type { Role, SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { own } from '../member-access/member-access.service';
import { AccessEndsService } from './access-ends.service';
import { AuthSessionEntity } from './sessions/auth-session.entity';
import { AuthUserEntity } from './users/auth-user.entity';
import { parseEmail } from './users/email-address';
import { checkMetadata, profileOf } from './users/user-metadata';
import { NAME } from './users/user-name';
import { UserRows } from './users/user-rows';

/** Roles that an administrator gives. Members sign up by themselves, and stay members. */
export const STAFF_ROLES = ['coach', 'clinician', 'admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A user as administrators see them. */
export interface KnownUser {
  id: string;
  name: string | null;
  email: string;
  role: Role;
  created_at: Date;
  last_sign_in_at: Date | null;
  is_suspended: boolean;
}

/** What an administrator does with other people's accounts. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly rows: UserRows,
    private readonly accessEnds: AccessEndsService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Users by name.
   * @param words what a name or an address has to have in it; anything for ''
   * @param after the id of whom to go on behind
   */
  async page(role: Role | null, words: string, after: string | null, most: number): Promise<KnownUser[]> {
    const found = this.dataSource.manager
      .createQueryBuilder(AuthUserEntity, 'u')
      .where(`(strpos(${NAME}, lower(:words)) > 0 OR strpos(u.email, lower(:words)) > 0)`, { words })
      .orderBy(NAME)
      .addOrderBy('u.id')
      .limit(most);
    if (role !== null) found.andWhere('u.role = :role', { role });
    if (after !== null) {
      found.andWhere(`(${NAME}, u.id) > (SELECT ${NAME}, u.id FROM auth_user u WHERE u.id = :after)`, {
        after,
      });
    }
    return (await found.getMany()).map(known);
  }

  /**
   * Makes an account of the staff, without a password: its owner chooses one by way of a forgotten one, which proves that
   * the address is theirs. Asked again before they have come in, it changes nothing.
   * @throws ConflictProblem for an address that somebody uses
   */
  async invite(
    tx: EntityManager,
    who: SignedIn,
    wanted: { email: string; name: string; role: StaffRole },
    caller: Caller,
  ): Promise<KnownUser> {
    const { user, created } = await this.rows.add(tx, {
      email: parseEmail(wanted.email),
      password_hash: null,
      role: wanted.role,
      user_metadata: checkMetadata({ name: wanted.name }),
      email_confirmed_at: null,
    });
    const isWaiting =
      user.role === wanted.role && user.last_sign_in_at === null && user.password_hash === null;
    if (!created && !isWaiting) {
      throw new ConflictProblem('email-taken', 'This address has an account already.');
    }
    await this.write(tx, who, user.id, 'user_invited', caller, { role: wanted.role });
    return known(user);
  }

  /**
   * Changes somebody of the staff: signed out everywhere, they come in again with what they may do from now on.
   * @throws NotFoundProblem for anybody who is none; ConflictProblem for the caller's own account
   */
  change(
    who: SignedIn,
    id: string,
    change: { role?: StaffRole; is_suspended?: boolean },
    caller: Caller,
  ): Promise<KnownUser> {
    return this.transactions.run(async (tx) => {
      const user = await this.colleague(tx, who, id);
      const { role = user.role, is_suspended = isSuspended(user) } = change;
      if (role === user.role && is_suspended === isSuspended(user)) return known(user);
      if (role !== user.role)
        await this.write(tx, who, id, 'user_role_changed', caller, { from: user.role, to: role });
      if (is_suspended !== isSuspended(user)) {
        await this.write(tx, who, id, is_suspended ? 'user_suspended' : 'user_resumed', caller);
      }
      user.role = role;
      user.banned_until = is_suspended ? new Date((await databaseNow(tx)).getTime() + FOR_GOOD) : null;
      await tx.update(AuthUserEntity, { id }, { role, banned_until: user.banned_until });
      await this.endAll(tx, user, caller);
      return known(user);
    });
  }

  /**
   * Somebody of the staff whose account the caller may change, locked.
   * @throws NotFoundProblem for anybody who is none; ConflictProblem for the caller's own account
   */
  async colleague(tx: EntityManager, who: SignedIn, id: string): Promise<AuthUserEntity> {
    if (id === who.id) {
      throw new ConflictProblem('own-account', 'Another administrator has to change your own account.');
    }
    await checkStillAdmin(tx, who);
    const user = await tx.findOne(AuthUserEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!user || user.role === 'member') throw new NotFoundProblem();
    return user;
  }

  /** Signs somebody out of all of their devices. @throws NotFoundProblem */
  async signOut(who: SignedIn, id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.rows.byId(id, tx);
      await this.endAll(tx, user, caller);
      await this.write(tx, who, id, 'user_signed_out', caller);
    });
  }

  /** Ends every session of somebody, in the caller's transaction. */
  async endAll(tx: EntityManager, user: AuthUserEntity, caller: Caller): Promise<void> {
    await tx.delete(AuthSessionEntity, { user_id: user.id });
    await this.accessEnds.end(tx, own(user), caller);
  }

  /** What an administrator did with somebody's account stands in the security log. */
  write(
    tx: EntityManager,
    who: SignedIn,
    subject_id: string,
    action: string,
    caller: Caller,
    traits = {},
  ): Promise<void> {
    return this.audit.write(tx, { actor_id: who.id, subject_id, action, caller, traits });
  }
}

/** Milliseconds: a hundred years. */
const FOR_GOOD = 100 * 365.25 * 86_400_000;

const isSuspended = ({ banned_until }: AuthUserEntity): boolean =>
  banned_until !== null && banned_until > new Date();

const known = (user: AuthUserEntity): KnownUser => ({
  id: user.id,
  name: profileOf(user.profile).name,
  email: user.email,
  role: user.role,
  created_at: user.created_at,
  last_sign_in_at: user.last_sign_in_at,
  is_suspended: isSuspended(user),
});

/** Two administrators who change each other at once take turns, so that one of them stays. */
async function checkStillAdmin(tx: EntityManager, who: SignedIn): Promise<void> {
  const admins = await tx.query<{ id: string }[]>(
    `SELECT id FROM auth_user WHERE role = 'admin' AND (banned_until IS NULL OR banned_until <= now())
      ORDER BY id FOR NO KEY UPDATE`,
  );
  if (!admins.some(({ id }) => id === who.id)) {
    throw new ForbiddenProblem('You are no administrator any more.');
  }
}
