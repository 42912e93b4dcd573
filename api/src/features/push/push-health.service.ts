import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SILENT_AFTER } from './subscriptions.service';

/** How telling members goes, of everybody together. */
export interface PushHealth {
  sent: number;
  mailed: number;
  failed: number;
  dropped: number;
  devices: number;
  silent_devices: number;
}

@Injectable()
export class PushHealthService {
  constructor(private readonly dataSource: DataSource) {}

  /** Of what was to be told in the last so many days (UTC), today among them; devices as they are now. */
  async since(days: number): Promise<PushHealth> {
    const [row] = await this.dataSource.query<[PushHealth]>(
      `SELECT n.*, d.* FROM
         (SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent,
                 count(*) FILTER (WHERE state = 'mailed')::int AS mailed,
                 count(*) FILTER (WHERE state = 'failed')::int AS failed,
                 count(*) FILTER (WHERE state = 'dropped')::int AS dropped
            FROM push_notice
           WHERE created_at >= ((now() AT TIME ZONE 'UTC')::date - $1::int + 1) AT TIME ZONE 'UTC') n,
         (SELECT count(*)::int AS devices,
                 count(*) FILTER (WHERE unanswered_since < now() - $2 * interval '1 day')::int AS silent_devices
            FROM push_subscription WHERE expires_at IS NULL OR expires_at > now()) d`,
      [days, SILENT_AFTER],
    );
    return row;
  }
}
