import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config';
import { BATCH, Hourly, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

/** What is over, and since when it is deleted. */
const OVER = [
  `auth_one_time_token WHERE expires_at < now() - interval '1 day'`,
  `auth_flow_state WHERE created_at < now() - interval '1 day'
      AND coalesce(code_issued_at, created_at) < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM auth_one_time_token t WHERE t.flow_id = auth_flow_state.id)`,
  `auth_challenge WHERE expires_at < now() - interval '1 day'`,
  `auth_factor WHERE status = 'unverified' AND created_at < now() - interval '1 day'`,
  // The parent of the active token stays: who asks with it once it is too old holds a copy, and ends the session.
  `auth_refresh_token WHERE revoked_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM auth_refresh_token active
                       WHERE active.parent_id = auth_refresh_token.id AND active.revoked_at IS NULL)`,
  `auth_device WHERE last_used_at < now() - interval '400 days'`,
];

/** Deletes codes, flows, challenges, unfinished enrolments and worn refresh tokens and sessions a day after they are over. */
@Injectable()
@Hourly()
export class AuthRetention implements MaintenanceTask {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  async run(): Promise<number> {
    let deleted = 0;
    const { AUTH_SESSION_DAYS: total, AUTH_SESSION_IDLE_DAYS: idle } = this.config;
    const sessions = `auth_session WHERE not_after < now() - interval '1 day'
      OR created_at < now() - interval '${total + 1} days'
      OR coalesce(refreshed_at, created_at) < now() - interval '${idle + 1} days'`;
    for (const over of [...OVER, sessions]) {
      const [table = ''] = over.split(' ');
      const [, count] = await this.dataSource.query<[unknown, number]>(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${over} LIMIT $1 FOR UPDATE SKIP LOCKED))`,
        [BATCH],
      );
      deleted += count;
    }
    return deleted;
  }
}
