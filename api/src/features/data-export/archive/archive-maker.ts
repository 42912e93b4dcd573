import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { NotFoundProblem, Problem } from '../../../platform/http/problem';

import { PersonalDataRegistry } from '../../../platform/privacy/personal-data-registry';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import { type FileSource, FileSourcesService } from '../../files/file-sources.service';
import { FilesService } from '../../files/files.service';
import type { JsonObject } from '../../../platform/types/json';
import type { MemberId } from '../../member-access/member-access.service';
import { exportedRows } from './exported-rows';
import { readme } from './readme';
import { type KeptArchive, SealedArchives } from './sealed-archives';
import { ZipWriter } from './zip-writer';

/** Packs everything of a member's that the registry of personal data says is exported, and the documents. */
@Injectable()
export class ArchiveMaker {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly registry: PersonalDataRegistry,
    private readonly keys: MemberKeys,
    private readonly sources: FileSourcesService,
    private readonly files: FilesService,
    private readonly archives: SealedArchives,
  ) {}

  /** @throws what another attempt may mend: the store is away, or the signal has ended it */
  async make(member: MemberId, signal: AbortSignal): Promise<KeptArchive> {
    const made = new Date();
    const archive = this.archives.writer(member);
    const zip = new ZipWriter((bytes) => archive.write(bytes));
    const sources = (await this.sources.of(member)).toReversed();
    const names = new Map(sources.map(({ id, filename }) => [id, filename]));
    const parts = await this.packRows(zip, member, names, signal);
    const documents = await this.packDocuments(zip, member, sources, signal);
    await zip.add('README.txt', readme({ made, parts, ...documents, contact: this.config.CONTACT_EMAIL }));
    await zip.end();
    return archive.end();
  }

  private async packRows(
    zip: ZipWriter,
    member: MemberId,
    names: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<{ name: string; rows: number }[]> {
    const key = await this.keys.of(member);
    const parts: { name: string; rows: number }[] = [];
    for (const table of this.registry.all()) {
      signal.throwIfAborted();
      if (!('as' in table.rule.exported)) continue;
      const name = table.rule.exported.as;
      const rows = (await exportedRows(this.dataSource.manager, key, table, member)).map((row) =>
        withAttachments(row, names),
      );
      await zip.add(`data/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
      parts.push({ name, rows: rows.length });
    }
    return parts.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  private async packDocuments(
    zip: ZipWriter,
    member: MemberId,
    sources: readonly FileSource[],
    signal: AbortSignal,
  ): Promise<{ documents: number; unreadable: string[] }> {
    const packed: { file: string; id: string; filename: string }[] = [];
    const unreadable: string[] = [];
    for (const [index, { id, filename }] of sources.entries()) {
      signal.throwIfAborted();
      const bytes = await this.contentOf(member, id);
      if (bytes === 'damaged') unreadable.push(filename);
      if (!(bytes instanceof Buffer)) continue;
      const file = `documents/${String(index + 1).padStart(3, '0')} ${plainName(filename)}`;
      await zip.add(file, bytes);
      packed.push({ file, id, filename });
    }
    await zip.add('documents.json', `${JSON.stringify(packed, null, 2)}\n`);
    return { documents: packed.length, unreadable };
  }

  /** The document may be deleted meanwhile, and one that is damaged must not keep the rest back. */
  private async contentOf(member: MemberId, id: string): Promise<Buffer | 'gone' | 'damaged'> {
    try {
      return (await this.files.content(member, id)).bytes;
    } catch (error) {
      if (error instanceof NotFoundProblem) return 'gone';
      if (error instanceof Problem) return 'damaged';
      throw error;
    }
  }
}

/** Documents that went with a message have their names beside their ids; one that was deleted has none any more. */
const withAttachments = (row: JsonObject, names: ReadonlyMap<string, string>): JsonObject =>
  Array.isArray(row.file_ids)
    ? { ...row, attachments: row.file_ids.map((id) => names.get(id as string) ?? null) }
    : row;

/** A name that every system can unpack, in one folder. */
const plainName = (name: string): string => name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/[. ]+$/, '');
