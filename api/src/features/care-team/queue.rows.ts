import type { EntityManager } from 'typeorm';
import type { MemberId } from '../member-access/member-access.service';
import { WITHOUT_CARER } from '../auth/auth-users.service';
import { sharedSql } from '../privacy/consents.options';
import type { TaskBefore } from './care-task.entity';
import type { CareTaskKind } from './care-task.kinds';
import type { QueueMinutes, QueueView } from './dto/queue.dto';

/** A task as the queue reads it. */
export interface TaskRow {
  id: string;
  user_id: MemberId;
  kind: CareTaskKind;
  about_id: string;
  facts_sealed: Buffer | null;
  priority: number;
  created_at: Date;
  due_at: Date | null;
  owner_id: string | null;
  owned_at: Date | null;
  snoozed_until: Date | null;
  escalates_at: Date | null;
  passed_on: number;
  done_at: Date | null;
  done_by: string | null;
  outcome_sealed: Buffer | null;
  before: TaskBefore | null;
  last_contact_at: Date | null;
  seconds_this_week: number;
  seconds_last_week: number;
  /** The viewer looks after the member. */
  is_carer: boolean;
  shares_chats: boolean;
  /** What the list is ordered by, to the millisecond. */
  at: Date;
}

/** Who asks. */
export interface Viewer {
  readonly id: string;
  readonly role: string;
}

/** Days for which what is done can be looked at. */
const DONE_DAYS = 14;

const COLUMNS = `t.id, t.user_id, t.kind, t.about_id, t.facts_sealed, t.priority, t.created_at, t.due_at, t.owner_id,
  t.owned_at, t.snoozed_until, t.escalates_at, t.passed_on, t.done_at, t.done_by, t.outcome_sealed, t.before`;

/**
 * The tasks that somebody may see: of members whom they look after, and what they have themselves; a red flag that nobody
 * has is every administrator's, and so is what else is of members without a carer. What a member does not share is not
 * among them. Each part is found by its own index, so that the cost follows the viewer's tasks, not all that there are.
 * @param which of them: SQL on `t`
 */
const visible = (which: string): string => `
  SELECT ${COLUMNS} FROM (
    SELECT t.* FROM member_assignment a JOIN care_task t ON t.user_id = a.user_id
     WHERE a.staff_id = $1 AND ${which}
    UNION
    SELECT t.* FROM care_task t WHERE t.owner_id = $1 AND ${which}
    UNION
    SELECT t.* FROM care_task t
     WHERE $2 = 'admin' AND t.kind = 'red_flag' AND t.owner_id IS NULL AND ${which}
    UNION
    SELECT t.* FROM (${WITHOUT_CARER}) m JOIN care_task t ON t.user_id = m.id
     WHERE $2 = 'admin' AND t.kind <> 'red_flag' AND ${which}
  ) t WHERE ${sharedSql('t.user_id', 't.purpose')}`;

const OPEN = `t.done_at IS NULL`;
const WAITS = `(t.snoozed_until IS NULL OR t.snoozed_until <= now())`;

/** The list's order: what matters most, then what is promised first, then what has waited longest. */
const IN_ORDER = `date_trunc('milliseconds', coalesce(t.due_at, t.created_at))`;

const VIEWS: Readonly<Record<QueueView, { which: string; at: string; isBackwards?: true }>> = {
  open: { which: `${OPEN} AND ${WAITS}`, at: IN_ORDER },
  mine: { which: `${OPEN} AND ${WAITS} AND t.owner_id = $1`, at: IN_ORDER },
  snoozed: { which: `${OPEN} AND NOT ${WAITS}`, at: `date_trunc('milliseconds', t.snoozed_until)` },
  done: {
    which: `t.done_at > now() - interval '${DONE_DAYS} days'`,
    at: `date_trunc('milliseconds', t.done_at)`,
    isBackwards: true,
  },
};

/** Joins what was spent with the member `t.user_id`, in seconds: `spent.this_week`, `spent.last_week`. */
export const TIME_SPENT = `
  LEFT JOIN LATERAL (
    SELECT sum(seconds) FILTER (WHERE day > current_date - 7) AS this_week,
           sum(seconds) FILTER (WHERE day <= current_date - 7) AS last_week
      FROM care_time WHERE user_id = t.user_id AND day > current_date - 14) spent ON true`;

const SHOWN = `t.*, c.last_contact_at, coalesce(spent.this_week, 0)::int AS seconds_this_week,
  coalesce(spent.last_week, 0)::int AS seconds_last_week,
  EXISTS (SELECT 1 FROM member_assignment a WHERE a.staff_id = $1 AND a.user_id = t.user_id) AS is_carer,
  ${sharedSql('t.user_id', `'staff_chats'`)} AS shares_chats`;

/** @param after priority, time and id behind which to go on */
export function queueRows(
  db: EntityManager,
  { id, role }: Viewer,
  view: QueueView,
  kind: CareTaskKind | null,
  after: readonly [priority: string, at: string, id: string] | null,
  most: number,
): Promise<TaskRow[]> {
  const { which, at, isBackwards } = VIEWS[view];
  const [priority, order, beyond] = isBackwards ? ['0', 'DESC', '<'] : ['t.priority', 'ASC', '>'];
  const first = isBackwards ? '' : 't.priority, ';
  return db.query<TaskRow[]>(
    `SELECT ${SHOWN}
       FROM (SELECT t.*, ${at} AS at FROM (${visible(which)}) t
              WHERE ($3::int IS NULL OR (${priority}, ${at}, t.id) ${beyond} ($3::int, $4::timestamptz, $5::uuid))
                AND ($7::text IS NULL OR t.kind = $7)
              ORDER BY ${first}${at} ${order}, t.id ${order} LIMIT $6) t
       LEFT JOIN caseload_entry c ON c.user_id = t.user_id ${TIME_SPENT}
      ORDER BY ${first}t.at ${order}, t.id ${order}`,
    [id, role, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null, most, kind],
  );
}

export const placeOfRow = (row: TaskRow, view: QueueView): string[] => [
  VIEWS[view].isBackwards ? '0' : String(row.priority),
  row.at.toISOString(),
  row.id,
];

/** One that the viewer may see, whatever its state. */
export async function oneTaskRow(
  db: EntityManager,
  { id, role }: Viewer,
  task: string,
): Promise<TaskRow | undefined> {
  const [row] = await db.query<TaskRow[]>(
    `SELECT ${SHOWN}, t.created_at AS at FROM (${visible('t.id = $3')}) t
       LEFT JOIN caseload_entry c ON c.user_id = t.user_id ${TIME_SPENT}`,
    [id, role, task],
  );
  return row;
}

/** How many are open, and how many of them are red flags. */
export async function openCounts(
  db: EntityManager,
  { id, role }: Viewer,
): Promise<{ open: number; red_flags: number }> {
  const [row] = await db.query<[{ open: number; red_flags: number }]>(
    `SELECT count(*)::int AS open, count(*) FILTER (WHERE kind = 'red_flag')::int AS red_flags
       FROM (${visible(`${OPEN} AND ${WAITS}`)}) t`,
    [id, role],
  );
  return row;
}

/** Time spent, in whole minutes. */
export const minutesOf = (
  spent: Pick<TaskRow, 'seconds_this_week' | 'seconds_last_week'> | undefined,
): QueueMinutes => ({
  this_week: Math.round((spent?.seconds_this_week ?? 0) / 60),
  last_week: Math.round((spent?.seconds_last_week ?? 0) / 60),
});
