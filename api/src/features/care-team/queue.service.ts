import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import type { Caller } from '../../platform/http/caller.decorator';
import { DEFAULT_LIMIT } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuthUsersService, type ShownUser } from '../auth/auth-users.service';
import { SubmittedDaysService } from '../calendar-events/submitted-days.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { may } from '../member-access/permissions.options';
import { ruleText } from './care-rules';
import { FACTS, OUTCOME } from './care-task.entity';
import type { TaskFacts } from './care-task.kinds';
import type {
  QueueAssignees,
  QueueFlag,
  QueueItem,
  QueueOwner,
  QueuePage,
  QueueQuery,
  SpendCareTime,
} from './dto/queue.dto';
import { FlagWords, type ShownFlag } from './flag-words';
import { OnCallService } from './on-call/on-call.service';
import { minutesOf, oneTaskRow, openCounts, placeOfRow, queueRows, type TaskRow } from './queue.rows';
import { clockWords, flagTitle, wordsOf } from './task-words';

/** The morning: what wants a person, what matters most first. */
@Injectable()
export class QueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly users: AuthUsersService,
    private readonly access: MemberAccessService,
    private readonly words: FlagWords,
    private readonly onCall: OnCallService,
    private readonly days: SubmittedDaysService,
  ) {}

  /** A page. What is shown of members is written down, once an hour for each of them. */
  async list(
    who: SignedIn,
    { view = 'open', kind, limit = DEFAULT_LIMIT, cursor }: QueueQuery,
    caller: Caller,
  ): Promise<QueuePage> {
    const after = cursor === undefined ? null : placeOf(cursor, 'int', 'instant', 'uuid');
    const { manager } = this.dataSource;
    const [rows, counts] = await Promise.all([
      queueRows(manager, who, view, kind ?? null, after, limit + 1),
      openCounts(manager, who),
    ]);
    const page = pageOf(rows, limit, (row) => placeOfRow(row, view));
    await this.access.noteSeen(
      who,
      page.items.map(({ user_id }) => user_id),
      caller,
    );
    return { ...page, ...counts, items: await this.shown(who, page.items) };
  }

  /** A row that was found to be for the caller's eyes. */
  async shownAs(who: SignedIn, row: TaskRow, tx: EntityManager): Promise<QueueItem> {
    const [item] = await this.shown(who, [row], tx);
    if (!item) throw new NotFoundProblem();
    return item;
  }

  /**
   * One task. A red flag tells how to reach somebody, which is written down each time; a shared day has been seen, and its
   * member may know.
   * @throws NotFoundProblem for one that the caller may not see
   */
  async one(who: SignedIn, id: string, caller: Caller): Promise<QueueItem> {
    const { manager } = this.dataSource;
    const row = await oneTaskRow(manager, who, id);
    if (!row) throw new NotFoundProblem();
    const item = await this.shownAs(who, row, manager);
    const member = item.member.id as MemberId;
    if (item.flag) await this.access.note(who, member, ['red_flag'], caller, 'red_flag');
    else await this.access.noteSeen(who, [member], caller);
    if (row.kind === 'submitted_day' && row.facts_sealed) {
      const own = await this.keys.of(member, manager);
      const { day } = own.open(FACTS, row.id, row.facts_sealed) as TaskFacts['submitted_day'];
      await this.days.see(who.id, member, [day]);
    }
    return item;
  }

  /**
   * Whom a task can be given to: those who look after the member, else the administrators; a red flag to anybody of the staff.
   * @throws NotFoundProblem for one that the caller may not see
   */
  async assignees(who: SignedIn, id: string): Promise<QueueAssignees> {
    const { manager } = this.dataSource;
    const row = await oneTaskRow(manager, who, id);
    if (!row) throw new NotFoundProblem();
    return { items: await this.assigneesOf(row, manager) };
  }

  private async assigneesOf({ kind, user_id }: TaskRow, tx: EntityManager): Promise<QueueOwner[]> {
    const carers = kind === 'red_flag' ? null : await this.onCall.caring(tx, user_id);
    const people = carers ? [...(await this.users.shownOf(carers, tx)).values()] : await this.users.staff();
    return people.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en-GB'));
  }

  /** Counts time of the caller with a member whom they look after. @throws NotFoundProblem */
  async spend(who: SignedIn, { member_id, seconds }: SpendCareTime, caller: Caller): Promise<void> {
    const member = await this.access.of(who, member_id, 'profile', caller, 'record', { isSilent: true });
    await this.dataSource.query(
      `INSERT INTO care_time AS t (staff_id, user_id, day, seconds) VALUES ($1, $2, current_date, $3)
       ON CONFLICT (user_id, day, staff_id) DO UPDATE SET seconds = least(t.seconds + excluded.seconds, 86400)`,
      [who.id, member, seconds],
    );
  }

  private async shown(
    who: SignedIn,
    rows: readonly TaskRow[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<QueueItem[]> {
    if (rows.length === 0) return [];
    const members = rows.map(({ user_id }) => user_id);
    const people = rows.flatMap(({ owner_id, done_by }) => [owner_id, done_by]).filter((id) => id !== null);
    const [known, now] = await Promise.all([
      this.users.shownOf([...members, ...people], tx),
      databaseNow(tx),
      this.keys.prepare(members),
    ]);
    const items: QueueItem[] = [];
    for (const row of rows) items.push(await this.item(who, row, known, now, tx));
    return items;
  }

  private async item(
    who: SignedIn,
    row: TaskRow,
    known: ReadonlyMap<string, ShownUser>,
    now: Date,
    tx: EntityManager,
  ): Promise<QueueItem> {
    const own = await this.keys.of(row.user_id, tx);
    const name = known.get(row.user_id)?.name ?? null;
    // One of an earlier release has no facts, and none can be made for it.
    const facts = row.facts_sealed ? own.open(FACTS, row.id, row.facts_sealed) : null;
    const words = facts && wordsOf(row.kind, name, facts, now);
    const mayWrite = row.is_carer && row.shares_chats;
    const mayReview = row.is_carer && may(who.role, 'reviews');
    const isFlag = row.kind === 'red_flag' && facts !== null;
    const flag = isFlag ? await this.flag(row, name, facts as TaskFacts['red_flag'], tx) : null;
    // Only while documents are shared.
    const value = flag?.value;
    const document = row.kind === 'review_results' ? row.about_id : (value?.file_id ?? null);
    return {
      id: row.id,
      kind: row.kind,
      member: { id: row.user_id, name },
      why: `${isFlag ? clockWords(row, now) : ''}${value?.why ?? words?.why ?? `${ruleText(row.kind).name}.`}`,
      facts: [...(words?.facts ?? [])],
      since: row.created_at.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
      last_contact_at: row.last_contact_at?.toISOString() ?? null,
      next_step: words?.next_step ?? 'Look at the member’s page',
      opens: words?.opens ?? 'record',
      review_file_id: mayReview ? document : null,
      may_open: row.is_carer,
      may_write: mayWrite,
      draft: mayWrite ? (words?.draft ?? null) : null,
      owner: ownerOf(row.owner_id, known),
      is_mine: row.owner_id === who.id && row.owned_at !== null,
      state: stateOf(row, now),
      snoozed_until: row.snoozed_until?.toISOString() ?? null,
      done_at: row.done_at?.toISOString() ?? null,
      done_by: ownerOf(row.done_by, known),
      outcome: row.outcome_sealed && own.open(OUTCOME, row.id, row.outcome_sealed),
      can_undo: row.before?.by === who.id,
      flag: flag?.shown ?? null,
      minutes: minutesOf(row),
    };
  }

  private async flag(
    row: TaskRow,
    name: string | null,
    facts: TaskFacts['red_flag'],
    tx: EntityManager,
  ): Promise<{ shown: QueueFlag; value: ShownFlag['value'] }> {
    const [{ email }, { value, ...words }] = await Promise.all([
      this.users.profileOf(row.user_id, tx),
      this.words.of(tx, row.user_id, name, facts),
    ]);
    return {
      shown: {
        category: flagTitle(facts),
        happened_at: row.created_at.toISOString(),
        ...words,
        email,
        passed_on_at: row.escalates_at?.toISOString() ?? null,
      },
      value,
    };
  }
}

function ownerOf(id: string | null, known: ReadonlyMap<string, ShownUser>): QueueOwner | null {
  const user = id === null ? undefined : known.get(id);
  return user ? { id: user.id, name: user.name, role: user.role } : null;
}

function stateOf({ done_at, snoozed_until }: TaskRow, now: Date): QueueItem['state'] {
  if (done_at) return 'done';
  return snoozed_until !== null && snoozed_until > now ? 'snoozed' : 'open';
}
