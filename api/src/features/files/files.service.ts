import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import { NotFoundProblem, Problem } from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { RateLimiter } from '../../platform/security/rate-limiter';
import { NotStored } from '../../platform/storage/file-store';
import { BiomarkersRemoved } from '../biomarkers/biomarkers.events';
import { BiomarkersService } from '../biomarkers/biomarkers.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import type { FileBiomarkers } from '../biomarkers/biomarkers.service';
import type { FileRecord, ProcessedFile } from './dto/file.dto';
import { FileRecordsService } from './file-records.service';
import { FileProcessingRequested } from './files.events';
import { DETAILS, HealthFileEntity } from './health-file.entity';
import { DamagedFile, SealedFiles, storedNamesOf } from './sealed-files';

/** Tells a member's open pages that a document has changed. */
export const FILE_CHANGED = 'file.changed';

/** What could not be read once is seldom read the next time, and takes as long. */
const AGAIN = {
  name: 'files-process-again',
  points: 5,
  seconds: 86_400,
  refusal:
    'This document could not be read several times. Please upload it in another form: a new scan or photo, or the PDF.',
};
/** Failures that are not the document's. */
const NOT_ITS_OWN: readonly (string | null)[] = ['interrupted', 'no_room'];

/** What members do with their documents. */
@Injectable()
export class FilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: MemberAccessService,
    private readonly records: FileRecordsService,
    private readonly biomarkers: BiomarkersService,
    private readonly files: SealedFiles,
    private readonly events: EventPublisher,
    private readonly realtime: RealtimeService,
    private readonly keys: MemberKeys,
    private readonly limiter: RateLimiter,
  ) {}

  /** One's own, or those of a member whom one looks after. */
  async ofUser(who: SignedIn, id: string, caller: Caller): Promise<FileRecord[]> {
    return this.records.all(await this.access.of(who, id, 'documents', caller));
  }

  /** Has a document read, once at a time; one that was read is not read again. */
  async process(member: MemberId, id: string): Promise<ProcessedFile> {
    const { status: before, failure } = await this.records.row(member, id);
    if (before === 'failed' && !NOT_ITS_OWN.includes(failure)) await this.limiter.spend(AGAIN, id);
    return this.transactions.run(async (tx) => {
      const [, begun] = await tx.query<[unknown, number]>(
        `UPDATE health_file SET status = 'processing', requested_at = now(), processed_at = NULL, failure = NULL,
                pages_done = NULL, pages_total = NULL
          WHERE id = $1 AND user_id = $2 AND status IN ('pending', 'failed')`,
        [id, member],
      );
      if (begun > 0) {
        await this.events.publish(tx, FileProcessingRequested, { user_id: member, file_id: id });
        this.realtime.toMember(member, FILE_CHANGED, { file_id: id });
      }
      const { status, biomarkers_count, extracted_data } = await this.records.one(member, id, tx);
      return { status, biomarkers_extracted: biomarkers_count, extracted_data };
    });
  }

  async biomarkersOf(member: MemberId, id: string): Promise<FileBiomarkers> {
    await this.records.row(member, id);
    return this.biomarkers.ofFile(member, id);
  }

  /** @throws Problem where what is stored is damaged */
  async content(member: MemberId, id: string): Promise<{ filename: string; bytes: Buffer }> {
    const file = await this.records.row(member, id);
    const { filename } = (await this.keys.of(member)).open(DETAILS, id, file.details_sealed);
    return { filename, bytes: await this.files.get(file).catch(asProblem) };
  }

  /** The picture of a page; null where there is none, or none yet. */
  async page(member: MemberId, id: string, page: number): Promise<Buffer | null> {
    const file = await this.records.row(member, id);
    return this.files
      .getPage(file, page)
      .catch((error: unknown) => (error instanceof NotStored ? null : asProblem(error)));
  }

  /** With its values and all that was drawn of it. */
  async remove(member: MemberId, id: string): Promise<void> {
    const { pages_total } = await this.records.row(member, id);
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.delete(HealthFileEntity, { id, user_id: member });
      if (!affected) throw new NotFoundProblem();
      await this.events.publish(tx, BiomarkersRemoved, { user_id: member });
      this.realtime.toMember(member, FILE_CHANGED, { file_id: id });
    });
    await this.files.remove(id, pages_total ?? 0).catch(() => undefined); // else the sweep comes for it
  }

  /** Under which names the member's documents, and what was drawn of them, lie in the store. */
  async storedNames(member: MemberId, tx: EntityManager): Promise<string[]> {
    const files = await tx.findBy(HealthFileEntity, { user_id: member });
    return files.flatMap(({ id, pages_total }) => storedNamesOf(id, pages_total ?? 0));
  }
}

/** @throws always */
function asProblem(error: unknown): never {
  if (error instanceof DamagedFile) {
    throw new Problem(
      500,
      'file-damaged',
      'The stored file is damaged. Please delete it and upload it again.',
    );
  }
  throw error;
}
