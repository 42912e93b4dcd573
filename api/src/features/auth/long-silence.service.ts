import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLogService } from '../audit/audit-log.service';
import type { MemberId } from '../member-access/member-access.service';
import { AuthSessionEntity } from './sessions/auth-session.entity';

/** As the privacy policy says: health data for up to seven years after the last contact. */
const KEPT = `interval '7 years'`;
const NOTICE = `interval '30 days'`;
/** Of the care team nobody; nor of the demo, whose addresses lead nowhere. */
const MEMBERS = `u.role = 'member' AND u.email NOT LIKE '%@demo.example'`;

/** Members who have not been here for as long as their data may be kept. */
@Injectable()
export class LongSilenceService {
  constructor(private readonly audit: AuditLogService) {}

  /** Those whose time is over in thirty days, each once. Who comes back has seven years again. */
  async toTell(tx: EntityManager, most: number): Promise<MemberId[]> {
    const [rows] = await tx.query<[{ user_id: MemberId }[], number]>(
      `UPDATE auth_contact SET told_at = now() WHERE user_id IN (
         SELECT c.user_id FROM auth_contact c JOIN auth_user u ON u.id = c.user_id
          WHERE c.last_at < now() - ${KEPT} + ${NOTICE} AND (c.told_at IS NULL OR c.told_at < c.last_at) AND ${MEMBERS}
          ORDER BY c.last_at LIMIT $1 FOR UPDATE OF c SKIP LOCKED)
       RETURNING user_id`,
      [most],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /**
   * Those whose time is over, and who were told so thirty days ago: they are shut out, as whoever leaves by themselves. Who
   * signs in at this moment stays: their sign-in has the row, or finds them shut out.
   */
  async shutOut(tx: EntityManager, most: number): Promise<MemberId[]> {
    const rows = await tx.query<{ user_id: MemberId }[]>(
      `SELECT c.user_id FROM auth_contact c JOIN auth_user u ON u.id = c.user_id
        WHERE c.last_at < now() - ${KEPT} AND c.told_at > c.last_at AND c.told_at < now() - ${NOTICE} AND ${MEMBERS}
          AND (u.banned_until IS NULL OR u.banned_until < now() + interval '50 years') -- not on their way out already
        ORDER BY c.last_at LIMIT $1 FOR UPDATE OF c, u SKIP LOCKED`,
      [most],
    );
    const ids = rows.map(({ user_id }) => user_id);
    if (ids.length === 0) return ids;
    await tx.query(
      `UPDATE auth_user SET banned_until = now() + interval '100 years' WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
    for (const id of ids) {
      await tx.delete(AuthSessionEntity, { user_id: id });
      await this.audit.write(tx, { actor_id: null, subject_id: id, action: 'user_outdated' });
    }
    return ids;
  }
}
