import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { DataSource } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { AccountService } from '../account/account.service';
import { CalendarEventsService } from '../calendar-events/calendar-events.service';
import { LessonCalendarService, type PlannedLesson } from '../calendar-events/lesson-calendar.service';
import { ContentService } from '../content/content.service';
import type { MemberId } from '../member-access/member-access.service';
import { MemberLessonsService } from '../programmes/member-lessons.service';
import { ProgrammesService } from '../programmes/programmes.service';
import { arrangeLibrary } from './arrange-library';
import { ArticleReadEntity } from './article-read.entity';
import type { Library } from './dto/library.dto';

const isDone = ({ status }: PlannedLesson) => status === 'completed';
const isSettled = ({ status }: PlannedLesson) => status === 'completed' || status === 'failed';

/** What a member may read, and what they have read. Of a lesson its event tells, of any other article a row. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountService,
    private readonly programmes: ProgrammesService,
    private readonly lessons: MemberLessonsService,
    private readonly calendar: LessonCalendarService,
    private readonly events: CalendarEventsService,
    private readonly content: ContentService,
  ) {}

  async of(member: MemberId): Promise<Library> {
    const programme = await this.programmes.activeOf(member);
    if (!programme) return { program_id: null, counts_misses: true, weeks: [], further: [] };
    const { countsMisses, ...suitable } = await this.lessons.of(member);
    const rows = await this.dataSource.manager.findBy(ArticleReadEntity, { user_id: member });
    const shelves = arrangeLibrary({
      articles: await this.content.searchable(),
      suitable,
      planned: await this.calendar.ofProgramme(member, programme.id),
      read: new Map(rows.map(({ content_id, read_at }) => [content_id, read_at])),
      start: programme.start_date,
      today: await this.today(member),
    });
    return { program_id: programme.id, counts_misses: countsMisses, ...shelves };
  }

  /** Once is enough: what was read before keeps its time. @throws NotFoundProblem for an article that there is not */
  async markRead(member: MemberId, contentId: string, readAt: string | null): Promise<void> {
    const { content_id } = await this.content.one(contentId);
    const now = await databaseNow(this.dataSource.manager);
    const at = readAt === null ? now : new Date(Math.min(Date.parse(readAt), now.getTime()));
    const planned = await this.planned(member, content_id);
    if (planned.some(isDone)) return;
    const lesson = planned.find((day) => !isSettled(day)) ?? planned[0];
    if (lesson) {
      const done = { status: 'completed', completion_date: at.toISOString() } as const;
      await this.events.complete(member, lesson.id, done);
      return;
    }
    await this.dataSource.query(
      `INSERT INTO article_read (user_id, content_id, read_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [member, content_id, at],
    );
  }

  /** As if it had not been read. @throws NotFoundProblem for an article that there is not */
  async markUnread(member: MemberId, contentId: string): Promise<void> {
    const { content_id } = await this.content.one(contentId);
    const done = (await this.planned(member, content_id)).filter(isDone);
    for (const { id } of done) await this.events.complete(member, id, { status: 'pending' });
    await this.dataSource.manager.delete(ArticleReadEntity, { user_id: member, content_id });
  }

  private async planned(member: MemberId, contentId: string): Promise<PlannedLesson[]> {
    const programId = await this.programmes.activeIdOf(member);
    return programId === null ? [] : this.calendar.ofArticle(member, programId, contentId);
  }

  private async today(member: MemberId): Promise<string> {
    const zone = await this.accounts.timeZoneOf(member);
    const now = await databaseNow(this.dataSource.manager);
    return Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString();
  }
}
