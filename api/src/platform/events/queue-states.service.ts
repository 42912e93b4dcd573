import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUEUE_NAMES } from '../queues/queue-table';
import type { QueueState, QueueStates } from './dto/queue-state.dto';

/** How much waits in each queue, for how long, and how much fails. */
@Injectable()
export class QueueStatesService {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the table; one that only another release knows comes behind. */
  async all(): Promise<QueueStates> {
    // What is open and what is parked each by an index of its own: what is done is most of the table.
    const rows = await this.dataSource.query<QueueState[]>(
      `WITH open AS (
         SELECT queue, attempts, last_error, lease_until > now() AS is_taken,
                greatest(next_attempt_at, lease_until) AS due
           FROM event_delivery WHERE state = 'pending'),
       state AS (
         SELECT queue,
                count(*) FILTER (WHERE due <= now())::int AS waiting,
                min(due) FILTER (WHERE due <= now()) AS waiting_since,
                count(*) FILTER (WHERE is_taken)::int AS working,
                count(*) FILTER (WHERE due > now() AND is_taken IS NOT TRUE)::int AS later,
                count(*) FILTER (WHERE last_error IS NOT NULL)::int AS failing
           FROM open GROUP BY queue),
       parked AS (SELECT queue, count(*)::int AS parked FROM event_delivery WHERE state = 'parked' GROUP BY queue)
       SELECT queue, coalesce(waiting, 0) AS waiting, waiting_since, coalesce(working, 0) AS working,
              coalesce(later, 0) AS later, coalesce(failing, 0) AS failing, coalesce(parked, 0) AS parked
         FROM unnest($1::text[]) WITH ORDINALITY AS known(queue, place)
         FULL JOIN state USING (queue) FULL JOIN parked USING (queue)
        ORDER BY place NULLS LAST, queue`,
      [QUEUE_NAMES],
    );
    return { items: rows };
  }
}
