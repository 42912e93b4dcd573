import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { CareRulesService } from './care-rules.service';
import { ruleText } from './care-rules';
import { FACTS, IS_ONE_OPEN, OUTCOME } from './care-task.entity';
import { type CareTaskKind, ONE_OPEN, PURPOSE_OF, type TaskFacts } from './care-task.kinds';
import { OnCallService } from './on-call/on-call.service';
import { wordsOf } from './task-words';

/** Topic of realtime for staff: the queue is another. */
export const QUEUE_CHANGED = 'queue.changed';

interface Raised<Kind extends CareTaskKind> {
  readonly kind: Kind;
  readonly facts: TaskFacts[Kind];
  /** The row that it arose from; left out where a member has one open task of the kind. */
  readonly about?: string;
  /** It cannot wait as long as others of its kind. */
  readonly sooner?: { readonly priority: number; readonly by: Date };
}

/** A task as it stands in a member's history. */
export interface PastTask {
  readonly id: string;
  readonly kind: CareTaskKind;
  readonly facts_sealed: Buffer | null;
  readonly outcome_sealed: Buffer | null;
  readonly created_at: Date;
}

/** What somebody of the staff has to do; `minutes` spent with members in the last seven days. */
export interface Load {
  members: number;
  open_tasks: number;
  taken: number;
  minutes: number;
}

/** Tasks come and go by what happens; only in the transaction of whoever tells of it. */
@Injectable()
export class CareTasksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: CareRulesService,
    private readonly onCall: OnCallService,
    private readonly keys: MemberKeys,
    private readonly realtime: RealtimeService,
  ) {}

  /** Why a task was made, as the queue had it then, and what came of it. */
  pastWords(own: MemberKey, name: string | null, task: PastTask): { why: string; outcome: string | null } {
    const { id, kind, facts_sealed, outcome_sealed, created_at } = task;
    const facts = facts_sealed ? own.open(FACTS, id, facts_sealed) : {};
    return {
      why: wordsOf(kind, name, facts, created_at).why,
      outcome: outcome_sealed && own.open(OUTCOME, id, outcome_sealed),
    };
  }

  /**
   * Makes a task, where its rule is on. Of a kind of which a member has one open, what is there gets the newer facts; of
   * the others a row raises one once, however often it is told of.
   */
  async raise<Kind extends CareTaskKind>(
    tx: EntityManager,
    member: MemberId,
    { kind, facts, about = randomUUID(), sooner }: Raised<Kind>,
  ): Promise<void> {
    const { is_on, thresholds } = await this.rules.ofMember(kind, member, tx);
    if (!is_on) return;
    const id = randomUUID();
    const own = await this.keys.of(member, tx);
    // The facts are bound to their row: those of one that is there already are sealed for it.
    const open = isOneOpen(kind) ? await this.openOf(tx, member, kind) : undefined;
    if (open !== undefined) {
      await tx.query(`UPDATE care_task SET facts_sealed = $2, snoozed_until = NULL WHERE id = $1`, [
        open,
        own.seal(FACTS, open, facts),
      ]);
    } else {
      await tx.query(
        `INSERT INTO care_task (id, user_id, kind, about_id, purpose, facts_sealed, priority, due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7,
                 date_trunc('milliseconds', least(now() + $8 * interval '1 hour', $9::timestamptz)))
         ON CONFLICT DO NOTHING`,
        [
          ...[id, member, kind, about, PURPOSE_OF[kind], own.seal(FACTS, id, facts)],
          ...[sooner?.priority ?? ruleText(kind).priority, thresholds['hours'] ?? null, sooner?.by ?? null],
        ],
      );
    }
    await this.tell(tx, member);
  }

  /** Closes what has become moot: nobody has done it. */
  async settle(tx: EntityManager, member: MemberId, kind: CareTaskKind, about?: string): Promise<void> {
    const [, closed] = await tx.query<[unknown, number]>(
      `UPDATE care_task SET done_at = now(), escalates_at = NULL, before = NULL
        WHERE user_id = $1 AND kind = $2 AND done_at IS NULL AND ($3::uuid IS NULL OR about_id = $3)`,
      [member, kind, about ?? null],
    );
    if (closed > 0) await this.tell(tx, member);
  }

  /**
   * What somebody had taken who looks after the member no more is for everybody again; a red flag stays with whoever has it.
   * @param before who has looked after the member so far
   */
  async leaveTo(
    tx: EntityManager,
    member: MemberId,
    before: readonly string[],
    carers: readonly string[],
  ): Promise<void> {
    await tx.query(
      `UPDATE care_task SET owner_id = NULL, owned_at = NULL, before = NULL
        WHERE user_id = $1 AND done_at IS NULL AND kind <> 'red_flag' AND owner_id <> ALL ($2::uuid[])`,
      [member, carers],
    );
    await this.tell(tx, member, ...before);
  }

  /** How much some of the staff have to do: numbers alone, nothing of anybody. */
  async loadsOf(staffIds: readonly string[]): Promise<Map<string, Load>> {
    const rows = await this.dataSource.query<(Load & { id: string })[]>(
      `SELECT s.id, cared.members, cared.open_tasks,
              (SELECT count(*)::int FROM care_task t WHERE t.owner_id = s.id AND t.done_at IS NULL) AS taken,
              (SELECT coalesce(round(sum(seconds) / 60.0), 0)::int FROM care_time
                WHERE staff_id = s.id AND day > current_date - 7) AS minutes
         FROM unnest($1::uuid[]) AS s (id)
         CROSS JOIN LATERAL (
           SELECT count(DISTINCT a.user_id)::int AS members, count(t.id)::int AS open_tasks
             FROM member_assignment a LEFT JOIN care_task t ON t.user_id = a.user_id AND t.done_at IS NULL
            WHERE a.staff_id = s.id) cared`,
      [staffIds],
    );
    return new Map(rows.map(({ id, ...load }) => [id, load]));
  }

  /** Tells those who look after the member, else the administrators, and whoever else has one of their tasks. */
  async tell(tx: EntityManager, member: MemberId, ...others: (string | null)[]): Promise<void> {
    const carers = await this.onCall.caring(tx, member);
    const staff = new Set([...carers, ...others.filter((id) => id !== null)]);
    for (const id of staff) this.realtime.toMember(id, QUEUE_CHANGED, {});
  }

  /** Tells the member that somebody else, or nobody any more, looks at their call for help. */
  tellMember(member: MemberId): void {
    this.realtime.toMember(member, 'safety.person', {});
  }

  /** Locked, so that its facts are not written twice at once. */
  private async openOf(tx: EntityManager, member: MemberId, kind: CareTaskKind): Promise<string | undefined> {
    await takeTurn(tx, 'careTask', `${member} ${kind}`);
    const [row] = await tx.query<{ id: string }[]>(
      `SELECT id FROM care_task WHERE user_id = $1 AND kind = $2 AND ${IS_ONE_OPEN} FOR UPDATE`,
      [member, kind],
    );
    return row?.id;
  }
}

const isOneOpen = (kind: CareTaskKind): boolean => (ONE_OPEN as readonly CareTaskKind[]).includes(kind);
