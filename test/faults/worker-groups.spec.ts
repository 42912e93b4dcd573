import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { QUEUE_NAMES } from '../../api/src/platform/queues/queue-table';
import { call, eventually } from '../support/product';
import { audit } from './audit';
import { groupOf, Scaler } from './keda';
import { createClient } from './redis-client';
import { RESUME_WITHIN, World } from './world';

/** Four members' documents are two workers' by the ScaledObject's target, six are three's. */
const MEMBERS = 6;
/** Longer than a relay waits before it looks for itself. */
const OVERDUE = 4_000;

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('groups of workers', () => {
  it('each leaves the deliveries of other queues alone, rings for none of them, and does its own', async () => {
    const others = QUEUE_NAMES.filter((name) => name !== 'programmes');
    await world.startWorker({ WORKER_QUEUES: others.join(',') });
    const member = await world.member();
    expect((await world.saveSetup(member)).status).toBe(200);
    await delay(OVERDUE);
    const open = await world.sql(
      `SELECT DISTINCT queue, attempts, lease_token FROM event_delivery WHERE state = 'pending'`,
    );
    expect(open).toEqual([{ queue: 'programmes', attempts: 0, lease_token: 0 }]);
    const redis = createClient(world.stack.redisUrl);
    const waiting = await redis.llen('{damson}:programmes:wait');
    await redis.quit();
    expect(waiting).toBe(0);

    await world.startWorker({ WORKER_QUEUES: 'programmes' });
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });

  it('one goes from none to three and back to none by the very query that scales it in a cluster', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'damson-groups-'));
    const release = guardFolder(folder);
    const documents = groupOf('documents');
    const here = { DATA_DIR: folder };
    const api = await world.startApi(here);
    await Promise.all(
      ['assistant', 'background'].map((name) => world.startWorker({ ...groupOf(name).settings, ...here })),
    );
    const scaler = new Scaler(world, { ...documents, settings: { ...documents.settings, ...here } });
    const report = await reportOf();
    const files = await Promise.all(Array.from({ length: MEMBERS }, () => upload(api.baseUrl, report)));
    await delay(OVERDUE);
    const untouched = await world.sql(
      `SELECT FROM event_delivery WHERE queue = 'extraction' AND attempts = 0`,
    );
    expect(untouched).toHaveLength(MEMBERS);

    await scaler.start();
    await eventually(
      () => world.sql<{ status: string }>('SELECT status FROM health_file WHERE id = ANY($1)', [files]),
      (rows) => rows.every(({ status }) => status === 'completed'),
      RESUME_WITHIN + 60_000,
    );
    await eventually(
      () => Promise.resolve(scaler.replicas),
      (replicas) => replicas === 0,
      RESUME_WITHIN,
    );
    await scaler.stop();
    expect(Math.max(...scaler.history)).toBe(3);
    expect(scaler.history.at(-1)).toBe(0);
    await world.settled();
    expect(await audit(world)).toEqual([]);
    const done = await world.sql<{ type: string; times: number }>(
      `SELECT type, count(*)::int AS times FROM domain_event
        WHERE payload ->> 'file_id' = ANY($1) GROUP BY type ORDER BY type`,
      [files],
    );
    expect(done).toEqual([
      { type: 'biomarkers.extracted', times: MEMBERS },
      { type: 'file.processing-requested', times: MEMBERS },
    ]);
    const values = await world.sql<{ values: number }>(
      'SELECT count(*)::int AS values FROM biomarker WHERE file_id = ANY($1) GROUP BY file_id',
      [files],
    );
    expect(values).toEqual(Array.from({ length: MEMBERS }, () => ({ values: 3 })));
    rmSync(folder, { recursive: true });
    release();
  });
});

/** Uploads a document of a new member and asks for it to be read. */
async function upload(baseUrl: string, report: Uint8Array<ArrayBuffer>): Promise<string> {
  const { token } = await world.member();
  const form = new FormData();
  form.append('file', new Blob([report], { type: 'application/pdf' }), 'report.pdf');
  const { body } = await call<{ file_id: string }>(baseUrl, '/api/v1/files/upload', { token, body: form });
  const asked = await call(baseUrl, '/api/v1/files/process', { token, body: { file_id: body.file_id } });
  expect(asked.status).toBe(200);
  return body.file_id;
}

/** A page of text with three values. */
async function reportOf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = once(document, 'end');
  [
    ['Test', 'Result', 'Unit', 'Reference range'],
    ['Haemoglobin', '13.4', 'g/dL', '12.0 - 15.5'],
    ['Ferritin', '28', 'ug/L', '15 - 150'],
    ['Sodium', '140', 'mmol/L', '135 - 145'],
  ].forEach((row, line) =>
    row.forEach((cell, at) =>
      document.text(cell, [50, 220, 320, 420][at], 100 + line * 24, { lineBreak: false }),
    ),
  );
  document.end();
  await ended;
  return Buffer.concat(parts);
}
