import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { Mailbox } from '../support/mailbox';
import { call, eventually, type Member } from '../support/product';
import { leased } from './planner-lock';
import { seeded, seeds, World } from './world';

let world: World;
let dataDir: string;

beforeEach(async () => {
  world = await World.open();
  dataDir = mkdtempSync(join(tmpdir(), 'damson-leaving-'));
});

afterEach(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const startWorker = () => world.startWorker({ DATA_DIR: dataDir });

async function leave({ token }: Member): Promise<void> {
  const body = { confirm: 'DELETE' };
  expect((await call(world.api.baseUrl, '/api/v1/account/deletion', { token, body })).status).toBe(204);
}

/** Tables with rows that name the member. */
async function tablesThatName({ id }: Member): Promise<string[]> {
  const tables = await world.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.sql(`SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [id]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function expectGone(member: Member): Promise<void> {
  expect(await tablesThatName(member)).toEqual(['audit_entry', 'domain_event', 'event_delivery']);
  expect(await world.sql('SELECT 1 FROM account_deletion')).toEqual([]);
  const mails = await new Mailbox(join(dataDir, 'mail')).to(member.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Damson account is deleted']);
}

describe('a worker is killed while an account is being deleted', () => {
  it('in the middle of its rows: another one deletes all of them, and one mail is there', async () => {
    const member = await world.member();
    await world.saveSetup(member);
    const planner = await startWorker();
    await world.settled();
    await planner.kill();
    await leave(member);
    const holder = new Client({ connectionString: world.stack.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM auth_user WHERE id = $1 FOR UPDATE', [member.id]);
    const first = await startWorker();
    await eventually(
      () => leased(world),
      (rows) => rows.length === 1,
    );
    await first.kill();
    expect(await tablesThatName(member)).toContain('calendar_event'); // nothing, until everything
    await holder.end();
    await startWorker();
    await world.settled();
    await expectGone(member);
  });

  it.each(seeds())('at random moments (seed %i)', async (seed) => {
    const random = seeded(seed);
    const members = await Promise.all([world.member(), world.member(), world.member()]);
    for (const member of members) {
      await leave(member);
      const worker = await startWorker();
      await delay(random() * 150);
      await worker.kill();
    }
    await startWorker();
    await world.settled();
    for (const member of members) await expectGone(member);
  });
});
