import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mailbox } from '../support/mailbox';
import { call, eventually, type Member } from '../support/product';
import { audit } from './audit';
import { World } from './world';

const SHIFT = join(__dirname, '..', 'fixtures', 'shifted-clock.cjs');
const HOUR = 3_600_000;

let world: World;
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'damson-mail-'));
  world = await World.open();
});

afterEach(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true });
});

const shifted = (milliseconds: number) => ({
  DATA_DIR: dataDir,
  NODE_OPTIONS: `--require ${SHIFT}`,
  CLOCK_AHEAD: `${milliseconds}`,
});
const recover = ({ email }: Member) => call(world.api.baseUrl, '/auth/v1/recover', { body: { email } });
const mails = () => new Mailbox(join(dataDir, 'mail'));

describe('R3: the clock of one replica is wrong', () => {
  it.each([2 * HOUR, -2 * HOUR])('by %i ms: a worker still sends what has not expired', async (skew) => {
    const member = await world.member();
    expect((await recover(member)).status).toBe(200);
    await world.startWorker(shifted(skew));
    const [mail] = await mails().wait(member.email);
    expect(mail.code).toMatch(/^\d{6}$/);
    // And it keeps its leases: they are on the database's clock.
    await world.saveSetup(member);
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });

  it('a code that one replica mailed is still good on another', async () => {
    const ahead = await world.startApi(shifted(2 * HOUR));
    const behind = await world.startApi(shifted(-2 * HOUR));
    await world.startWorker({ DATA_DIR: dataDir });
    for (const [asked, answered] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const member = await world.member();
      await call(asked.baseUrl, '/auth/v1/recover', { body: { email: member.email } });
      const [mail] = await mails().wait(member.email);
      const verified = await call(answered.baseUrl, '/auth/v1/verify', {
        body: { type: 'recovery', email: member.email, token: mail.code },
      });
      expect(verified.status).toBe(200);
    }
  });

  it('a mail that expired before it could be sent is counted, not repeated', async () => {
    const member = await world.member();
    await recover(member);
    await world.sql(`UPDATE auth_one_time_token SET expires_at = now() - interval '1 second'`);
    const worker = await world.startWorker({ DATA_DIR: dataDir });
    await eventually(
      async () => (await fetch(`${worker.baseUrl}/metrics`)).text(),
      (text) =>
        text.includes('damson_delivery_outcomes_total{consumer="send-auth-mail",outcome="expired-unsent"} 1'),
    );
    const [ended] = await world.sql<object>(
      `SELECT state, attempts, last_error FROM event_delivery WHERE consumer = 'send-auth-mail'`,
    );
    expect(ended).toEqual({ state: 'done', attempts: 1, last_error: 'expired-unsent' });
    expect(await mails().to(member.email)).toEqual([]);
  });
});
