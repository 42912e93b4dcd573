import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { MemberKeys } from '../../platform/sealing/member-keys';
import {
  type CalledPerson,
  type OpenCall,
  type SafetyFlag,
  SafetyFlagsService,
} from '../assistant/safety-flags.service';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { CareRulesService } from './care-rules.service';
import { ruleText } from './care-rules';
import { RedFlagCalled } from './care-team.events';
import { CareTasksService } from './care-tasks.service';
import { CareTaskEntity, FACTS } from './care-task.entity';
import { dutyAt } from './on-call/duty';
import { OnCallService } from './on-call/on-call.service';

/** Flags of one transaction. */
const BATCH = 50;
/** Once somebody has taken it, a flag that is still open goes on after so many times the minutes of its rule. */
export const TAKEN_TIMES = 4;

interface Due {
  id: string;
  user_id: MemberId;
  about_id: string;
  owner_id: string | null;
  has_facts: boolean;
  passed_on: number;
}

/**
 * Red flags and their clock: one has somebody on call from its first moment, and goes on to the next person when its time
 * passes, for as long as it is open. Every step is in the security log.
 */
@Injectable()
@Every({ first: 2_000, every: 5_000, batch: BATCH, did: 'red flags passed on' })
export class RedFlagsService implements MaintenanceTask, OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly flags: SafetyFlagsService,
    private readonly rules: CareRulesService,
    private readonly onCall: OnCallService,
    private readonly tasks: CareTasksService,
    private readonly keys: MemberKeys,
    private readonly audit: AuditLogService,
    private readonly access: MemberAccessService,
    private readonly users: AuthUsersService,
    private readonly events: EventPublisher,
  ) {}

  onModuleInit(): void {
    this.flags.personFor = (member, tx) => this.personFor(member, tx);
    this.flags.openFor = openFor;
  }

  /** Once a flag, in the transaction of whoever heard of it. */
  async raise(tx: EntityManager, member: MemberId, flagId: string): Promise<void> {
    const flag = await this.flags.one(tx, member, flagId);
    if (!flag || flag.isAnswered) return; // gone with its member, or moot by now
    const minutes = await this.minutes(tx);
    const now = await databaseNow(tx);
    const duty = dutyAt(await this.onCall.forMember(tx, member), now, minutes);
    const id = randomUUID();
    const facts = await this.facts(tx, member, id, flag);
    const [raised] = await tx.query<{ id: string }[]>(
      `INSERT INTO care_task (id, user_id, kind, about_id, facts_sealed, priority, due_at, owner_id, escalates_at)
       VALUES ($1, $2, 'red_flag', $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [
        ...[id, member, flagId, facts, ruleText('red_flag').priority],
        ...[duty?.by ?? null, duty?.staff_id ?? null],
        // Not only once they are on duty: where nobody is, or there is nobody, others are asked before.
        later(now, minutes),
      ],
    );
    if (!raised) return; // told of twice
    await this.call(tx, id, duty?.staff_id ?? null);
    await this.tasks.tell(tx, member, duty?.staff_id ?? null);
    this.tasks.tellMember(member);
  }

  /** Nobody had answered, and now somebody has: what nobody has in hand is moot. What is in hand stays with whoever has it. */
  async answered(tx: EntityManager, member: MemberId, flagId: string): Promise<void> {
    const [closed] = await tx.query<[{ owner_id: string | null }[]]>(
      `UPDATE care_task SET done_at = now(), escalates_at = NULL, before = NULL
        WHERE user_id = $1 AND kind = 'red_flag' AND about_id = $2 AND done_at IS NULL AND owned_at IS NULL
        RETURNING owner_id`,
      [member, flagId],
    );
    const [task] = closed;
    if (!task) return;
    await this.tasks.tell(tx, member, task.owner_id);
    this.tasks.tellMember(member);
  }

  /** What the member is told of what is open: of what nobody has in hand before the rest, the first promise. */
  private async personFor(member: MemberId, tx: EntityManager): Promise<CalledPerson | null> {
    const [flag] = await tx.query<{ due_at: Date; is_taken: boolean; is_past: boolean }[]>(
      `SELECT due_at, owned_at IS NOT NULL AS is_taken, due_at <= now() AS is_past FROM care_task
        WHERE user_id = $1 AND kind = 'red_flag' AND done_at IS NULL AND owner_id IS NOT NULL AND due_at IS NOT NULL
        ORDER BY owned_at IS NOT NULL, due_at LIMIT 1`,
      [member],
    );
    if (!flag) return null;
    const { chats } = await this.access.sharedOf(member, { chats: 'chats' });
    const { due_at: by, is_taken, is_past } = flag;
    return { by, is_taken, is_overdue: is_past && !is_taken, sees_words: chats };
  }

  /** Whether somebody who may still sign in is to take a flag that is open. */
  async waitsFor(staffId: string, id: string): Promise<boolean> {
    const { manager: tx } = this.dataSource;
    const flag = await tx.existsBy(CareTaskEntity, {
      id,
      owner_id: staffId,
      owned_at: IsNull(),
      done_at: IsNull(),
    });
    return flag && (await this.users.staffAmong([staffId], tx)).has(staffId);
  }

  /** By mail: they may have the queue before them, or be anywhere. */
  private async call(tx: EntityManager, task_id: string, user_id: string | null): Promise<void> {
    if (user_id === null) return;
    await this.events.publish(tx, RedFlagCalled, { user_id, task_id, call_id: randomUUID() });
  }

  /** Passes on what nobody has closed in time. Any number of workers may look at once. */
  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const due = await tx.query<Due[]>(
        `SELECT id, user_id, about_id, owner_id, facts_sealed IS NOT NULL AS has_facts, passed_on FROM care_task
          WHERE done_at IS NULL AND escalates_at <= now() ORDER BY escalates_at LIMIT ${BATCH}
            FOR NO KEY UPDATE SKIP LOCKED`,
      );
      if (due.length === 0) return 0;
      const minutes = await this.minutes(tx);
      const now = await databaseNow(tx);
      for (const flag of due) await this.passOn(tx, flag, now, minutes);
      return due.length;
    });
  }

  private async passOn(
    tx: EntityManager,
    { id, user_id, about_id, owner_id, has_facts, passed_on }: Due,
    now: Date,
    minutes: number,
  ): Promise<void> {
    if (!has_facts) await this.addFacts(tx, user_id, id, about_id);
    const rota = await this.onCall.forMember(tx, user_id, { at: now, asked: passed_on + 1 });
    const next = dutyAt(rota, now, minutes, owner_id);
    // Nobody else is left to ask: it stays with whoever has it, and is looked at again when they are on duty. What was
    // promised first stays.
    const again = next ?? dutyAt(rota, now, minutes);
    await tx.query(
      `UPDATE care_task
          SET owner_id = $2, owned_at = NULL, due_at = coalesce(due_at, $3), escalates_at = $4, before = NULL,
              first_taken_at = NULL, passed_on = passed_on + $5
        WHERE id = $1`,
      [
        ...[id, next?.staff_id ?? owner_id, next?.by ?? null, again?.by ?? later(now, minutes)],
        next && owner_id !== null ? 1 : 0,
      ],
    );
    if (next) {
      await this.audit.write(tx, {
        actor_id: null,
        subject_id: user_id,
        action: 'red_flag_passed_on',
        traits: { task: id, from: owner_id, to: next.staff_id },
      });
    }
    await this.call(tx, id, next?.staff_id ?? owner_id);
    await this.tasks.tell(tx, user_id, owner_id, next?.staff_id ?? null);
    this.tasks.tellMember(user_id);
  }

  /** To one that an earlier release has raised. */
  private async addFacts(tx: EntityManager, member: MemberId, id: string, flagId: string): Promise<void> {
    const flag = await this.flags.one(tx, member, flagId);
    if (!flag) return;
    const facts = await this.facts(tx, member, id, flag);
    await tx.query(`UPDATE care_task SET facts_sealed = $2 WHERE id = $1`, [id, facts]);
  }

  private async facts(
    tx: EntityManager,
    member: MemberId,
    id: string,
    { category, because, source }: SafetyFlag,
  ): Promise<Buffer> {
    const own = await this.keys.of(member, tx);
    return own.seal(FACTS, id, { category, because, source_kind: source.kind, source_id: source.id });
  }

  private async minutes(tx: EntityManager): Promise<number> {
    return (await this.rules.ofOrganisation('red_flag', tx)).thresholds['minutes'] ?? 15;
  }
}

async function openFor(staffId: string, tx: EntityManager): Promise<Map<MemberId, OpenCall>> {
  const rows = await tx.query<(OpenCall & { user_id: MemberId })[]>(
    `SELECT DISTINCT ON (t.user_id) t.user_id, t.id AS task_id, t.due_at
       FROM member_assignment a JOIN care_task t ON t.user_id = a.user_id
      WHERE a.staff_id = $1 AND t.kind = 'red_flag' AND t.done_at IS NULL
      ORDER BY t.user_id, t.due_at, t.id`,
    [staffId],
  );
  return new Map(rows.map(({ user_id, ...call }) => [user_id, call]));
}

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
