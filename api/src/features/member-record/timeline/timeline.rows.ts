import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { ConsentPurpose } from '../../privacy/consents.service';

/** What a timeline is made of. At the same moment the first of these stands last. */
export const TIMELINE_KINDS = [
  'task_opened',
  'task_closed',
  'note',
  'consent',
  'pause',
  'document',
  'signed',
  'rejected',
  'edit',
  'edit_undone',
  'plan_change',
  'check_in',
  'day_shared',
  'chat',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** An entry before it is opened: what is in clear, and what is sealed in the row that it comes from. */
export interface TimelineRow {
  /** To the millisecond. */
  at: Date;
  rank: number;
  /** Where something is sealed, that of the row that it comes from. */
  id: string;
  kind: TimelineKind;
  staff_id: string | null;
  sealed: Buffer | null;
  also_sealed: Buffer | null;
  facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** One kind of entry, found by an index that begins with its member. */
interface Branch {
  readonly kind: TimelineKind;
  readonly from: string;
  readonly at: string;
  /** A uuid, the same each time. */
  readonly id: string;
  readonly where?: string;
  readonly staff?: string;
  readonly sealed?: string;
  readonly also?: string;
  /** Pairs of `jsonb_build_object`. */
  readonly facts?: string;
  /** Without this consent there is nothing of it. */
  readonly purpose?: ConsentPurpose;
}

/** A number in the form of a uuid. */
const uuidOf = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const TASK = {
  from: 'care_task',
  id: 'x.id',
  sealed: 'x.facts_sealed',
  facts: `'kind', x.kind, 'created_at', x.created_at`,
} as const;
/** What rests on a consent that is not given is nobody's task. */
const OF_SHARED = `(x.purpose IS NULL OR x.purpose = ANY ($5::text[]))`;

const BRANCHES: readonly Branch[] = [
  // Open and closed ones lie in an index each.
  { ...TASK, kind: 'task_opened', at: 'x.created_at', where: `x.done_at IS NULL AND ${OF_SHARED}` },
  { ...TASK, kind: 'task_opened', at: 'x.created_at', where: `x.done_at IS NOT NULL AND ${OF_SHARED}` },
  {
    ...TASK,
    kind: 'task_closed',
    at: 'x.done_at',
    where: `x.done_at IS NOT NULL AND ${OF_SHARED}`,
    staff: 'x.done_by',
    also: 'x.outcome_sealed',
  },
  {
    kind: 'note',
    from: 'care_note',
    at: 'x.created_at',
    id: 'x.id',
    staff: 'x.staff_id',
    sealed: 'x.text_sealed',
  },
  {
    kind: 'consent',
    from: 'consent_decision',
    at: 'x.decided_at',
    id: uuidOf('x.id'),
    where: `x.purpose LIKE 'staff\\_%'`,
    facts: `'purpose', x.purpose, 'granted', x.granted`,
  },
  {
    kind: 'pause',
    from: 'pause',
    at: 'x.created_at',
    id: 'x.id',
    sealed: 'x.kind_sealed',
    facts: `'from', x.from_day, 'until', x.until_day`,
    purpose: 'staff_programme',
  },
  {
    kind: 'document',
    from: 'health_file',
    at: 'x.processed_at',
    id: 'x.id',
    where: `x.status IN ('completed', 'failed')`,
    sealed: 'x.details_sealed',
    facts: `'status', x.status`,
    purpose: 'staff_documents',
  },
  {
    kind: 'signed',
    from: 'file_review',
    at: 'x.signed_at',
    id: 'x.file_id',
    staff: 'x.staff_id',
    sealed: '(SELECT f.details_sealed FROM health_file f WHERE f.id = x.file_id)',
    purpose: 'staff_documents',
  },
  {
    kind: 'rejected',
    from: 'audit_entry',
    at: 'x.created_at',
    id: uuidOf('x.id'),
    // With its document, what was taken out of it is gone.
    where: `x.action = 'urgent_result_rejected'
       AND EXISTS (SELECT FROM file_review r WHERE r.file_id = (x.traits ->> 'file')::uuid)`,
    staff: 'x.actor_id',
    sealed: `(SELECT r.content_sealed FROM file_review r WHERE r.file_id = (x.traits ->> 'file')::uuid)`,
    facts: `'file', x.traits ->> 'file', 'rejection', x.traits ->> 'rejection'`,
    purpose: 'staff_documents',
  },
  {
    kind: 'edit',
    from: 'programme_edit',
    at: 'x.created_at',
    id: 'x.id',
    staff: 'x.staff_id',
    sealed: 'x.content_sealed',
    facts: `'kind', x.kind, 'times', cardinality(x.event_ids)`,
    purpose: 'staff_programme',
  },
  {
    kind: 'edit_undone',
    from: 'programme_edit',
    at: 'x.undone_at',
    id: 'x.id',
    where: 'x.undone_at IS NOT NULL',
    sealed: 'x.content_sealed',
    facts: `'kind', x.kind, 'asked', x.undo_asked_at IS NOT NULL`,
    purpose: 'staff_programme',
  },
  {
    kind: 'plan_change',
    from: 'programme_change',
    at: 'x.created_at',
    id: 'x.id',
    // What a result asked for tells of the result.
    where: `(x.source <> 'result' OR 'staff_documents' = ANY ($5::text[]))`,
    sealed: 'x.content_sealed',
    facts: `'source', x.source, 'week', x.program_week`,
    purpose: 'staff_programme',
  },
  {
    kind: 'check_in',
    from: 'calendar_event',
    at: 'x.start_time',
    id: 'x.id',
    where: `x.kind = 'check_in' AND x.metadata->>'status' = 'completed' AND x.notes_sealed IS NOT NULL`,
    sealed: 'x.notes_sealed',
    purpose: 'staff_check_ins',
  },
  {
    kind: 'day_shared',
    from: 'day_submission',
    at: 'x.submitted_at',
    id: uuidOf(`x.day - DATE '2000-01-01'`),
    facts: `'day', x.day, 'planned', x.planned, 'done', x.done, 'checked_in', x.checked_in`,
    purpose: 'staff_check_ins',
  },
  {
    kind: 'chat',
    from: 'audit_entry',
    at: 'x.created_at',
    id: uuidOf('x.id'),
    where: `x.action IN ('chat_taken', 'chat_given_back', 'chat_returned')`,
    staff: 'x.actor_id',
    facts: `'act', x.action`,
    purpose: 'staff_chats',
  },
];

const owner = ({ from }: Branch) => (from === 'audit_entry' ? 'x.subject_id' : 'x.user_id');

/** The newest of a branch before the place; what is not shared is not even looked for. */
function sqlOf(branch: Branch): string {
  const { kind, from, at, id, where, staff, sealed, also, facts, purpose } = branch;
  const moment = `date_trunc('milliseconds', ${at})`;
  const rank = TIMELINE_KINDS.indexOf(kind);
  return `(
    SELECT ${moment} AS at, ${rank} AS rank, ${id} AS id, '${kind}' AS kind,
           ${staff ?? 'NULL'}::uuid AS staff_id, ${sealed ?? 'NULL'}::bytea AS sealed, ${also ?? 'NULL'}::bytea AS also_sealed,
           jsonb_build_object(${facts ?? ''}) AS facts
      FROM ${from} x
     WHERE ${owner(branch)} = $1 AND ${where ?? 'true'} AND ${purpose ? `'${purpose}' = ANY ($5::text[])` : 'true'}
       AND ${at} < coalesce($2::timestamptz, now()) + interval '1 millisecond'
       AND ($2::timestamptz IS NULL OR (${moment}, ${rank}, ${id}) < ($2, $3::int, $4::uuid))
     ORDER BY ${moment} DESC, ${id} DESC LIMIT $6)`;
}

const TIMELINE = `
  SELECT * FROM (${BRANCHES.map(sqlOf).join(' UNION ALL ')}) entry
   ORDER BY at DESC, rank DESC, id DESC LIMIT $6`;

/**
 * What happened with a member, newest first: the one query that reads across features, as a page of it is of all of them.
 * @param after time, rank and id of the last entry of the page before
 * @param shared what the member shares
 */
export function timelineRows(
  db: EntityManager,
  member: MemberId,
  after: readonly [at: string, rank: string, id: string] | null,
  shared: readonly ConsentPurpose[],
  most: number,
): Promise<TimelineRow[]> {
  return db.query<TimelineRow[]>(TIMELINE, [
    member,
    after?.[0] ?? null,
    after?.[1] ?? null,
    after?.[2] ?? null,
    shared,
    most,
  ]);
}
