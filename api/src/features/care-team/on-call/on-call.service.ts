import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import type { Caller } from '../../../platform/http/caller.decorator';
import { BadRequestProblem } from '../../../platform/http/problem';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import { AuthUsersService, type Standing } from '../../auth/auth-users.service';
import { MemberAccessService, type MemberId } from '../../member-access/member-access.service';
import { StaffHoursService } from '../../staff/staff-hours.service';
import type { OnCallRota, SaveOnCallRota } from '../dto/on-call.dto';
import { type OnCall, onDuty } from './duty';
import { gapsOf } from './gaps';
import { OnCallEntity } from './on-call.entity';

/** How far ahead gaps are looked for. */
const DAYS_AHEAD = 14;
const TWICE = { code: 'twice', message: 'Somebody stands in the rota twice.' };

/** Who is called for a red flag. */
@Injectable()
export class OnCallService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: AuthUsersService,
    private readonly access: MemberAccessService,
    private readonly audit: AuditLogService,
    private readonly hours: StaffHoursService,
  ) {}

  async rota(): Promise<OnCallRota> {
    const { manager } = this.dataSource;
    const rows = await this.rows(manager);
    const known = await this.users.standingOf(rows.map(({ staff_id }) => staff_id));
    const nameOf = (id: string): string | null => known.get(id)?.name ?? null;
    const called = rows.filter(({ staff_id }) => known.get(staff_id)?.is_active);
    const gaps = gapsOf(called, await databaseNow(manager), DAYS_AHEAD);
    return {
      items: rows.map(({ staff_id, hours }) => ({
        staff_id,
        name: nameOf(staff_id),
        hours: hours && { ...hours, days: [...hours.days] },
        is_away: known.get(staff_id)?.is_active !== true,
        has_signed_in: known.get(staff_id)?.has_signed_in === true,
      })),
      gaps: gaps.map(({ from, until, next_id }) => ({
        ...{ from: from.toISOString(), until: until.toISOString() },
        next: { staff_id: next_id, name: nameOf(next_id) },
      })),
    };
  }

  /** Replaces the rota. @throws BadRequestProblem for somebody who cannot be called, or stands in it twice */
  async save(who: SignedIn, { items }: SaveOnCallRota, caller: Caller): Promise<OnCallRota> {
    const known = await this.users.standingOf(items.map(({ staff_id }) => staff_id));
    for (const [index, { staff_id }] of items.entries()) {
      const isTwice = items.findIndex((one) => one.staff_id === staff_id) < index;
      const refusal = isTwice ? TWICE : refusalOf(known.get(staff_id));
      if (!refusal) continue;
      const error = { field: `items.${index}.staff_id`, ...refusal };
      throw new BadRequestProblem('validation-failed', refusal.message, [error]);
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
    const at = round?.at ?? (await databaseNow(tx));
    const first = await this.firstFor(tx, member, at);
    if (!round || round.asked < onDuty(first, round.at)) return first;
    const known = new Set(first.map(({ staff_id }) => staff_id));
    const more = (await this.users.administrators(tx)).filter((id) => !known.has(id));
    const inOrder = await this.thereFirst(tx, more, round.at);
    return [...first, ...inOrder.map((staff_id) => ({ staff_id, hours: null }))];
  }

  /** Those who look after a member and may sign in; where nobody of them ever has, every administrator, too. */
  async caring(tx: EntityManager, member: MemberId): Promise<string[]> {
    const carers = await this.access.carersOf(member, tx);
    const staff = await this.users.staffAmong(carers, tx);
    const caring = carers.filter((id) => staff.has(id));
    const signedIn = await this.users.signedInAmong(caring, tx);
    if (signedIn.size > 0) return caring;
    return [...new Set([...caring, ...(await this.users.administrators(tx))])];
  }

  private async firstFor(tx: EntityManager, member: MemberId, at: Date): Promise<OnCall[]> {
    const rota = await this.rows(tx);
    // Whoever has left the staff since is not called.
    const staff = await this.users.staffAmong(
      rota.map(({ staff_id }) => staff_id),
      tx,
    );
    const rows = rota.filter(({ staff_id }) => staff.has(staff_id));
    if (rows.length > 0) return rows.map(({ staff_id, hours }) => ({ staff_id, hours }));
    const ids = await this.thereFirst(tx, await this.caring(tx, member), at);
    return ids.map((staff_id) => ({ staff_id, hours: null }));
  }

  /**
   * Some of the staff, those who are at work first, those who told no hours before those who are not, and last who has never
   * signed in; else as they are.
   */
  private async thereFirst(tx: EntityManager, ids: readonly string[], at: Date): Promise<string[]> {
    const [told, signedIn] = [await this.hours.ofAll(ids, tx), await this.users.signedInAmong(ids, tx)];
    const placeOf = (id: string): number => {
      if (!signedIn.has(id)) return 3;
      const hours = told.get(id);
      return hours ? 2 - 2 * onDuty([{ staff_id: id, hours }], at) : 1;
    };
    return [...ids].sort((a, b) => placeOf(a) - placeOf(b));
  }

  private rows(tx: EntityManager): Promise<OnCallEntity[]> {
    return tx.find(OnCallEntity, { order: { place: 'ASC' } });
  }
}

/** Why somebody cannot be put on call; null where they can. */
function refusalOf(person: Standing | undefined): { code: string; message: string } | null {
  if (!person || person.role === 'member') {
    return { code: 'not-staff', message: 'Only somebody of the staff can be on call.' };
  }
  const name = person.name ?? 'Somebody of the rota';
  if (!person.is_active) {
    return { code: 'suspended', message: `${name} is suspended, and cannot be on call.` };
  }
  const message = `${name} has never signed in, and cannot be on call before that.`;
  return person.has_signed_in ? null : { code: 'never-signed-in', message };
}
