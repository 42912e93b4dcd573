import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { type Biomarker, BiomarkersService, type Held } from '../biomarkers/biomarkers.service';
import type { MemberId } from '../member-access/member-access.service';
import type { FileRecord, FileReview } from './dto/file.dto';
import { failureOf } from './failures';
import { FileReviewsService, type KnownReview, stateOf } from './file-reviews.service';
import { DETAILS, HealthFileEntity, READING } from './health-file.entity';
import { insightsOf } from './insights';

export { FileRecord } from './dto/file.dto';

const HELD = 'It was read. Its results are not shown yet.';

/** Documents as their members see them. What is said of one follows from its values as they are now. */
@Injectable()
export class FileRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly biomarkers: BiomarkersService,
    private readonly reviews: FileReviewsService,
    private readonly keys: MemberKeys,
  ) {}

  /** Newest first. */
  async all(member: MemberId): Promise<FileRecord[]> {
    const files = await this.dataSource.manager.find(HealthFileEntity, {
      where: { user_id: member },
      order: { uploaded_at: 'DESC', id: 'DESC' },
    });
    return this.shown(member, files);
  }

  /** Undefined where it is gone. */
  async find(member: MemberId, id: string): Promise<HealthFileEntity | undefined> {
    return (await this.dataSource.manager.findOneBy(HealthFileEntity, { id, user_id: member })) ?? undefined;
  }

  /** @throws NotFoundProblem */
  async row(
    member: MemberId,
    id: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<HealthFileEntity> {
    const file = await tx.findOneBy(HealthFileEntity, { id, user_id: member });
    if (!file) throw new NotFoundProblem();
    return file;
  }

  async one(
    member: MemberId,
    id: string,
    tx: EntityManager = this.dataSource.manager,
    held: Held = {},
  ): Promise<FileRecord> {
    const files = await tx.findBy(HealthFileEntity, { id: In([id]), user_id: member });
    const [record] = await this.shown(member, files, tx, held);
    if (!record) throw new NotFoundProblem();
    return record;
  }

  private async shown(
    member: MemberId,
    files: readonly HealthFileEntity[],
    tx: EntityManager = this.dataSource.manager,
    held: Held = {},
  ): Promise<FileRecord[]> {
    if (files.length === 0) return [];
    const own = await this.keys.of(member, tx);
    const ids = files.filter(({ status }) => status === 'completed').map(({ id }) => id);
    const values = await this.biomarkers.byFile(member, ids, tx, held);
    const lists = files.map(({ id }) => values.get(id) ?? []);
    const help = await this.biomarkers.helpOfDocuments(member, lists, tx);
    const reviews = await this.reviews.of(member, ids, tx);
    return files.map((file, at) => ({
      ...recordOf(own, file, lists[at]!, reviews.get(file.id), held),
      safety: help[at] ?? null,
    }));
  }
}

function recordOf(
  own: MemberKey,
  file: HealthFileEntity,
  biomarkers: readonly Biomarker[],
  known: KnownReview | undefined,
  { withHeld = false }: Held,
): Omit<FileRecord, 'safety'> {
  const { id, status, size, failure, pages_done, pages_total } = file;
  const { filename, file_type } = own.open(DETAILS, id, file.details_sealed);
  const reading = file.reading_sealed && own.open(READING, id, file.reading_sealed);
  const isHeld = file.release_at !== null && !withHeld;
  // What was signed and is still held is of values that are not among these.
  const review = isHeld ? null : reviewOf(known, biomarkers);
  const signed = review?.is_current ? known?.signed : null;
  return {
    file_id: id,
    filename,
    file_type,
    status,
    biomarkers_count: biomarkers.length,
    extracted_data:
      status !== 'completed'
        ? null
        : signed
          ? { summary: signed.summary, key_insights: [...signed.key_insights] }
          : isHeld
            ? { summary: HELD, key_insights: [] }
            : insightsOf(biomarkers, reading?.rows_left_out),
    review,
    release: file.release_at && {
      latest: file.release_at.toISOString(),
      after_review: file.release_on_review,
    },
    size,
    uploaded_at: file.uploaded_at.toISOString(),
    processed_at: file.processed_at?.toISOString() ?? null,
    page_count: reading?.page_count ?? null,
    review_count: biomarkers.filter(({ needs_review }) => needs_review).length,
    progress:
      status === 'processing' && pages_total !== null ? { done: pages_done ?? 0, total: pages_total } : null,
    failure: status === 'failed' ? failureOf(failure ?? '') : null,
    shortfalls: [...(reading?.shortfalls ?? [])],
    report: reading && { ...reading.report },
  };
}

/** Null until it is signed. */
function reviewOf(known: KnownReview | undefined, biomarkers: readonly Biomarker[]): FileReview | null {
  if (!known?.signed || !known.signed_at) return null;
  return {
    by: known.by,
    at: known.signed_at.toISOString(),
    is_current: known.signed.state === stateOf(biomarkers),
    taken_out: known.taken_out.map(({ content }) => content.name),
  };
}
