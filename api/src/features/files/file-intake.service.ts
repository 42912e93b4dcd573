import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { ConflictProblem, Problem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import type { FileRecord } from './dto/file.dto';
import { FileRecordsService } from './file-records.service';
import { DETAILS, HealthFileEntity } from './health-file.entity';
import { type ContentType, contentType, whyUnsupported } from './intake/content-type';
import { cleanFileName } from './intake/file-name';
import type { ReceivedFile } from './intake/receive-file.interceptor';
import { DamagedFile, SealedFiles } from './sealed-files';

/** Documents of one member, and their bytes. */
const MOST_FILES = 200;
const MOST_BYTES = 500 * 1024 * 1024;

/** Takes documents in. */
@Injectable()
export class FileIntakeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly records: FileRecordsService,
    private readonly files: SealedFiles,
    private readonly keys: MemberKeys,
  ) {}

  /**
   * Keeps a document. The same bytes are the same document, whatever they are called.
   * @throws Problem for what is no document, and for one too many
   */
  async take(member: MemberId, received: ReceivedFile): Promise<FileRecord> {
    const type = await contentType(received.bytes, received);
    if (typeof type === 'string') {
      throw new Problem(415, 'unsupported-file-type', whyUnsupported(type));
    }
    const own = await this.keys.of(member);
    const digest = createHash('sha256').update(received.bytes).digest('hex');
    const fingerprint = own.fingerprint('health_file', digest);
    const known = await this.transactions.run((tx) => this.knownAs(tx, member, fingerprint));
    if (known) await this.heal(member, known, received.bytes);
    const id = known ?? (await this.keep(member, received, type, fingerprint));
    return this.transactions.run((tx) => this.records.one(member, id, tx));
  }

  /** The content comes first: a row without one could never be read, while content without a row is swept away. */
  private async keep(
    member: MemberId,
    { filename, bytes }: ReceivedFile,
    type: ContentType,
    fingerprint: Buffer,
  ): Promise<string> {
    const id = randomUUID();
    const key_sealed = await this.files.put({ id, user_id: member }, bytes);
    const own = await this.keys.of(member);
    const details = { filename: cleanFileName(filename), ...type };
    const unused = () => this.files.remove(id).catch(() => undefined); // else the sweep comes for it
    try {
      const kept = await this.transactions.run(async (tx) => {
        await takeTurn(tx, 'files', member);
        const known = await this.knownAs(tx, member, fingerprint);
        if (known) return known; // the same bytes, at the same time
        await checkRoom(tx, member, bytes.length);
        await tx.insert(HealthFileEntity, {
          id,
          user_id: member,
          fingerprint,
          status: 'pending',
          size: bytes.length,
          key_sealed,
          details_sealed: own.seal(DETAILS, id, details),
        });
        return id;
      });
      if (kept !== id) await unused();
      return kept;
    } catch (error) {
      // Of any other failure it is not certain that nothing was committed.
      if (error instanceof ConflictProblem) await unused();
      throw error;
    }
  }

  /** The same bytes again bring back a content that was lost or damaged; pictures of its pages were of the lost one. */
  private async heal(member: MemberId, id: string, bytes: Buffer): Promise<void> {
    const file = await this.records.row(member, id);
    const isDamaged = await this.files.get(file).then(
      () => false,
      (error: unknown) => {
        if (error instanceof DamagedFile) return true;
        throw error;
      },
    );
    if (!isDamaged) return;
    const key_sealed = await this.files.put({ id, user_id: member }, bytes);
    await this.transactions.run((tx) =>
      tx.query(
        `UPDATE health_file SET key_sealed = $3, failure = NULL,
                status = CASE status WHEN 'failed' THEN 'pending' ELSE status END
          WHERE id = $1 AND user_id = $2`,
        [id, member, key_sealed],
      ),
    );
    await this.files.removePages(id, file.pages_total ?? 0);
  }

  private async knownAs(
    tx: EntityManager,
    member: MemberId,
    fingerprint: Buffer,
  ): Promise<string | undefined> {
    const [known] = await tx.query<{ id: string }[]>(
      `SELECT id FROM health_file WHERE user_id = $1 AND fingerprint = $2`,
      [member, fingerprint],
    );
    return known?.id;
  }
}

/** @throws ConflictProblem */
async function checkRoom(tx: EntityManager, member: MemberId, bytes: number): Promise<void> {
  const [kept] = await tx.query<[{ count: number; bytes: string }]>(
    `SELECT count(*)::int AS count, coalesce(sum(size), 0) AS bytes FROM health_file WHERE user_id = $1`,
    [member],
  );
  if (kept.count >= MOST_FILES || Number(kept.bytes) + bytes > MOST_BYTES) {
    throw new ConflictProblem(
      'too-many-files',
      `Up to ${MOST_FILES} documents of 500 MB in all can be kept. Please delete some first.`,
    );
  }
}
