import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import type { Caller } from '../../../platform/http/caller.decorator';
import { BadRequestProblem } from '../../../platform/http/problem';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import { AuthUsersService } from '../../auth/auth-users.service';
import { MemberAccessService, type MemberId } from '../../member-access/member-access.service';
import type { OnCallRota, SaveOnCallRota } from '../dto/on-call.dto';
import { type OnCall, onDuty } from './duty';
import { OnCallEntity } from './on-call.entity';

/** Who is called for a red flag. */
@Injectable()
export class OnCallService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: AuthUsersService,
    private readonly access: MemberAccessService,
    private readonly audit: AuditLogService,
  ) {}

  async rota(): Promise<OnCallRota> {
    const rows = await this.rows(this.dataSource.manager);
    const known = await this.users.shownOf(rows.map(({ staff_id }) => staff_id));
    return {
      items: rows.map(({ staff_id, hours }) => ({
        staff_id,
        name: known.get(staff_id)?.name ?? null,
        hours: hours && { ...hours, days: [...hours.days] },
      })),
    };
  }

  /** Replaces the rota. @throws BadRequestProblem for somebody who is no staff, or stands in it twice */
  async save(who: SignedIn, { items }: SaveOnCallRota, caller: Caller): Promise<OnCallRota> {
    const staff = await this.users.staffAmong(items.map(({ staff_id }) => staff_id));
    const seen = new Set<string>();
    for (const [index, { staff_id }] of items.entries()) {
      if (staff.has(staff_id) && !seen.has(staff_id)) {
        seen.add(staff_id);
        continue;
      }
      const message = seen.has(staff_id)
        ? 'Somebody stands in the rota twice.'
        : 'Only somebody of the staff can be on call.';
      const error = { field: `items.${index}.staff_id`, code: 'not-staff', message };
      throw new BadRequestProblem('validation-failed', message, [error]);
    }
    await this.transactions.run(async (tx) => {
      await tx.query(`LOCK TABLE on_call IN SHARE ROW EXCLUSIVE MODE`);
      await tx.deleteAll(OnCallEntity);
      const rows = items.map(({ staff_id, hours }, index) => ({ place: index + 1, staff_id, hours }));
      if (rows.length > 0) await tx.insert(OnCallEntity, rows);
      const traits = { staff: items.map(({ staff_id }) => staff_id) };
      await this.audit.write(tx, { actor_id: who.id, action: 'on_call_changed', caller, traits });
    });
    return this.rota();
  }

  /**
   * Who is called for a member, in order: the rota, else those who look after them, else every administrator.
   * @param round how many were asked in vain, and when it is: once all on duty were, the administrators are called as well
   */
  async forMember(
    tx: EntityManager,
    member: MemberId,
    round?: { at: Date; asked: number },
  ): Promise<OnCall[]> {
    const first = await this.firstFor(tx, member);
    if (!round || round.asked < onDuty(first, round.at)) return first;
    const known = new Set(first.map(({ staff_id }) => staff_id));
    const more = (await this.users.administrators(tx)).filter((id) => !known.has(id));
    return [...first, ...more.map((staff_id) => ({ staff_id, hours: null }))];
  }

  /** Those who look after a member and may sign in, else every administrator. */
  async caring(tx: EntityManager, member: MemberId): Promise<string[]> {
    const carers = await this.access.carersOf(member, tx);
    const staff = await this.users.staffAmong(carers, tx);
    const caring = carers.filter((id) => staff.has(id));
    return caring.length > 0 ? caring : this.users.administrators(tx);
  }

  private async firstFor(tx: EntityManager, member: MemberId): Promise<OnCall[]> {
    const rota = await this.rows(tx);
    // Whoever has left the staff since is not called.
    const staff = await this.users.staffAmong(
      rota.map(({ staff_id }) => staff_id),
      tx,
    );
    const rows = rota.filter(({ staff_id }) => staff.has(staff_id));
    if (rows.length > 0) return rows.map(({ staff_id, hours }) => ({ staff_id, hours }));
    const ids = await this.caring(tx, member);
    return ids.map((staff_id) => ({ staff_id, hours: null }));
  }

  private rows(tx: EntityManager): Promise<OnCallEntity[]> {
    return tx.find(OnCallEntity, { order: { place: 'ASC' } });
  }
}
