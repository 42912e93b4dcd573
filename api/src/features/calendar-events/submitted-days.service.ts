import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import type { MemberId } from '../member-access/member-access.service';
import { DaySubmissionEntity } from './days/day-submission.entity';

/** A day's figures when it was shared. */
export type SubmittedDay = Pick<
  DaySubmissionEntity,
  'day' | 'submitted_at' | 'planned' | 'done' | 'checked_in'
>;

/** For features that follow how a member's days went. */
@Injectable()
export class SubmittedDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimeService,
  ) {}

  /** The latest day that a member submitted, in the caller's transaction; null before the first. */
  latest(tx: EntityManager, userId: MemberId): Promise<SubmittedDay | null> {
    return tx.findOne(DaySubmissionEntity, { where: { user_id: userId }, order: { day: 'DESC' } });
  }

  /**
   * Somebody of the care team has these days of a member before them, as far as they were shared: what nobody who is
   * known had seen yet they have seen first, and the member's open pages hear of it.
   */
  async see(staffId: string, member: MemberId, days: readonly string[]): Promise<void> {
    const [seen] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE day_submission SET seen_by = $1, seen_at = now()
        WHERE user_id = $2 AND day = ANY ($3::date[]) AND (seen_by IS NULL OR seen_at < submitted_at) RETURNING day`,
      [staffId, member, days],
    );
    if (seen.length > 0) this.realtime.toMember(member, 'day.seen', {});
  }
}
