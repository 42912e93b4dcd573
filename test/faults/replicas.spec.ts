import { randomUUID } from 'node:crypto';
import type { RunningProcess } from '../support/processes';
import { call, eventually, type Member, newMember } from '../support/product';
import { audit } from './audit';
import { World } from './world';

/** As members have it, so that limits are reached. */
const SETTINGS = { RATE_LIMIT_SCALE: '1' };
/** POST /api/v1/account/deletion, an hour. */
const ALLOWED = 20;

let world: World;
let first: RunningProcess;
let second: RunningProcess;

beforeAll(async () => {
  world = await World.open();
  [first, second] = await Promise.all([world.startApi(SETTINGS), world.startApi(SETTINGS)]);
  await Promise.all([world.startWorker(), world.startWorker()]);
});

afterAll(() => world.close());

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const signIn = ({ baseUrl }: RunningProcess, { email, password }: Member) =>
  call<Tokens>(baseUrl, '/auth/v1/token?grant_type=password', { body: { email, password } });
const refresh = ({ baseUrl }: RunningProcess, { refresh_token }: Tokens) =>
  call<Tokens>(baseUrl, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
const statusOf = async ({ baseUrl }: RunningProcess, token: string) =>
  (await call(baseUrl, '/api/v1/auth/me', { token })).status;

describe('F16: two replicas and two workers are one product (realtime: realtime.spec.ts)', () => {
  it('a session that was opened on one is refreshed, used and ended on the other, within a second', async () => {
    const member = await newMember(first.baseUrl);
    const opened = (await signIn(first, member)).body;
    const next = await refresh(second, opened);
    expect(next.status).toBe(200);
    const { body } = await refresh(first, next.body);
    for (const replica of [first, second]) expect(await statusOf(replica, body.access_token)).toBe(200);
    const out = { method: 'POST', token: body.access_token };
    expect((await call(second.baseUrl, '/auth/v1/logout', out)).status).toBe(204);
    expect(await statusOf(second, body.access_token)).toBe(401);
    // The other one remembers for a second at most that the token was good.
    await eventually(
      () => statusOf(first, body.access_token),
      (status) => status === 401,
      1_500,
    );
    expect((await refresh(first, body)).status).toBe(400);
  });

  it('the same refresh token at once on both: two answers, one session, no false alarm', async () => {
    const member = await newMember(first.baseUrl);
    const opened = (await signIn(first, member)).body;
    const both = await Promise.all([refresh(first, opened), refresh(second, opened)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await statusOf(first, both[1].body.access_token)).toBe(200);
  });

  it('what is limited is counted by both together', async () => {
    const member = await newMember(first.baseUrl);
    const statuses: number[] = [];
    for (let request = 0; request < ALLOWED + 2; request += 1) {
      const { baseUrl } = request % 2 === 0 ? first : second;
      const asked = { token: member.token, body: { confirm: 'no' } };
      statuses.push((await call(baseUrl, '/api/v1/account/deletion', asked)).status);
    }
    expect(statuses.slice(0, ALLOWED)).toEqual(Array.from({ length: ALLOWED }, () => 400));
    expect(statuses.slice(ALLOWED)).toEqual([429, 429]);
  });

  it('the same key at once on both: done once, answered alike; another body is refused by either', async () => {
    const member = await newMember(first.baseUrl);
    const key = randomUUID();
    const save = ({ baseUrl }: RunningProcess, checkIn = '07:30') =>
      world.saveSetup(member, { key, checkIn, baseUrl });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(index % 2 === 0 ? first : second)),
    );
    expect(answers.map(({ status, body }) => [status, body.revision])).toEqual(
      Array.from({ length: 10 }, () => [200, 1]),
    );
    for (const replica of [first, second]) expect((await save(replica, '09:00')).status).toBe(422);
    await world.settled();
    const made = await world.sql('SELECT id FROM medical_program WHERE user_id = $1', [member.id]);
    expect(made).toHaveLength(1);
    expect(await audit(world)).toEqual([]);
  });
});
