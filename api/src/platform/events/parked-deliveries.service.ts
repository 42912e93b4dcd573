import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_LIMIT, type PageQuery } from '../http/dto/page-query.dto';
import { pageOf, placeOf } from '../http/list-cursor';
import { NotFoundProblem } from '../http/problem';
import type { ParkedDelivery, ParkedPage } from './dto/parked-delivery.dto';
import { WAKE_CHANNEL } from './event-publisher';

/** What failed for good: kept, visible, and released by hand once the cause is mended. */
@Injectable()
export class ParkedDeliveriesService {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of them, oldest first. */
  async list({ limit = DEFAULT_LIMIT, cursor }: PageQuery): Promise<ParkedPage> {
    const [after] = cursor === undefined ? ['0'] : placeOf(cursor, 'number');
    const items = await this.dataSource.query<ParkedDelivery[]>(
      `SELECT d.id, e.type AS event, d.consumer, d.queue, d.attempts, d.last_error,
              d.finished_at AS parked_at, e.created_at
         FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
        WHERE d.state = 'parked' AND d.id > $1
        ORDER BY d.id LIMIT $2`,
      [after, limit + 1],
    );
    return pageOf(items, limit, ({ id }) => [id]);
  }

  /** Makes a parked delivery due again, with all its attempts. @throws NotFoundProblem */
  async release(tx: EntityManager, id: string): Promise<void> {
    const [, released] = await tx.query<[unknown, number]>(
      `UPDATE event_delivery
          SET state = 'pending', attempts = 0, next_attempt_at = now(), turn = now(), finished_at = NULL
        WHERE id = $1 AND state = 'parked'`,
      [id],
    );
    if (released === 0) throw new NotFoundProblem('There is no parked delivery with this id.');
    await tx.query(`SELECT pg_notify($1, '')`, [WAKE_CHANNEL]);
  }
}
