import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import { DEFAULT_LIMIT } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { BadRequestProblem, NotFoundProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { FactorResetsService } from '../auth/factor-resets.service';
import { type KnownUser, UserAdministrationService } from '../auth/user-administration.service';
import { CareTasksService } from '../care-team/care-tasks.service';
import { GroupsService } from '../groups/groups.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { PersonInvited, SecondFactorReset } from './organisation.events';
import type {
  ChangePerson,
  FactorResets,
  InvitePerson,
  PeoplePage,
  PeopleQuery,
  Person,
  StaffLoads,
} from './dto/people.dto';

/** Who is in the organisation, and who looks after whom. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly transactions: Transactions,
    private readonly administration: UserAdministrationService,
    private readonly users: AuthUsersService,
    private readonly resets: FactorResetsService,
    private readonly access: MemberAccessService,
    private readonly groups: GroupsService,
    private readonly tasks: CareTasksService,
    private readonly events: EventPublisher,
    private readonly audit: AuditLogService,
  ) {}

  async list({ role, words = '', limit = DEFAULT_LIMIT, cursor }: PeopleQuery): Promise<PeoplePage> {
    const [after] = cursor === undefined ? [null] : placeOf(cursor, 'uuid');
    const found = await this.administration.page(role ?? null, words.trim(), after, limit + 1);
    const { items, next_cursor } = pageOf(found, limit, ({ id }) => [id]);
    return { items: await this.shown(items), next_cursor };
  }

  /** @throws ConflictProblem for an address that somebody uses */
  async invite(who: SignedIn, wanted: InvitePerson, caller: Caller): Promise<Person> {
    const user = await this.transactions.run(async (tx) => {
      const invited = await this.administration.invite(tx, who, wanted, caller);
      await this.events.publish(tx, PersonInvited, { user_id: invited.id, invitation_id: randomUUID() });
      return invited;
    });
    return this.one(user);
  }

  /** @throws NotFoundProblem for anybody who is not of the staff; ConflictProblem for the caller's own account */
  async change(who: SignedIn, id: string, change: ChangePerson, caller: Caller): Promise<Person> {
    return this.one(await this.administration.change(who, id, change, caller));
  }

  /** @throws NotFoundProblem */
  async signOut(who: SignedIn, id: string, caller: Caller): Promise<void> {
    await this.administration.signOut(who, id, caller);
  }

  /** Second factors that an administrator asks to take away, oldest first. */
  async factorResets(): Promise<FactorResets> {
    const waiting = await this.resets.all();
    const known = await this.users.shownOf(waiting.flatMap(({ user_id, asked_by }) => [user_id, asked_by]));
    const named = (id: string) => ({ id, name: known.get(id)?.name ?? null });
    return {
      items: waiting.map(({ user_id, asked_by, asked_at, expires_at }) => ({
        person: named(user_id),
        asked_by: named(asked_by),
        asked_at: asked_at.toISOString(),
        expires_at: expires_at.toISOString(),
      })),
    };
  }

  /** @throws as `FactorResetsService.ask` */
  askFactorReset(who: SignedIn, id: string, caller: Caller): Promise<void> {
    return this.resets.ask(who, id, caller);
  }

  /** They are told by mail. @throws as `FactorResetsService.agree` */
  agreeFactorReset(who: SignedIn, id: string, caller: Caller): Promise<void> {
    return this.resets.agree(who, id, caller, (tx) =>
      this.events.publish(tx, SecondFactorReset, { user_id: id, reset_id: randomUUID() }),
    );
  }

  /** @throws as `FactorResetsService.refuse` */
  refuseFactorReset(who: SignedIn, id: string, caller: Caller): Promise<void> {
    return this.resets.refuse(who, id, caller);
  }

  /**
   * Says who looks after a member. What others had taken of the member's tasks is for everybody again.
   * @throws NotFoundProblem for anybody who is no member; BadRequestProblem for carers who are not of the staff
   */
  async setCarers(who: SignedIn, id: string, carers: readonly string[], caller: Caller): Promise<void> {
    const member = (await this.users.shownOf([id])).get(id);
    if (member?.role !== 'member') throw new NotFoundProblem();
    const staff = await this.users.staffAmong(carers);
    const stranger = carers.findIndex((carer) => !staff.has(carer));
    if (stranger >= 0) {
      const message = 'Only somebody of the staff can look after a member.';
      throw new BadRequestProblem('validation-failed', message, [
        { field: `carer_ids.${stranger}`, code: 'not-staff', message },
      ]);
    }
    await this.transactions.run(async (tx) => {
      const before = await this.access.carersOf(id as MemberId, tx);
      await this.access.setCarers(id as MemberId, carers, tx);
      await this.tasks.leaveTo(tx, id as MemberId, before, carers);
      const traits = { from: before, to: [...carers] };
      await this.audit.write(tx, {
        actor_id: who.id,
        subject_id: id,
        action: 'carers_changed',
        caller,
        traits,
      });
    });
  }

  async loads(): Promise<StaffLoads> {
    const staff = await this.users.staff();
    const loads = await this.tasks.loadsOf(staff.map(({ id }) => id));
    return {
      items: staff
        .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en-GB'))
        .map((person) => ({
          ...person,
          ...(loads.get(person.id) ?? { members: 0, open_tasks: 0, taken: 0, minutes: 0 }),
        })),
    };
  }

  private async one(user: KnownUser): Promise<Person> {
    const [person] = await this.shown([user]);
    if (!person) throw new NotFoundProblem();
    return person;
  }

  private async shown(users: readonly KnownUser[]): Promise<Person[]> {
    const ids = users.map(({ id }) => id);
    const [assignments, groups] = await Promise.all([
      this.access.assignmentsOf(ids),
      this.groups.ofMembers(ids),
    ]);
    return users.map(({ created_at, last_sign_in_at, ...user }) => ({
      ...user,
      created_at: created_at.toISOString(),
      last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
      carer_ids: assignments.filter(({ user_id }) => user_id === user.id).map(({ staff_id }) => staff_id),
      looks_after: assignments.filter(({ staff_id }) => staff_id === user.id).length,
      group: groups.get(user.id) ?? null,
    }));
  }
}
