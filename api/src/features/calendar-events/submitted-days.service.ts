import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DaySubmissionEntity } from './days/day-submission.entity';
import { toDaySubmission } from './day-submissions.service';
import type { DaySubmission } from './dto/day-submission.dto';
import type { MemberId } from '../member-access/member-access.service';

/** For features that follow how a member's days went. */
@Injectable()
export class SubmittedDaysService {
  /** The latest day that a member submitted, in the caller's transaction; null before the first. */
  async latest(tx: EntityManager, userId: MemberId): Promise<DaySubmission | null> {
    const row = await tx.findOne(DaySubmissionEntity, { where: { user_id: userId }, order: { day: 'DESC' } });
    return row && toDaySubmission(row);
  }
}
