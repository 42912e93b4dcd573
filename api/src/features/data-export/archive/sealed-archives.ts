import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { open, seal, sealingKey, type SealingKey } from '../../../platform/sealing/sealed-value';
import { FileStore } from '../../../platform/storage/file-store';

/** Bytes that are sealed at once: no more of an archive is ever in memory. */
const PART = 4 * 1024 * 1024;

const PREFIX = 'export-';
/** Of a local folder: see `LocalFileStore`. */
const HALF_WRITTEN = '.part';
const NAME = /^export-([0-9a-f-]{36})\./;

/** Where an archive lies, and what opens it. */
export interface KeptArchive {
  readonly content: string;
  readonly parts: number;
  /** 32 bytes. */
  readonly key: Buffer;
  /** Bytes before sealing. */
  readonly size: number;
}

/** Takes an archive piece by piece, and seals each part before it leaves the process. */
export class ArchiveWriter {
  private readonly content = randomUUID();
  private readonly key = randomBytes(32);
  private readonly sealing = sealingKey(this.key);
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  private parts = 0;
  private size = 0;

  constructor(
    private readonly store: FileStore,
    private readonly owner: string,
  ) {}

  async write(piece: Uint8Array): Promise<void> {
    this.waiting.push(piece);
    this.waitingBytes += piece.length;
    this.size += piece.length;
    while (this.waitingBytes >= PART) await this.keep(PART);
  }

  async end(): Promise<KeptArchive> {
    await this.keep(this.waitingBytes);
    const { content, parts, key, size } = this;
    return { content, parts, key, size };
  }

  private async keep(bytes: number): Promise<void> {
    const all = Buffer.concat(this.waiting);
    const part = this.parts++;
    const context = contextOf(this.owner, this.content, part);
    await this.store.put(nameOf(this.content, part), seal(this.sealing, context, all.subarray(0, bytes)));
    this.waiting = [all.subarray(bytes)];
    this.waitingBytes = all.length - bytes;
  }
}

/** Archives in the store: in parts, each sealed with the archive's own key and bound to its member and place. */
@Injectable()
export class SealedArchives {
  constructor(private readonly store: FileStore) {}

  /** @param owner whose it is; it opens for nobody else */
  writer(owner: string): ArchiveWriter {
    return new ArchiveWriter(this.store, owner);
  }

  /** The bytes, a part at a time. @throws NotStored, and for what was changed, cut or swapped */
  async *read(owner: string, { content, parts, key }: Omit<KeptArchive, 'size'>): AsyncGenerator<Buffer> {
    const sealing: SealingKey = sealingKey(key);
    for (let part = 0; part < parts; part++) {
      const sealed = await this.store.get(nameOf(content, part));
      yield open(sealing, contextOf(owner, content, part), sealed);
    }
  }

  async remove(content: string, parts: number): Promise<void> {
    for (const name of archiveNames(content, parts)) await this.store.remove(name);
  }

  /**
   * Removes parts that no row knows: of attempts that were cut short, and of members who are gone.
   * @param before what is younger may be about to get its row
   * @param known which of these contents have rows
   * @returns how many were removed
   */
  async sweep(before: Date, known: (contents: string[]) => Promise<Set<string>>): Promise<number> {
    const old = new Map<string, string[]>();
    for await (const { name, stored } of this.store.list()) {
      const content = NAME.exec(name)?.[1];
      if (content && stored < before) old.set(content, [...(old.get(content) ?? []), name]);
    }
    if (old.size === 0) return 0;
    const kept = await known([...old.keys()]);
    const names = [...old].flatMap(([content, parts]) =>
      kept.has(content) ? parts.filter((name) => name.endsWith(HALF_WRITTEN)) : parts,
    );
    for (const name of names) await this.store.remove(name);
    return names.length;
  }
}

/** Every name that an archive has in the store. */
export const archiveNames = (content: string, parts: number): string[] =>
  Array.from({ length: parts }, (_, part) => nameOf(content, part));

const nameOf = (content: string, part: number) => `${PREFIX}${content}.${part}`;
const contextOf = (owner: string, content: string, part: number) => `export ${owner} ${content} ${part}`;
