import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberId } from '../member-access/member-access.service';
import { type LessonRow, lessonRows } from './entries/lesson.rows';

/** An article on one of the days for which it is planned. */
export type PlannedLesson = Readonly<LessonRow>;

/** Lessons as the calendar holds them, for the feature that shows them as a library. */
@Injectable()
export class LessonCalendarService {
  constructor(private readonly dataSource: DataSource) {}

  /** Every lesson of a programme, by time, in one query. */
  ofProgramme(member: MemberId, programId: string): Promise<PlannedLesson[]> {
    return lessonRows(this.dataSource.manager, programId, member, null);
  }

  /** Those with one article. */
  ofArticle(member: MemberId, programId: string, contentId: string): Promise<PlannedLesson[]> {
    return lessonRows(this.dataSource.manager, programId, member, contentId);
  }
}
