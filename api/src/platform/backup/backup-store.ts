import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../config/cannot-start';
import { UnknownKey } from '../sealing/sealed-value';
import type { SecretBox } from '../sealing/secret-box';
import { type FileStore, NotStored, StoreAway } from '../storage/file-store';
import { FolderSettings, type S3OrFolder, storeOf } from '../storage/store-of';

const PURPOSE = 'backup';
const AREAS = ['dumps', 'keys', 'documents'] as const;
type Area = (typeof AREAS)[number];

/**
 * Where backups lie. Each object is sealed with BACKUP_KEY and bound to its name, so that one in another's place, a
 * changed one and another backup's do not open. Documents are sealed already, and lie there as they are.
 */
export class BackupStore {
  private constructor(
    private readonly areas: Readonly<Record<Area, FileStore>>,
    private readonly box: SecretBox,
  ) {}

  static async open(place: S3OrFolder, box: SecretBox): Promise<BackupStore> {
    // Not the folder itself: where it is missing something is not mounted, and backups would lie beside it.
    if (place instanceof FolderSettings) {
      for (const area of AREAS) await inWords(mkdirIn(place.path, area));
    }
    const [dumps, keys, documents] = await Promise.all([
      storeOf(place, 'dumps'),
      storeOf(place, 'keys'),
      storeOf(place, 'documents'),
    ]);
    return new BackupStore({ dumps, keys, documents }, box);
  }

  get documents(): FileStore {
    return this.areas.documents;
  }

  async put(area: Area, name: string, plain: Buffer | string): Promise<void> {
    const sealed = this.box.seal(PURPOSE, `${area}/${name}`, plain);
    await inWords(this.areas[area].put(name, sealed));
  }

  /** @throws CannotStart where it is not there, or not as it was put there */
  async get(area: Area, name: string): Promise<Buffer> {
    const bytes = await this.find(area, name);
    if (!bytes) throw new CannotStart([`The backup is not whole: ${area}/${name} is not there.`]);
    return bytes;
  }

  /** Undefined where it is not there. */
  async find(area: Area, name: string): Promise<Buffer | undefined> {
    const sealed = await inWords(
      this.areas[area].get(name).catch((error: unknown) => {
        if (error instanceof NotStored) return undefined;
        throw error;
      }),
    );
    if (!sealed) return undefined;
    try {
      return this.box.openBytes(PURPOSE, `${area}/${name}`, sealed);
    } catch (error) {
      throw new CannotStart([
        error instanceof UnknownKey
          ? `${area}/${name} was sealed with another key than BACKUP_KEY and BACKUP_KEY_OTHERS.`
          : `The backup is damaged: ${area}/${name} is not as it was written.`,
      ]);
    }
  }

  async names(area: Area): Promise<string[]> {
    const names: string[] = [];
    try {
      for await (const { name } of this.areas[area].list()) names.push(name);
    } catch (error) {
      throw asSentence(error);
    }
    return names;
  }

  async remove(area: Area, names: readonly string[]): Promise<void> {
    for (const name of names) await inWords(this.areas[area].remove(name));
  }
}

const mkdirIn = (folder: string, area: Area) =>
  mkdir(join(folder, area), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });

/** The same, but that a store which is away is told as a sentence. */
export const inWords = <T>(work: Promise<T>, which = 'backups'): Promise<T> =>
  work.catch((error: unknown) => {
    throw asSentence(error, which);
  });

export function asSentence(error: unknown, which = 'backups'): unknown {
  const code = error instanceof StoreAway ? error.code : (error as NodeJS.ErrnoException).code;
  if (code === undefined) return error;
  return new CannotStart([
    `The store of ${which} is away, full or refuses (${code}). What was whole before still is.`,
  ]);
}
