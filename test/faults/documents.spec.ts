import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { type RunningProcess, startApi } from '../support/processes';
import { call, eventually, type Member } from '../support/product';
import { TcpProxy } from '../support/tcp-proxy';
import { audit } from './audit';
import { createClient } from './redis-client';
import { RESUME_WITHIN, seeded, seeds, World } from './world';

const folder = mkdtempSync(join(tmpdir(), 'damson-documents-'));
const release = guardFolder(folder);
const SETTINGS = { DATA_DIR: folder };
/** A lease's end, and a page in pictures twice on a busy machine. */
const READ_WITHIN = RESUME_WITHIN + 60_000;

let world: World;
let api: RunningProcess;
let worker: RunningProcess;
/** A page of text, which is read at once, and one in pictures, which takes seconds. */
let report: Buffer<ArrayBuffer>;

beforeAll(async () => {
  world = await World.open();
  [api, worker, report] = await Promise.all([
    world.startApi(SETTINGS),
    world.startWorker(SETTINGS),
    reportOf(true),
  ]);
});

afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
  release();
});

const ROWS = [
  ['Test', 'Result', 'Unit', 'Reference range'],
  ['Haemoglobin', '13.4', 'g/dL', '12.0 - 15.5'],
  ['Ferritin', '28', 'ug/L', '15 - 150'],
  ['Sodium', '140', 'mmol/L', '135 - 145'],
];
/** Names on the page of text. */
const TEXT = ['Haemoglobin', 'Ferritin', 'Sodium'];
const COLUMNS = [50, 220, 320, 420];

async function reportOf(withPicture: boolean): Promise<Buffer<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = once(document, 'end');
  ROWS.forEach((row, line) =>
    row.forEach((cell, at) => document.text(cell, COLUMNS[at], 100 + line * 24, { lineBreak: false })),
  );
  if (withPicture) {
    const cells = ['Potassium', '4.4', 'mmol/L', '3.5 - 5.1']
      .map((cell, at) => `<text x="${COLUMNS[at]}" y="160">${cell}</text>`)
      .join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="800" font-family="sans-serif" font-size="17"><rect width="620" height="800" fill="#fff"/>${cells}</svg>`;
    document.addPage().image(await sharp(Buffer.from(svg)).resize({ width: 1860 }).png().toBuffer(), 0, 0, {
      width: 595,
    });
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}

interface Document {
  owner: Member;
  id: string;
}

/** Uploads a document of a new member, and asks for it to be read. */
async function begin(bytes = report): Promise<Document> {
  const owner = await world.member();
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'report.pdf');
  const { token } = owner;
  const { body } = await call<{ file_id: string }>(api.baseUrl, '/api/v1/files/upload', {
    token,
    body: form,
  });
  const { file_id } = body;
  const asked = await call(api.baseUrl, '/api/v1/files/process', { token, body: { file_id } });
  expect(asked.status).toBe(200);
  return { owner, id: file_id };
}

/** The first page is read, and the second one is not. */
const midway = ({ id }: Document) =>
  eventually(
    () =>
      world.sql<{ status: string; pages_done: number | null }>(
        'SELECT status, pages_done FROM health_file WHERE id = $1',
        [id],
      ),
    ([file]) => file?.status === 'processing' && file.pages_done === 1,
    READ_WITHIN,
  );

/** It is completed, once, and each of its values is there once. */
async function expectReadOnce({ owner, id }: Document, names = ['Potassium', ...TEXT]): Promise<void> {
  await world.settled(READ_WITHIN);
  const [file] = await world.sql('SELECT status, failure FROM health_file WHERE id = $1', [id]);
  expect(file).toEqual({ status: 'completed', failure: null });
  const { body } = await call<{ biomarkers: { name: string }[] }>(
    api.baseUrl,
    `/api/v1/files/biomarkers/${id}`,
    { token: owner.token },
  );
  expect(body.biomarkers.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const events = await world.sql<{ type: string }>(
    `SELECT type FROM domain_event WHERE payload ->> 'file_id' = $1 ORDER BY id`,
    [id],
  );
  expect(events.map(({ type }) => type)).toEqual(['file.processing-requested', 'biomarkers.extracted']);
  expect(await audit(world)).toEqual([]);
}

/** Processes below one, at any depth. */
function below(pid: number | undefined): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = all.flatMap(([child, parent]) => (parent === pid ? [child!] : []));
  return children.flatMap((child) => [child, ...below(child)]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('an upload whose commit is not heard of keeps its content: the same bytes again are the same document', async () => {
  const proxy = await TcpProxy.before(world.stack.appUrl);
  const lossy = await startApi({ ...world.stack, appUrl: proxy.url }, SETTINGS);
  const { token } = await world.member();
  const send = () => {
    const body = new FormData();
    body.append('file', new Blob([report], { type: 'application/pdf' }), 'report.pdf');
    return call<{ file_id: string }>(lossy.baseUrl, '/api/v1/files/upload', { token, body });
  };
  proxy.losesCommitOf = 'INTO "health_file"';
  expect((await send()).status).toBe(503);
  expect(proxy.losesCommitOf).toBeUndefined();
  const again = await send();
  expect(again.status).toBe(201);
  const path = `${lossy.baseUrl}/api/v1/files/download/${again.body.file_id}`;
  const kept = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  expect(Buffer.from(await kept.arrayBuffer()).equals(report)).toBe(true);
  await lossy.kill();
  await proxy.close();
});

describe('F18: a document is being read', () => {
  it('its worker is killed: the next one reads it, once, and nobody goes on with the first reading', async () => {
    const document = await begin();
    await midway(document);
    const readers = below(worker.child.pid);
    expect(readers).not.toEqual([]);
    await worker.kill();
    worker = await world.startWorker(SETTINGS);
    await expectReadOnce(document);
    const [delivery] = await world.sql<{ attempts: number }>(
      `SELECT attempts FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
        WHERE d.consumer = 'extract-file' AND e.payload ->> 'file_id' = $1`,
      [document.id],
    );
    expect(delivery?.attempts).toBe(2);
    await eventually(
      async () => readers.filter(isAlive),
      (alive) => alive.length === 0,
    );
  });

  it('a terminal signals all of its processes: it is read, once, to its last page', async () => {
    const document = await begin();
    await midway(document);
    const ended = once(worker.child, 'exit');
    for (const pid of [...below(worker.child.pid), worker.child.pid!]) process.kill(pid, 'SIGINT');
    await ended;
    worker = await world.startWorker(SETTINGS);
    await expectReadOnce(document);
  });

  it('Redis is flushed: it is read to its end', async () => {
    const document = await begin();
    await midway(document);
    const redis = createClient(world.stack.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await expectReadOnce(document);
  });

  it('PostgreSQL restarts without a clean stop: it is read, once', async () => {
    const document = await begin();
    await midway(document);
    await world.stack.postgres.crash();
    await expectReadOnce(document);
  });

  it.each(seeds())('its worker is killed at a random moment (seed %i)', async (seed) => {
    const random = seeded(seed);
    const document = await begin(await reportOf(false));
    await delay(random() * 600);
    await worker.kill();
    worker = await world.startWorker(SETTINGS);
    await expectReadOnce(document, TEXT);
  });
});
