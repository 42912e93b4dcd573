import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/http/caller.decorator';
import { ForbiddenProblem, NotFoundProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { type MemberId, own } from '../member-access/member-access.service';
import { AccessEndsService } from './access-ends.service';
import { RecentSignInService } from './recent-sign-in.service';
import { AuthSessionEntity } from './sessions/auth-session.entity';

/** Milliseconds: what hangs on a user may be a hundred thousand rows. */
const LONGEST = 120_000;

/** No request asks for it. */
const NOBODY: Caller = { ip: null, user_agent: null };

/** The audit log's word for it, by which backups know who was erased. */
export const USER_DELETED = 'user_deleted';

/** How a user goes: shut out at once, and then with all that hangs on them. */
@Injectable()
export class UserDeletionService {
  constructor(
    private readonly recentSignIn: RecentSignInService,
    private readonly accessEnds: AccessEndsService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * From the commit on nobody signs in to the account, and whoever is signed in is no longer.
   * @throws ReauthenticationNeededProblem unless the sign-in is recent; ForbiddenProblem for the care team's accounts
   */
  async shutOut(tx: EntityManager, who: SignedIn, caller: Caller): Promise<void> {
    if (who.role !== 'member') {
      throw new ForbiddenProblem('Accounts of the care team are closed by an administrator.');
    }
    await this.recentSignIn.check(who, tx);
    await this.close(tx, own(who), caller);
    await this.audit.write(tx, { actor_id: who.id, action: 'user_leaving', caller });
  }

  /** The same of a member who has not been here for as long as their data may be kept. */
  async endSilence(tx: EntityManager, member: MemberId): Promise<void> {
    await this.close(tx, member, NOBODY);
    await this.audit.write(tx, { actor_id: null, subject_id: member, action: 'user_outdated' });
  }

  private async close(tx: EntityManager, member: MemberId, caller: Caller): Promise<void> {
    await tx.query(`UPDATE auth_user SET banned_until = now() + interval '100 years' WHERE id = $1`, [
      member,
    ]);
    await tx.delete(AuthSessionEntity, { user_id: member });
    await this.accessEnds.end(tx, member, caller);
  }

  /**
   * Deletes the user with every row that hangs on them, the key of what is sealed included. What the audit log keeps are
   * pseudonyms from then on.
   * @returns the address that they had
   * @throws NotFoundProblem where they are gone
   */
  async erase(tx: EntityManager, member: MemberId): Promise<string> {
    const email = await eraseUser(tx, this.audit, member);
    if (email === undefined) throw new NotFoundProblem();
    return email;
  }
}

/**
 * What `erase` does, for who has no request: a restored backup knows members who have left since.
 * @returns undefined where they are gone
 */
export async function eraseUser(
  tx: EntityManager,
  audit: AuditLogService,
  userId: string,
): Promise<string | undefined> {
  await tx.query(`SET LOCAL statement_timeout = ${LONGEST}`);
  const [[gone]] = await tx.query<[{ email: string }[], number]>(
    `DELETE FROM auth_user WHERE id = $1 RETURNING email`,
    [userId],
  );
  if (!gone) return undefined;
  await audit.write(tx, { actor_id: userId, action: USER_DELETED });
  await audit.forgetDevices(tx, userId);
  return gone.email;
}
