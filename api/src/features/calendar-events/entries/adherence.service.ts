import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundProblem } from '../../../platform/http/problem';
import type { MemberId } from '../../member-access/member-access.service';
import type { WeekAdherence } from '../dto/day-submission.dto';
import { isProgramOf } from './calendar-event.rows';
import { rowsByWeek } from './event-days.rows';

/** How far a member follows the programme. */
@Injectable()
export class AdherenceService {
  constructor(private readonly dataSource: DataSource) {}

  /** Done-rate and check-in rate of each programme week, in one query. */
  async byWeek(member: MemberId, programId: string): Promise<WeekAdherence[]> {
    const weeks = await rowsByWeek(this.dataSource.manager, programId, member);
    if (weeks.length === 0 && !(await isProgramOf(this.dataSource.manager, programId, member)))
      throw new NotFoundProblem();
    return weeks;
  }
}
