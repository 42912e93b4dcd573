import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventPublisher } from '../../platform/events/event-publisher';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { AuthUsersService } from '../auth/auth-users.service';
import type { ReadBiomarker } from '../biomarkers/biomarkers.options';
import { BiomarkersService } from '../biomarkers/biomarkers.service';
import type { MemberId } from '../member-access/member-access.service';
import type { ReadDocument } from './extraction/page.types';
import { FileReleasesService } from './file-releases.service';
import { BiomarkersExtracted, FileFailed } from './files.events';
import { HealthFileEntity, READING } from './health-file.entity';
import { isOthersReport } from './other-person';

/** What becomes of a document that is being read. Where it is gone by then, nothing is written. */
@Injectable()
export class FileProcessingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly biomarkers: BiomarkersService,
    private readonly releases: FileReleasesService,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
    private readonly users: AuthUsersService,
  ) {}

  /** Undefined when there is nothing to read any more. */
  async inWork(member: MemberId, id: string): Promise<HealthFileEntity | undefined> {
    const where = { id, user_id: member, status: 'processing' as const };
    return (await this.dataSource.manager.findOneBy(HealthFileEntity, where)) ?? undefined;
  }

  async progress(member: MemberId, id: string, done: number, total: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE health_file SET pages_done = $3, pages_total = $4
        WHERE id = $1 AND user_id = $2 AND status = 'processing'`,
      [id, member, done, total],
    );
  }

  /** Its values and all that was read, at once. */
  async complete(tx: EntityManager, member: MemberId, id: string, read: ReadDocument): Promise<void> {
    if (!(await this.lock(tx, member, id))) return;
    const { date, laboratory, sex, age } = read.head;
    const own = await this.keys.of(member, tx);
    const { name } = await this.users.profileOf(member, tx);
    const other_person = isOthersReport(read, name);
    // What names somebody else is the member's to say.
    const hold = other_person ? null : await this.releases.holdOf(tx, member, read);
    const values = other_person ? read.biomarkers.map(asOthers) : read.biomarkers;
    await this.biomarkers.replace(tx, member, id, values, hold !== null);
    const reading = {
      page_count: read.pages.length,
      shortfalls: read.shortfalls,
      rows_left_out: read.rows_left_out,
      calls_itself: read.calls_itself,
      report: { date, laboratory, sex, age, other_person },
    };
    await this.end(tx, id, {
      status: 'completed',
      failure: null,
      pages_total: read.pages.length,
      release_at: hold?.until ?? null,
      release_on_review: hold?.onReview ?? false,
      reading_sealed: own.seal(READING, id, reading),
    });
    await this.events.publish(tx, BiomarkersExtracted, { user_id: member, file_id: id });
  }

  async fail(tx: EntityManager, member: MemberId, id: string, code: string): Promise<void> {
    if (!(await this.lock(tx, member, id))) return;
    await this.end(tx, id, { status: 'failed', failure: code });
    await this.events.publish(tx, FileFailed, { user_id: member, file_id: id });
  }

  private end(tx: EntityManager, id: string, end: Partial<HealthFileEntity>) {
    return tx.update(HealthFileEntity, { id }, { ...end, processed_at: () => 'clock_timestamp()' } as object);
  }

  private lock(tx: EntityManager, member: MemberId, id: string): Promise<HealthFileEntity | null> {
    return tx.findOne(HealthFileEntity, {
      where: { id, user_id: member, status: 'processing' },
      lock: { mode: 'pessimistic_write' },
    });
  }
}

const asOthers = (read: ReadBiomarker): ReadBiomarker => ({
  ...read,
  review_reasons: [...read.review_reasons, 'other_person'],
});
