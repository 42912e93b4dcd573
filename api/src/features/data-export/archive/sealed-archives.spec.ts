import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { FileStore, NotStored } from '../../../platform/storage/file-store';
import { SealedArchives } from './sealed-archives';
import { ZipWriter } from './zip-writer';

class Shelf extends FileStore {
  readonly kept = new Map<string, Buffer>();

  async put(name: string, bytes: Buffer): Promise<void> {
    this.kept.set(name, Buffer.from(bytes));
  }

  async get(name: string): Promise<Buffer> {
    const bytes = this.kept.get(name);
    if (!bytes) throw new NotStored();
    return bytes;
  }

  async remove(name: string): Promise<void> {
    this.kept.delete(name);
  }

  async *list(): AsyncIterable<{ name: string; stored: Date }> {
    for (const name of this.kept.keys()) yield { name, stored: new Date(0) };
  }
}

const OWNER = randomUUID();
let shelf: Shelf;
let archives: SealedArchives;
beforeEach(() => {
  shelf = new Shelf();
  archives = new SealedArchives(shelf);
});

/** Some nine megabytes that no packing makes smaller: three parts. */
const LARGE = Buffer.from(
  Uint32Array.from({ length: 2_300_000 }, (_, index) => Math.imul(index, 2654435761)).buffer,
);

async function packed() {
  const writer = archives.writer(OWNER);
  const zip = new ZipWriter((bytes) => writer.write(bytes));
  await zip.add('data/ä.json', '{"a":1}\n');
  await zip.add('documents/001 large.pdf', LARGE);
  await zip.add('empty.txt', '');
  await zip.end();
  return writer.end();
}

async function readAll(...[owner, kept]: Parameters<SealedArchives['read']>) {
  const parts: Buffer[] = [];
  for await (const part of archives.read(owner, kept)) parts.push(part);
  return Buffer.concat(parts);
}

it('comes back as it was packed, from parts of which none shows anything', async () => {
  const kept = await packed();
  expect(kept.parts).toBe(3);
  expect(Buffer.concat([...shelf.kept.values()]).includes('data/')).toBe(false);
  const bytes = await readAll(OWNER, kept);
  expect(bytes.length).toBe(kept.size);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['data/ä.json', 'documents/001 large.pdf', 'empty.txt']);
  expect(Buffer.from(files['data/ä.json'] ?? []).toString()).toBe('{"a":1}\n');
  expect(LARGE.equals(files['documents/001 large.pdf'] ?? Buffer.of())).toBe(true);
});

it('opens for nobody else, and not where parts are swapped or gone', async () => {
  const kept = await packed();
  await expect(readAll(randomUUID(), kept)).rejects.toThrow();
  const [first = '', second = ''] = shelf.kept.keys();
  const [one, two] = [await shelf.get(first), await shelf.get(second)];
  await shelf.put(first, two);
  await shelf.put(second, one);
  await expect(readAll(OWNER, kept)).rejects.toThrow();
  await archives.remove(kept.content, 1);
  await expect(readAll(OWNER, kept)).rejects.toThrow(NotStored);
});

it('is swept away where no row knows it, and is left where one does', async () => {
  const [kept, orphan] = [await packed(), await packed()];
  await shelf.put(randomUUID(), Buffer.of());
  await shelf.put(`export-${kept.content}.0.${randomUUID()}.part`, Buffer.of());
  expect(await archives.sweep(new Date(), async () => new Set([kept.content]))).toBe(orphan.parts + 1);
  expect((await readAll(OWNER, kept)).length).toBe(kept.size);
  expect(shelf.kept.size).toBe(kept.parts + 1);
  expect(await archives.sweep(new Date(0), async () => new Set())).toBe(0);
});
