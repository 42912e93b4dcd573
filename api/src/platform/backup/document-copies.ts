import { type FileStore, NotStored } from '../storage/file-store';
import { asSentence, type BackupStore, inWords } from './backup-store';

const DAY = 86_400_000;
const AT_ONCE = 500;
const TOGETHER = 8;
/** Since when names are no longer in the product's store. */
const GONE = 'documents-gone';

/**
 * Copies of the product's sealed files: each once, and those that it no longer has for as long as dumps may want them.
 * A copy is never overwritten: contents are written once under their name, a page that is drawn again is the same page
 * under the same key, and what took a file's place in a store that somebody broke into must not take the copy's, too.
 */
export class DocumentCopies {
  constructor(
    private readonly files: FileStore,
    private readonly store: BackupStore,
  ) {}

  /** @param days that what is gone is kept */
  async copy(days: number): Promise<{ copied: number; removed: number }> {
    const copies = await namesIn(this.store.documents, 'backups');
    const there = await namesIn(this.files, 'documents');
    const due = [...there].filter((name) => !copies.has(name));
    const copied = await this.copyAll(due, this.files, this.store.documents);
    const gone = [...copies].filter((name) => !there.has(name));
    const removed = await this.forget(gone, days);
    return { copied, removed };
  }

  /**
   * Puts back what the product's store lacks.
   * @param wanted those of some names that are somebody's
   */
  async restore(wanted: (names: string[]) => Promise<string[]>): Promise<number> {
    const there = await namesIn(this.files, 'documents');
    const copies = await namesIn(this.store.documents, 'backups');
    const missing = [...copies].filter((name) => !there.has(name));
    let restored = 0;
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const names = await wanted(missing.slice(at, at + AT_ONCE));
      restored += await this.copyAll(names, this.store.documents, this.files);
    }
    return restored;
  }

  /** A few at a time: most of it is waiting. @returns how many */
  private async copyAll(names: readonly string[], from: FileStore, to: FileStore): Promise<number> {
    let copied = 0;
    for (let at = 0; at < names.length; at += TOGETHER) {
      const done = await Promise.all(
        names.slice(at, at + TOGETHER).map((name) => this.copyOne(name, from, to)),
      );
      copied += done.filter(Boolean).length;
    }
    return copied;
  }

  /** @returns false for what was removed meanwhile */
  private async copyOne(name: string, from: FileStore, to: FileStore): Promise<boolean> {
    const whichOf = (store: FileStore) => (store === this.files ? 'documents' : 'backups');
    try {
      const bytes = await inWords(from.get(name), whichOf(from));
      await inWords(to.put(name, bytes), whichOf(to));
      return true;
    } catch (error) {
      if (error instanceof NotStored) return false;
      throw error;
    }
  }

  private async forget(gone: readonly string[], days: number): Promise<number> {
    const before = JSON.parse((await this.store.find('dumps', GONE))?.toString() ?? '{}') as Record<
      string,
      number
    >;
    const now = Date.now();
    const since = gone.map((name) => [name, before[name] ?? now] as const);
    const old = since.filter(([, at]) => at < now - days * DAY).map(([name]) => name);
    await this.store.remove('documents', old);
    await this.store.put('dumps', GONE, JSON.stringify(Object.fromEntries(since)));
    return old.length;
  }
}

async function namesIn(store: FileStore, which: string): Promise<Set<string>> {
  const names = new Set<string>();
  try {
    for await (const { name } of store.list()) {
      if (!name.endsWith('.part')) names.add(name);
    }
  } catch (error) {
    throw asSentence(error, which);
  }
  return names;
}
