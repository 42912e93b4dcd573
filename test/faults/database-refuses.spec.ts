import { call, type Member } from '../support/product';
import { freezePostgres } from './freeze';
import { seeded, seeds, World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

/** A 503 tells when to come back. */
const isAway = ({ status, headers }: { status: number; headers: Headers }) =>
  status === 503 && headers.get('retry-after') !== null;

const read = (member: Member) => call(world.api.baseUrl, '/api/v1/setup/data', { token: member.token });

describe('R5: PostgreSQL has no room', () => {
  it.each([
    ['on disk', '53100'],
    ['in memory', '53200'],
    ['for another connection', '53300'],
  ])('%s: 503 with Retry-After, nothing half done, and all is normal afterwards', async (_where, code) => {
    const member = await world.member();
    // The error as PostgreSQL gives it, in the middle of the transaction: after the setup, before its event.
    await world.sql(
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '${code}'; END $$`,
    );
    await world.sql(`CREATE TRIGGER no_room BEFORE INSERT ON domain_event EXECUTE FUNCTION no_room()`);
    expect(isAway(await world.saveSetup(member))).toBe(true);
    expect((await read(member)).body).toMatchObject({ revision: 0 });
    await world.sql('DROP TRIGGER no_room ON domain_event');
    expect((await world.saveSetup(member)).body.revision).toBe(1);
    expect(await world.sql(`SELECT 1 FROM domain_event WHERE type = 'setup.saved'`)).toHaveLength(1);
  });
});

describe('R5: connections die in a transaction', () => {
  it.each(seeds())('503 or done, never another error (seed %i)', async (seed) => {
    const random = seeded(seed);
    const member = await world.member();
    const answers: { status: number; headers: Headers; key: string }[] = [];
    let saving = true;
    const lanes = [1, 2, 3, 4].map(async (lane) => {
      for (let count = 0; saving; count++) {
        const key = `save-${lane}-${count}`;
        answers.push({ key, ...(await world.saveSetup(member, { key })) });
      }
    });
    try {
      for (let cut = 0; cut < 40; cut++) {
        await new Promise((resolve) => setTimeout(resolve, random() * 40));
        await world.sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'damson' AND state <> 'idle'`,
        );
      }
    } finally {
      saving = false;
      await Promise.all(lanes);
    }
    const failed = answers.filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0); // otherwise the fault has not been felt
    expect(failed.filter((answer) => !isAway(answer)).map(({ status }) => status)).toEqual([]);
    expect((await world.saveSetup(member)).status).toBe(200);
  });
});

describe('R6: PostgreSQL is frozen', () => {
  it('requests are told so within 3 s, their places in the pool are free, and all is normal when it goes on', async () => {
    const member = await world.member();
    await read(member);
    const thaw = await freezePostgres(world);
    const asked = Date.now();
    try {
      // More than the pool holds: some wait for an answer, the others for a connection.
      const answers = await Promise.all(Array.from({ length: 20 }, () => read(member)));
      expect(answers.filter((answer) => !isAway(answer)).map(({ status }) => status)).toEqual([]);
      expect(Date.now() - asked).toBeLessThan(3_000);
      const health = await call(world.api.baseUrl, '/healthz');
      expect(health.status).toBe(200);
    } finally {
      thaw();
    }
    const after = await Promise.all(Array.from({ length: 20 }, () => read(member)));
    expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});
