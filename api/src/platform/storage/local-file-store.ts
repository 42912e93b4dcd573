import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedName, FileStore, isStoredName, NotStored, StoreAway } from './file-store';

/** Of a file that is being written; one that stays behind goes with the sweep. */
const BEING_WRITTEN = '.part';

/** A folder of this machine. Every process that serves or reads files needs the same one. */
export class LocalFileStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const folder = this.folderOf(name);
    await write(folder, name, bytes).catch((error: unknown) => {
      throw new StoreAway(String(codeOf(error))); // full, read-only, or gone
    });
  }

  async get(name: string): Promise<Buffer> {
    const path = join(this.folderOf(name), name);
    try {
      return await readFile(path);
    } catch (error) {
      const isThere = await stat(this.folder).catch(() => undefined);
      if (isMissing(error) && isThere) throw new NotStored();
      // A folder that is not mounted tells nothing of what is in it.
      throw new StoreAway(String(codeOf(error)));
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folderOf(name), name), { force: true });
  }

  async *list(): AsyncIterable<{ name: string; stored: Date }> {
    for (const shelf of await namesIn(this.folder)) {
      // What a file system keeps for itself (`.nfs...`) is none of ours.
      for (const name of (await namesIn(join(this.folder, shelf))).filter(isStoredName)) {
        const found = await stat(join(this.folder, shelf, name)).catch(() => undefined);
        if (found?.isFile()) yield { name, stored: found.mtime };
      }
    }
  }

  /** A folder with a hundred thousand entries is slow to look through, so that there are 256. */
  private folderOf(name: string): string {
    return join(this.folder, checkedName(name).slice(0, 2));
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

/** Under another name until it is whole. */
async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written = join(folder, `${name}.${randomUUID()}${BEING_WRITTEN}`);
  try {
    const file = await open(written, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(written, join(folder, name));
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** The new name itself is durable, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
