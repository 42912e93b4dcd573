import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { AccountService } from '../../account/account.service';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import { FileRecordsService } from '../../files/file-records.service';
import { BiomarkersExtracted, FileFailed } from '../../files/files.events';
import type { MemberId } from '../../member-access/member-access.service';
import { CareTasksService } from '../care-tasks.service';

type Read = PayloadOf<typeof BiomarkersExtracted>;
type Failed = PayloadOf<typeof FileFailed>;

/** `biomarkers.extracted`: what was read in a document is to be reviewed, one task a document. */
@Injectable()
@Consumes(BiomarkersExtracted, { queue: 'notifications', name: 'note-results' })
export class NoteResultsConsumer implements Consumer<Read> {
  constructor(
    private readonly tasks: CareTasksService,
    private readonly files: FileRecordsService,
    private readonly biomarkers: BiomarkersService,
    private readonly accounts: AccountService,
  ) {}

  async handle({ user_id, file_id }: Read, delivery: Delivery): Promise<void> {
    const file = await this.files.find(user_id, file_id);
    if (!file) return delivery.complete(); // deleted since
    const [{ filename }, read] = await Promise.all([
      this.files.one(user_id, file_id),
      this.biomarkers.byFile(user_id, [file_id], undefined, { withHeld: true }),
    ]);
    const values = read.get(file_id) ?? [];
    const outside = values.filter(({ status }) => status === 'high' || status === 'low').length;
    await delivery.complete(async (tx) => {
      const [help] = await this.biomarkers.helpOfDocuments(user_id, [values], tx);
      const today = help?.about.length ?? 0;
      const sooner = today > 0 && { priority: 2, by: await this.tonight(tx, user_id) };
      await this.tasks.settle(tx, user_id, 'stuck_document', file_id);
      const facts = { filename, values: values.length, outside, today };
      await this.tasks.raise(tx, user_id, {
        ...{ kind: 'review_results', facts, about: file_id },
        ...(sooner && { sooner }),
      });
    });
  }

  /** The end of the member's day. */
  private async tonight(tx: EntityManager, member: MemberId): Promise<Date> {
    const zone = await this.accounts.timeZoneOf(member, tx);
    const now = Temporal.Instant.fromEpochMilliseconds((await databaseNow(tx)).getTime());
    const midnight = now.toZonedDateTimeISO(zone).startOfDay().add({ days: 1 });
    return new Date(midnight.epochMilliseconds);
  }
}

/** `file.failed`: somebody helps with a document that could not be read. */
@Injectable()
@Consumes(FileFailed, { queue: 'notifications', name: 'note-stuck-document', awaited: false })
export class NoteStuckDocumentConsumer implements Consumer<Failed> {
  constructor(
    private readonly tasks: CareTasksService,
    private readonly files: FileRecordsService,
  ) {}

  async handle({ user_id, file_id }: Failed, delivery: Delivery): Promise<void> {
    const file = await this.files.find(user_id, file_id);
    if (file?.status !== 'failed') return delivery.complete();
    const { filename } = await this.files.one(user_id, file_id);
    await delivery.complete((tx) =>
      this.tasks.raise(tx, user_id, { kind: 'stuck_document', facts: { filename }, about: file_id }),
    );
  }
}
