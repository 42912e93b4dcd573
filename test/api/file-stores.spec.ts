import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type FileStore, NotStored, StoreAway } from '../../api/src/platform/storage/file-store';
import { LocalFileStore } from '../../api/src/platform/storage/local-file-store';
import { S3FileStore } from '../../api/src/platform/storage/s3-file-store';
import { startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';
import { type Fault, S3_KEYS, S3Server } from '../support/s3-server';
import { CSV, type FileRecord, formOf } from './documents';
import { expectProblem } from './members';

/** Short enough that what never answers is given up in a moment, and longer than a busy machine takes to answer. */
const PATIENCE = { connect: 2_000, silence: 2_000, whole: 4_000 };
const folder = mkdtempSync(join(tmpdir(), 'damson-files-'));
const s3 = new S3Server();
const stores: S3FileStore[] = [];

beforeAll(() => s3.start());
afterEach(() => {
  s3.fault = undefined;
});
afterAll(async () => {
  for (const store of stores) store.onApplicationShutdown();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

/** The store as configured, but for what is given. */
function s3Store(settings: Partial<S3Server['settings']> = {}, patience = PATIENCE): S3FileStore {
  const all = { ...s3.settings, ...settings };
  const store = new S3FileStore(
    {
      bucket: all.S3_BUCKET,
      region: all.S3_REGION,
      endpoint: all.S3_ENDPOINT,
      keyId: all.S3_ACCESS_KEY_ID,
      secret: all.S3_SECRET_ACCESS_KEY,
    },
    patience,
  );
  stores.push(store);
  return store;
}

async function listed(store: FileStore): Promise<Map<string, Date>> {
  const all = new Map<string, Date>();
  for await (const { name, stored } of store.list()) all.set(name, stored);
  return all;
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => new LocalFileStore(folder)],
  ['S3', () => s3Store()],
])('files kept in %s', (_, make) => {
  let store: FileStore;
  beforeAll(() => {
    store = make();
  });

  it.each([
    ['none', 0],
    ['one', 1],
    ['ten million', 10 * 1024 * 1024 + 60],
  ])('come back byte for byte: %s', async (__, size) => {
    const [name, bytes] = [randomUUID(), randomBytes(size)];
    await store.put(name, bytes);
    expect((await store.get(name)).equals(bytes)).toBe(true);
  });

  it('take the place of what had the same name', async () => {
    const name = `${randomUUID()}.p1`;
    await store.put(name, Buffer.from('the first, which is longer'));
    await store.put(name, Buffer.from('second'));
    expect((await store.get(name)).toString()).toBe('second');
  });

  it('are gone once removed, and may be removed again', async () => {
    const name = randomUUID();
    await expect(store.get(name)).rejects.toThrow(NotStored);
    await store.put(name, Buffer.from('x'));
    await store.remove(name);
    await expect(store.get(name)).rejects.toThrow(NotStored);
    await store.remove(name);
  });

  it('are listed, each once and with when it was stored', async () => {
    const before = Date.now() - 2_000; // a file system's clock is coarse
    const names = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
    const all = await listed(store);
    for (const name of names) {
      expect(all.get(name)?.getTime()).toBeGreaterThan(before);
      expect(all.get(name)?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    }
  });

  it.each(['', '..', '../x', 'a/b', 'a\\b', '.hidden', 'x'.repeat(101)])(
    'have no name like %j',
    async (name) => {
      const refusal = 'This is no name of a stored file.';
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(refusal);
      await expect(store.get(name)).rejects.toThrow(refusal);
      await expect(store.remove(name)).rejects.toThrow(refusal);
    },
  );
});

it('a folder that is not mounted tells nothing of what is in it', async () => {
  const store = new LocalFileStore(join(tmpdir(), randomUUID()));
  await expect(store.get(randomUUID())).rejects.toBeInstanceOf(StoreAway);
});

describe('S3', () => {
  it('is listed whole, however many pages that takes, and without what is not ours', async () => {
    const names = Array.from({ length: 2_300 }, () => randomUUID());
    for (const name of names) s3.objects.set(`files/${name}`, { bytes: Buffer.alloc(0), stored: new Date() });
    const others = ['backup.tar', 'files/a/b', 'filesystem'];
    for (const key of others) s3.objects.set(key, { bytes: Buffer.alloc(0), stored: new Date() });
    const all = await listed(s3Store());
    expect(names.filter((name) => !all.has(name))).toEqual([]);
    expect([...all.keys()].filter((name) => !s3.objects.has(`files/${name}`))).toEqual([]);
    expect(all.has('a/b')).toBe(false);
    for (const key of s3.objects.keys()) s3.objects.delete(key);
  });

  const status =
    (code: number): Fault =>
    (_, response) => {
      response.writeHead(code).end('<Error><Code>InternalError</Code></Error>');
      return true;
    };

  it('that stumbles once is asked again', async () => {
    const name = randomUUID();
    let left = 1;
    s3.fault = (request, response) => left-- > 0 && status(500)(request, response);
    await s3Store().put(name, Buffer.from('kept'));
    left = 1;
    expect((await s3Store().get(name)).toString()).toBe('kept');
  });

  const faults: [string, Fault][] = [
    ['answers 500', status(500)],
    ['answers 503', status(503)],
    ['hangs up', (request) => (request.destroy(), true)],
    ['never answers', () => true],
    [
      'hangs up in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-length': 1_000 });
        response.write('half', () => request.destroy());
        return true;
      },
    ],
    [
      'ends early, without having told how long its answer is',
      (request, response) => {
        response.writeHead(200, { 'transfer-encoding': 'chunked' });
        response.write('half', () => request.destroy());
        return true;
      },
    ],
    [
      'falls silent in the middle',
      (_, response) => {
        response.writeHead(200, { 'content-length': 1_000 });
        response.write('half');
        return true;
      },
    ],
    [
      'trickles',
      (_, response) => {
        response.writeHead(200, { 'content-length': 1_000_000 });
        const timer = setInterval(() => response.write('.'), 100);
        response.on('close', () => clearInterval(timer));
        return true;
      },
    ],
  ];

  it.each(faults)('that %s has neither given, kept nor listed anything', async (_, fault) => {
    const store = s3Store({}, { connect: 500, silence: 500, whole: 1_500 });
    const name = randomUUID();
    await store.put(name, Buffer.from('kept before'));
    s3.fault = fault;
    await Promise.all([
      expect(store.get(name)).rejects.toThrow(StoreAway),
      expect(store.put(randomUUID(), Buffer.alloc(100_000))).rejects.toThrow(StoreAway),
      expect(listed(store)).rejects.toThrow(StoreAway),
    ]);
    s3.fault = undefined;
    expect((await store.get(name)).toString()).toBe('kept before');
  });

  it.each([
    ['is away', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
    ['knows another secret', { S3_SECRET_ACCESS_KEY: 'another-secret' }],
    ['does not know the key', { S3_ACCESS_KEY_ID: 'another-key' }],
    ['has no such bucket', { S3_BUCKET: 'another-bucket' }],
  ])('that %s says so, never that a file is gone, and quotes no key', async (_, settings) => {
    const store = s3Store(settings);
    const all = [() => store.get('a1'), () => store.put('a1', Buffer.from('x')), () => store.remove('a1')];
    for (const ask of all) {
      const error: unknown = await ask().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StoreAway);
      const said = `${String(error)} ${inspect(error, { depth: null, showHidden: true })}`;
      for (const secret of [...Object.values(S3_KEYS), ...Object.values(settings), 'files/a1']) {
        expect(said).not.toContain(secret);
      }
    }
  });
});

it('a product that is told of it keeps documents in S3, sealed, and says when it is away', async () => {
  const api = await startApi(productUnderTest(), { ...s3.settings, LOG_LEVEL: 'trace' });
  const { token, id } = await newMember(api.baseUrl);
  const upload = () => call<FileRecord>(api.baseUrl, '/api/v1/files/upload', { token, body: formOf(CSV) });
  const { status, body } = await upload();
  expect(status).toBe(201);
  const kept = s3.objects.get(`files/${body.file_id}`);
  expect(kept?.bytes.length).toBeGreaterThan(CSV.length);
  expect(kept?.bytes.includes('Sodium')).toBe(false);
  const download = () => call(api.baseUrl, `/api/v1/files/download/${body.file_id}`, { token });
  expect((await download()).body).toBe(CSV);

  s3.fault = (request) => (request.destroy(), true);
  expectProblem(await download(), 503, 'unavailable');
  const other = { token, body: formOf(`${CSV}Potassium,4.4,mmol/L,3.5 - 5.1\n`) };
  expectProblem(await call(api.baseUrl, '/api/v1/files/upload', other), 503, 'unavailable');
  s3.fault = undefined;
  const files = await call<{ files: unknown[] }>(api.baseUrl, `/api/v1/files/list/${id}`, { token });
  expect(files.body.files).toHaveLength(1);

  await call(api.baseUrl, `/api/v1/files/${body.file_id}`, { token, method: 'DELETE' });
  expect(s3.objects.has(`files/${body.file_id}`)).toBe(false);
  await api.stop();
  expect(api.output()).toContain('The store of files is away: StoreAway');
  for (const secret of Object.values(S3_KEYS)) expect(api.output()).not.toContain(secret);
});
