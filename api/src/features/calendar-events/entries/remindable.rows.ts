import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { EventKind } from './event-values';

/** An event whose member may be reminded of it. */
export interface RemindableEvent {
  readonly id: string;
  readonly user_id: MemberId;
  readonly start_time: Date;
  readonly kind: EventKind;
  /** `start_time` to the microsecond: where to go on. */
  readonly at: string;
}

/** The kinds that members are reminded of, by when that is of use. Literals, so that the index of them all serves. */
const KINDS = {
  /** At their time. */
  due: `'check_in', 'upload', 'questionnaire'`,
  /** Ahead of it. */
  visits: `'appointment', 'call'`,
} as const;

export type Remindable = keyof typeof KINDS;

/**
 * What is neither done nor put off and begins after one event and until a moment, in the order of time, of every member with an active
 * programme.
 */
export function remindableRows(
  tx: EntityManager,
  kinds: Remindable,
  after: { readonly at: string; readonly id: string },
  until: Date,
  limit: number,
): Promise<RemindableEvent[]> {
  return tx.query<RemindableEvent[]>(
    `SELECT e.id, e.user_id, e.start_time, e.kind, e.start_time::text AS at
       FROM calendar_event e JOIN medical_program p ON p.id = e.program_id
      WHERE e.kind IN (${KINDS[kinds]}) AND NOT e.all_day AND p.status = 'active'
        AND (e.start_time, e.id) > ($1::timestamptz, $2::uuid) AND e.start_time <= $3
        AND e.metadata ->> 'completed' IS DISTINCT FROM 'true' AND e.metadata ->> 'status' IS DISTINCT FROM 'failed'
      ORDER BY e.start_time, e.id LIMIT $4`,
    [after.at, after.id, until, limit],
  );
}
