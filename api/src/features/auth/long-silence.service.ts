import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberId } from '../member-access/member-access.service';
import { UserDeletionService } from './user-deletion.service';

/** As the privacy policy says: health data for up to seven years after the last contact. */
const KEPT = `interval '7 years'`;
const NOTICE = `interval '30 days'`;
/** Of the care team nobody; nor of the demo, whose addresses lead nowhere. */
const MEMBERS = `u.role = 'member' AND u.email NOT LIKE '%@demo.example'`;
const NEAR_THE_END = `c.last_at < now() - ${KEPT} + ${NOTICE}`;
/** Of this silence, and not by a clock that ran ahead: what is said to have been years too early, or is yet to be, was not. */
const inThisSilence = (column: 'telling_at' | 'told_at') =>
  `coalesce(c.${column} BETWEEN c.last_at + interval '6 years 10 months' AND now(), false)`;

/** Members who have not been here for as long as their data may be kept. */
@Injectable()
export class LongSilenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deletion: UserDeletionService,
  ) {}

  /** Those whose time is over in thirty days, each once. Who comes back has seven years again. */
  async toTell(tx: EntityManager, most: number): Promise<MemberId[]> {
    const [rows] = await tx.query<[{ user_id: MemberId }[], number]>(
      `UPDATE auth_contact SET telling_at = now() WHERE user_id IN (
         SELECT c.user_id FROM auth_contact c JOIN auth_user u ON u.id = c.user_id
          WHERE ${NEAR_THE_END} AND NOT ${inThisSilence('telling_at')} AND NOT ${inThisSilence('told_at')} AND ${MEMBERS}
          ORDER BY c.last_at LIMIT $1 FOR UPDATE OF c SKIP LOCKED)
       RETURNING user_id`,
      [most],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Whether they are still away: a mail may be sent long after `toTell`. */
  async lasts(member: MemberId): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>(
      `SELECT 1 FROM auth_contact c WHERE c.user_id = $1 AND ${NEAR_THE_END}`,
      [member],
    );
    return rows.length > 0;
  }

  /** The mail is on its way: their thirty days begin. */
  async told(tx: EntityManager, member: MemberId): Promise<void> {
    await tx.query(`UPDATE auth_contact SET told_at = now() WHERE user_id = $1`, [member]);
  }

  /**
   * Those whose time is over, and who were told so thirty days ago: they are shut out, as whoever leaves by themselves. Who
   * signs in at this moment stays: their sign-in has the row, or finds them shut out.
   */
  async shutOut(tx: EntityManager, most: number): Promise<MemberId[]> {
    const rows = await tx.query<{ user_id: MemberId }[]>(
      `SELECT c.user_id FROM auth_contact c JOIN auth_user u ON u.id = c.user_id
        WHERE c.last_at < now() - ${KEPT} AND ${inThisSilence('told_at')} AND c.told_at < now() - ${NOTICE} AND ${MEMBERS}
          AND (u.banned_until IS NULL OR u.banned_until < now() + interval '50 years') -- not on their way out already
        ORDER BY c.last_at LIMIT $1 FOR UPDATE OF c, u SKIP LOCKED`,
      [most],
    );
    const ids = rows.map(({ user_id }) => user_id);
    for (const id of ids) await this.deletion.endSilence(tx, id);
    return ids;
  }
}
