import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import type { FileStatus } from './files.options';
import { DETAILS, HealthFileEntity, READING } from './health-file.entity';

/** A document as the source of values. */
export interface FileSource {
  readonly id: string;
  readonly filename: string;
  /** As printed; null where it is not known. */
  readonly laboratory: string | null;
  /** The report's own day, YYYY-MM-DD; null where it is not known. */
  readonly date: string | null;
  /** ISO 8601, UTC. */
  readonly uploaded_at: string;
}

/** What a document is called. */
export interface NamedFile {
  readonly filename: string;
  /** ISO 8601, UTC. */
  readonly uploaded_at: string;
  readonly status: FileStatus;
}

/** Where a member's values come from, for those who show values of many documents. */
@Injectable()
export class FileSourcesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** Documents by their ids, as far as they are the member's and there. */
  async named(
    member: MemberId,
    ids: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, NamedFile>> {
    if (ids.length === 0) return new Map();
    const files = await tx.findBy(HealthFileEntity, { user_id: member, id: In([...ids]) });
    const own = await this.keys.of(member, tx);
    return new Map(
      files.map(({ id, details_sealed, uploaded_at, status }) => [
        id,
        {
          filename: own.open(DETAILS, id, details_sealed).filename,
          uploaded_at: uploaded_at.toISOString(),
          status,
        },
      ]),
    );
  }

  /** Newest first; one alone where its id is given. @throws NotFoundProblem */
  async of(member: MemberId, id?: string): Promise<FileSource[]> {
    const files = await this.dataSource.manager.find(HealthFileEntity, {
      where: { user_id: member, ...(id !== undefined && { id }) },
      order: { uploaded_at: 'DESC', id: 'DESC' },
    });
    if (files.length === 0) {
      if (id !== undefined) throw new NotFoundProblem();
      return [];
    }
    const own = await this.keys.of(member);
    return files.map((file) => {
      const reading = file.reading_sealed && own.open(READING, file.id, file.reading_sealed);
      return {
        id: file.id,
        filename: own.open(DETAILS, file.id, file.details_sealed).filename,
        laboratory: reading?.report.laboratory ?? null,
        date: reading?.report.date ?? null,
        uploaded_at: file.uploaded_at.toISOString(),
      };
    });
  }
}
