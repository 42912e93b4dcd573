import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import { NotFoundProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { MemberAssignmentEntity } from './member-assignment.entity';

declare const isMember: unique symbol;

/**
 * The id of the member whose data is meant, after it was decided that the caller may have it. Services and SQL take
 * nothing else; it comes from `own`, `MemberAccessService.of`, or a row or event that was written with one.
 */
export type MemberId = string & { readonly [isMember]: true };

/** Somebody's own data: the caller's, or that of a user whose row is at hand. */
export function own(who: Pick<SignedIn, 'id'>): MemberId {
  return who.id as MemberId;
}

/** In the audit log: somebody of the care team has read what is a member's. */
export const MEMBER_DATA_READ = 'member_data_read';

/** Whether the member lets those who look after them have that; `read` as `of` names it. */
export type MemberAllows = (member: MemberId, read: string, tx: EntityManager) => Promise<boolean>;

/** Who may have whose data. */
@Injectable()
export class MemberAccessService {
  private allows: MemberAllows = () => Promise.resolve(true);

  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLogService,
  ) {}

  /** From now on the member is asked as well: by what stands above this and knows what they have decided. */
  askToo(allows: MemberAllows): void {
    this.allows = allows;
  }

  /**
   * The caller's own data, or that of a member whom they look after, which is written down.
   * @param id as the request names the member
   * @param read what is read of them, e.g. `programmes`
   * @throws NotFoundProblem for anybody else's, for nobody's, and where the member does not allow it
   */
  async of(who: SignedIn, id: string, read: string, caller: Caller): Promise<MemberId> {
    if (id === who.id) return own(who);
    if (who.role === 'member') throw new NotFoundProblem();
    await this.transactions.run(async (tx) => {
      const looksAfter = await tx.existsBy(MemberAssignmentEntity, {
        staff_id: who.id,
        user_id: id as MemberId,
      });
      if (!looksAfter || !(await this.allows(id as MemberId, read, tx))) throw new NotFoundProblem();
      const entry = {
        actor_id: who.id,
        subject_id: id,
        action: MEMBER_DATA_READ,
        caller,
        traits: { read },
      };
      await this.audit.write(tx, entry);
    });
    return id as MemberId;
  }
}
