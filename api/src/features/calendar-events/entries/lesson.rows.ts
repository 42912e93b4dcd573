import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { TaskStatus } from './event-values';

// What is read of `calendar_event` to tell which articles a programme plans, and which of them were read.

export interface LessonRow {
  id: string;
  content_id: string;
  week: number;
  status: TaskStatus;
  /** ISO 8601, as it was noted; null where it is not done, or nothing was. */
  done_at: string | null;
}

/** Every lesson of a programme, by time. @param contentId only those with this article */
export function lessonRows(
  db: EntityManager,
  programId: string,
  member: MemberId,
  contentId: string | null,
): Promise<LessonRow[]> {
  return db.query<LessonRow[]>(
    `SELECT e.id, e.content_id, e.program_week AS week, coalesce(e.metadata ->> 'status', 'pending') AS status,
            e.metadata ->> 'completion_date' AS done_at
       FROM calendar_event e
      WHERE e.program_id = $1 AND e.user_id = $2 AND e.content_id = coalesce($3, e.content_id)
      ORDER BY e.start_time, e.id`,
    [programId, member, contentId],
  );
}
