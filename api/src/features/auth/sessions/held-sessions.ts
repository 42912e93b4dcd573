import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccessCheck, type AccessState, type HeldAccess } from '../../../platform/security/access-check';

/** Says of connections that stay open whether their sessions still give access, by the rules of every request. */
@Injectable()
export class HeldSessions {
  constructor(
    private readonly dataSource: DataSource,
    access: AccessCheck,
  ) {
    access.answeredBy((held) => this.statesOf(held));
  }

  private async statesOf(held: readonly HeldAccess[]): Promise<AccessState[]> {
    const rows = await this.dataSource.query<{ state: AccessState }[]>(
      `SELECT CASE WHEN s.id IS NULL OR u.banned_until > now() THEN 'ended'
                   WHEN s.aal = 'aal1'
                    AND EXISTS (SELECT 1 FROM auth_factor f WHERE f.user_id = u.id AND f.status = 'verified') THEN 'ended'
                   WHEN to_timestamp(held.expires) <= now() THEN 'expired'
                   ELSE 'live' END AS state
         FROM unnest($1::uuid[], $2::float8[]) WITH ORDINALITY AS held(session_id, expires, at)
         LEFT JOIN auth_session s ON s.id = held.session_id LEFT JOIN auth_user u ON u.id = s.user_id
        ORDER BY held.at`,
      [held.map(({ session_id }) => session_id), held.map(({ expires }) => expires)],
    );
    return rows.map(({ state }) => state);
  }
}
