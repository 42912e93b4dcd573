import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import { NotFoundProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { type AuditEntry, AuditLogService } from '../audit/audit-log.service';
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

/** What staff read a member's record for: the member sees it beside what was read. */
export type ReadPurpose = 'morning' | 'record' | 'chat' | 'review' | 'red_flag' | 'programme';

/** Whether the member lets those who look after them have that; `read` as `of` names it. */
export type MemberAllows = (member: MemberId, read: string, tx: EntityManager) => Promise<boolean>;

/** Who may have whose data. */
@Injectable()
export class MemberAccessService {
  private allows: MemberAllows = () => Promise.resolve(true);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLogService,
  ) {}

  /** From now on the member is asked as well: by what stands above this and knows what they have decided. */
  askToo(allows: MemberAllows): void {
    this.allows = allows;
  }

  /** Which kinds of data the member lets those who look after them see; what each read is called, the caller says. */
  async sharedOf<Kind extends string>(
    member: MemberId,
    reads: Readonly<Record<Kind, string>>,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Record<Kind, boolean>> {
    const kinds = Object.entries<string>(reads);
    const shared = kinds.map(async ([kind, read]) => [kind, await this.allows(member, read, tx)]);
    return Object.fromEntries(await Promise.all(shared)) as Record<Kind, boolean>;
  }

  /** From now on they look after the member. Who may decide that, the caller has seen to. */
  async assign(
    staffId: string,
    member: MemberId,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const row = { staff_id: staffId, user_id: member };
    await tx.createQueryBuilder().insert().into(MemberAssignmentEntity).values(row).orIgnore().execute();
  }

  /** Those who look after a member, by their ids. */
  async carersOf(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<string[]> {
    const rows = await tx.find(MemberAssignmentEntity, {
      where: { user_id: member },
      order: { created_at: 'ASC', staff_id: 'ASC' },
    });
    return rows.map(({ staff_id }) => staff_id);
  }

  /** From now on these look after the member, and nobody else. Who may decide that, the caller has seen to. */
  async setCarers(member: MemberId, staffIds: readonly string[], tx: EntityManager): Promise<void> {
    await takeTurn(tx, 'carers', member);
    // Before the member's own row, which is written with each change of theirs, as whoever suspends one of them does.
    await tx.query(
      `SELECT FROM auth_user
        WHERE id = ANY ($2::uuid[]) OR id IN (SELECT staff_id FROM member_assignment WHERE user_id = $1)
        ORDER BY id FOR SHARE`,
      [member, staffIds],
    );
    await tx.query(`DELETE FROM member_assignment WHERE user_id = $1 AND staff_id <> ALL ($2::uuid[])`, [
      member,
      staffIds,
    ]);
    // All at once and in one order: whoever else is changed by it is waited for, and never crossed.
    await tx.query(
      `INSERT INTO member_assignment (staff_id, user_id) SELECT id, $1 FROM unnest($2::uuid[]) AS s (id) ORDER BY id
       ON CONFLICT DO NOTHING`,
      [member, staffIds],
    );
  }

  /** Who looks after whom, of some members or some staff. */
  async assignmentsOf(ids: readonly string[]): Promise<{ staff_id: string; user_id: MemberId }[]> {
    return this.dataSource.query(
      `SELECT staff_id, user_id FROM member_assignment
        WHERE user_id = ANY ($1::uuid[]) OR staff_id = ANY ($1::uuid[]) ORDER BY created_at, staff_id`,
      [ids],
    );
  }

  /** Those whom somebody looks after, by their ids. */
  async lookedAfterBy(staffId: string): Promise<MemberId[]> {
    const rows = await this.dataSource.manager.findBy(MemberAssignmentEntity, { staff_id: staffId });
    return rows.map(({ user_id }) => user_id);
  }

  /** Writes down what else of a member is read by somebody for whom `of` has found them. */
  async note(
    who: SignedIn,
    member: MemberId,
    reads: readonly string[],
    caller: Caller,
    purpose: ReadPurpose,
  ): Promise<void> {
    if (reads.length === 0) return;
    const entries = reads.map((read) => readingOf(who, member, read, caller, purpose));
    await this.audit.write(this.dataSource.manager, ...entries);
  }

  /**
   * Writes down that somebody saw members in a list of what wants a person: once an hour for each of them, in one statement.
   */
  async noteSeen(who: SignedIn, members: readonly MemberId[], caller: Caller): Promise<void> {
    const unseen = await this.audit.withoutEntrySince(who.id, [...new Set(members)], MEMBER_DATA_READ, {
      purpose: 'morning',
    });
    const entries = unseen.map((member) => readingOf(who, member, 'profile', caller, 'morning'));
    if (entries.length > 0) await this.audit.write(this.dataSource.manager, ...entries);
  }

  /**
   * The caller's own data, or that of a member whom they look after, which is written down.
   * @param id as the request names the member
   * @param read what is read of them, e.g. `programmes`
   * @param isSilent nothing of the member is told to the caller, so there is nothing to write down
   * @param purpose what staff want it for, where that is another than the reading itself: nobody is a member of their own
   * @throws NotFoundProblem for anybody else's, for nobody's, and where the member does not allow it
   */
  async of(
    who: SignedIn,
    id: string,
    read: string,
    caller: Caller,
    purpose?: ReadPurpose,
    { isSilent = false }: { isSilent?: boolean } = {},
  ): Promise<MemberId> {
    const isOwn = id === who.id;
    if (isOwn && !purpose) return own(who);
    if (isOwn || who.role === 'member') throw new NotFoundProblem();
    await this.transactions.run(async (tx) => {
      const looksAfter = await tx.existsBy(MemberAssignmentEntity, {
        staff_id: who.id,
        user_id: id as MemberId,
      });
      if (!looksAfter || !(await this.allows(id as MemberId, read, tx))) throw new NotFoundProblem();
      if (!isSilent) await this.audit.write(tx, readingOf(who, id, read, caller, purpose));
    });
    return id as MemberId;
  }
}

function readingOf(
  who: SignedIn,
  subject_id: string,
  read: string,
  caller: Caller,
  purpose?: ReadPurpose,
): AuditEntry {
  const traits = { read, ...(purpose && { purpose }) };
  return { actor_id: who.id, subject_id, action: MEMBER_DATA_READ, caller, traits };
}
