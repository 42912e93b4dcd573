import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { QUEUES, type QueueName } from '../queues/queue-table';
import type { JsonObject } from '../types/json';

/** How long a worker may be silent before its deliveries go to another one (milliseconds). */
export const LEASE = 4_000;

/** A delivery that this worker holds. */
export interface Lease {
  id: string;
  consumer: string;
  attempts: number;
  lease_token: number;
  payload: JsonObject;
  trace_id: string | null;
  traceparent: string | null;
  /** Another worker held it before and went silent. */
  taken_over: boolean;
}

/** What a statement needs to know of a lease. */
type Held = Pick<Lease, 'id' | 'lease_token'>;

const ids = (leases: readonly Held[]) => [leases.map(({ id }) => id), leases.map((held) => held.lease_token)];

/**
 * The leases' rows. Every statement names the token that it stands on, so that a worker which was silent for too long
 * changes nothing any more.
 *
 * None waits for the disk (`synchronous_commit` off): what a crash of the database forgets, it forgets as a whole, the
 * effect together with the end of its delivery, which is then due again.
 */
@Injectable()
export class DeliveryLeases {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes up to `limit` deliveries that are due and free, in the order of their turns. Rows that another worker is
   * taking or completing at this moment are passed by. Where a member's may not be at work together, only the first of a
   * lane is taken, and none while another of it is leased; two workers that look at the very same moment may still take two.
   */
  async take(queue: QueueName, limit: number): Promise<Lease[]> {
    const [rows] = await this.dataSource.query<[Lease[], number]>(
      `WITH due AS (
         SELECT id, lease_until FROM event_delivery ready
          WHERE queue = $1 AND state = 'pending' AND next_attempt_at <= now()
            AND (lease_until IS NULL OR lease_until < now())
            AND ($4 OR NOT EXISTS (
              SELECT FROM event_delivery other
               WHERE other.lane = ready.lane AND other.queue = ready.queue AND other.state = 'pending'
                 AND (other.lease_until >= now()
                   OR other.next_attempt_at <= now() AND (other.turn, other.id) < (ready.turn, ready.id))))
          ORDER BY turn, id LIMIT $2 FOR UPDATE SKIP LOCKED)
       UPDATE event_delivery d
          SET lease_token = d.lease_token + 1, attempts = d.attempts + 1,
              lease_until = now() + $3 * interval '1 millisecond'
         FROM due, domain_event e, set_config('synchronous_commit', 'off', true)
        WHERE d.id = due.id AND e.id = d.event_id
       RETURNING d.id, d.consumer, d.attempts, d.lease_token, e.payload, e.trace_id, e.traceparent,
                 due.lease_until IS NOT NULL AS taken_over`,
      [queue, limit, LEASE, QUEUES[queue].together],
    );
    return rows;
  }

  /**
   * Renews leases. One whose row is locked, as its end is being committed, is left as it is: nobody can take it.
   * @returns ids of those that are still this worker's
   */
  async renew(leases: readonly Held[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `WITH held AS (SELECT * FROM unnest($1::bigint[], $2::int[]) AS h(id, token)),
       mine AS (
         SELECT d.id FROM event_delivery d JOIN held ON held.id = d.id
          WHERE d.lease_token = held.token AND d.state = 'pending'),
       free AS (
         SELECT d.id FROM event_delivery d JOIN held ON held.id = d.id
          WHERE d.lease_token = held.token AND d.state = 'pending' FOR UPDATE OF d SKIP LOCKED),
       renewed AS (
         UPDATE event_delivery d SET lease_until = now() + $3 * interval '1 millisecond'
           FROM free, set_config('synchronous_commit', 'off', true) WHERE d.id = free.id)
       SELECT id FROM mine`,
      [...ids(leases), LEASE],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Ends deliveries within a transaction, or in one of their own.
   * @param note why it ended without its effect, if it did
   * @returns ids of those that were still this worker's
   */
  async complete(
    leases: readonly Held[],
    note: string | null = null,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Set<string>> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE event_delivery d SET state = 'done', finished_at = now(), lease_until = NULL, last_error = $3
         FROM unnest($1::bigint[], $2::int[]) AS held(id, token), set_config('synchronous_commit', 'off', true)
        WHERE d.id = held.id AND d.lease_token = held.token AND d.state = 'pending'
       RETURNING d.id`,
      [...ids(leases), note],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Gives a delivery up: it is kept until somebody releases it. */
  async park(lease: Held, reason: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE event_delivery
          SET state = 'parked', finished_at = now(), lease_until = NULL, last_error = $3, lease_token = lease_token + 1
        WHERE id = $1 AND lease_token = $2 AND state = 'pending'`,
      [lease.id, lease.lease_token, reason],
    );
  }

  /** Frees a lease after a failed attempt; due again after `delay` milliseconds. */
  release(lease: Held, delay: number, reason: string): Promise<void> {
    return this.free([lease], delay, reason, 0);
  }

  /** Frees leases without counting the attempt. */
  giveBack(leases: readonly Held[], delay: number): Promise<void> {
    return this.free(leases, delay, null, 1);
  }

  /** A new token voids whatever a handler, which cannot be stopped from outside, may still try to commit. */
  private async free(
    leases: readonly Held[],
    delay: number,
    reason: string | null,
    uncount: 0 | 1,
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE event_delivery d
          SET lease_until = NULL, lease_token = lease_token + 1, attempts = attempts - $5,
              next_attempt_at = now() + $3 * interval '1 millisecond', last_error = coalesce($4, last_error)
         FROM unnest($1::bigint[], $2::int[]) AS held(id, token)
        WHERE d.id = held.id AND d.lease_token = held.token AND d.state = 'pending'`,
      [...ids(leases), delay, reason, uncount],
    );
  }
}
