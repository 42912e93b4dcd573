import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileStore, NotStored } from '../../platform/storage/file-store';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { open, seal, type SealingKey, sealingKey } from '../../platform/sealing/sealed-value';
import { FILE_KEY, type HealthFileEntity } from './health-file.entity';

/** Of what is bound to the content: another form of it opens nowhere. */
const VERSION = 'v1';

/** What is stored cannot be opened: bytes have changed, or are gone. */
export class DamagedFile extends Error {}

type Kept = Pick<HealthFileEntity, 'id' | 'user_id' | 'key_sealed'>;

/** The content of documents, and what is drawn of them: sealed before it leaves the process, each with a key of its own. */
@Injectable()
export class SealedFiles {
  constructor(
    private readonly store: FileStore,
    private readonly keys: MemberKeys,
  ) {}

  /**
   * Stores the content of a document that is about to get its row.
   * @returns the key that opens it, sealed with the member's
   */
  async put(file: Pick<Kept, 'id' | 'user_id'>, bytes: Buffer): Promise<Buffer> {
    const key = randomBytes(32);
    const own = await this.keys.of(file.user_id);
    await this.store.put(file.id, seal(sealingKey(key), contextOf(file, 'content'), bytes));
    return own.seal(FILE_KEY, file.id, key.toString('base64'));
  }

  /** @throws DamagedFile */
  async get(file: Kept): Promise<Buffer> {
    try {
      return await this.open(file, file.id, 'content');
    } catch (error) {
      throw error instanceof NotStored ? new DamagedFile('The content of a file is gone.') : error;
    }
  }

  /** A picture of a page. */
  async putPage(file: Kept, page: number, bytes: Buffer): Promise<void> {
    const key = keyIn(await this.keys.of(file.user_id), file);
    await this.store.put(pageName(file.id, page), seal(key, contextOf(file, `page ${page}`), bytes));
  }

  /** @throws NotStored where it is not drawn; DamagedFile */
  async getPage(file: Kept, page: number): Promise<Buffer> {
    return this.open(file, pageName(file.id, page), `page ${page}`);
  }

  async remove(id: string, pages = 0): Promise<void> {
    for (const name of storedNamesOf(id, pages)) await this.store.remove(name);
  }

  async removePages(id: string, pages: number): Promise<void> {
    for (let page = 1; page <= pages; page++) await this.store.remove(pageName(id, page));
  }

  private async open({ key_sealed, ...file }: Kept, name: string, part: string): Promise<Buffer> {
    const own = await this.keys.of(file.user_id);
    const sealed = await this.store.get(name);
    try {
      return open(keyIn(own, { ...file, key_sealed }), contextOf(file, part), sealed);
    } catch {
      throw new DamagedFile('A stored file cannot be opened.');
    }
  }
}

const keyIn = (own: MemberKey, { id, key_sealed }: Kept): SealingKey =>
  sealingKey(Buffer.from(own.open(FILE_KEY, id, key_sealed), 'base64'));

const contextOf = ({ id, user_id }: Pick<Kept, 'id' | 'user_id'>, part: string) =>
  `file ${user_id} ${id} ${part} ${VERSION}`;

const pageName = (id: string, page: number) => `${id}.p${page}`;

/** Every name that a document has in the store. */
export const storedNamesOf = (id: string, pages: number): string[] => [
  id,
  ...Array.from({ length: pages }, (_, index) => pageName(id, index + 1)),
];
