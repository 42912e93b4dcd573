import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundProblem } from '../../../platform/http/problem';
import type { MemberId } from '../../member-access/member-access.service';
import type { WeekAdherence } from '../dto/day-submission.dto';
import { IS_CHECK_IN, IS_TASK } from './event-kinds';

/**
 * Programme $1 of user $2 by week. An item counts once it was due, or when it was done ahead of its time. What is done
 * needs no submission: the figures follow each tick.
 */
const BY_WEEK = `
  SELECT program_week, planned, done, round(done::numeric / nullif(planned, 0), 3)::float AS done_rate,
         check_ins_planned, check_ins, round(check_ins::numeric / nullif(check_ins_planned, 0), 3)::float AS check_in_rate
    FROM (SELECT program_week,
                 count(*) FILTER (WHERE is_task AND (is_due OR is_done))::int AS planned,
                 count(*) FILTER (WHERE is_task AND is_done)::int AS done,
                 count(*) FILTER (WHERE is_check_in AND (is_due OR is_done))::int AS check_ins_planned,
                 count(*) FILTER (WHERE is_check_in AND is_done)::int AS check_ins
            FROM (SELECT e.program_week, e.start_time <= now() AS is_due, ${IS_TASK} AS is_task,
                         ${IS_CHECK_IN} AS is_check_in,
                         coalesce(e.metadata ->> 'status' = 'completed', false) AS is_done
                    FROM calendar_event e
                   WHERE e.program_id = $1 AND e.user_id = $2 AND NOT e.all_day) event
           GROUP BY program_week) week
   ORDER BY program_week`;

/** How far a member follows the programme. */
@Injectable()
export class AdherenceService {
  constructor(private readonly dataSource: DataSource) {}

  /** Done-rate and check-in rate of each programme week, in one query. */
  async byWeek(member: MemberId, programId: string): Promise<WeekAdherence[]> {
    const weeks = await this.dataSource.query<WeekAdherence[]>(BY_WEEK, [programId, member]);
    if (weeks.length === 0) throw new NotFoundProblem();
    return weeks;
  }
}
