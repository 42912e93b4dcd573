import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { StateLog } from '../telemetry/state-log';
import type { Counted } from './daily-count.entity';

export interface DailyCount {
  day: string;
  what: Counted;
  kind: string;
  count: number;
}

const ADD = `
  INSERT INTO daily_count AS d (day, what, kind, count) VALUES ((now() AT TIME ZONE 'UTC')::date, $1, $2, $3)
  ON CONFLICT (day, what, kind) DO UPDATE SET count = d.count + excluded.count`;

/** Counts what administrators want to know of days, and of nobody in particular. */
@Injectable()
export class DailyCounts {
  private readonly state = new StateLog('The daily counts', DailyCounts.name);

  constructor(private readonly dataSource: DataSource) {}

  /** What was done is done, and is not undone because it cannot be counted. */
  async add(what: Counted, kind = ''): Promise<void> {
    try {
      await this.dataSource.query(ADD, [what, kind, 1]);
      this.state.up();
    } catch (error) {
      this.state.down(error);
    }
  }

  /** Counts with the transaction, or not at all. To be called last in it: the row is everybody's. */
  async addWith(tx: EntityManager, what: Counted, count = 1): Promise<void> {
    if (count > 0) await tx.query(ADD, [what, '', count]);
  }

  /** Of the last so many days (UTC), today among them. */
  since(days: number): Promise<DailyCount[]> {
    return this.dataSource.query<DailyCount[]>(
      `SELECT day::text, what, kind, count FROM daily_count
        WHERE day > (now() AT TIME ZONE 'UTC')::date - $1::int ORDER BY day, what, kind`,
      [days],
    );
  }
}
