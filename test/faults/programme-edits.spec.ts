import { randomUUID } from 'node:crypto';
import { call, eventually, type Member } from '../support/product';
import { createClient } from './redis-client';
import { RESUME_WITHIN, World } from './world';

interface Edit {
  id: string;
  event_ids: string[];
  undone_at: string | null;
}

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

async function lookedAfter() {
  const worker = await world.startWorker();
  const [member, coach] = await Promise.all([world.member(), world.member()]);
  await world.sql(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [coach.id]);
  await world.saveSetup(member);
  const [habit] = await eventually(
    () =>
      world.sql<{ id: string }>(
        `SELECT id FROM calendar_event
          WHERE user_id = $1 AND kind = 'habit' AND start_time > now() + interval '1 day' ORDER BY start_time LIMIT 1`,
        [member.id],
      ),
    (found) => found.length > 0,
  );
  // Written after the programme: once it is on the disk, the programme is, too.
  await world.sql('INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)', [coach.id, member.id]);
  return { member, coach, worker, event_id: habit?.id };
}

const edits = (member: Member) => `/api/v1/care/members/${member.id}/programme-edits`;
const events = (member: Member) =>
  world.sql<{ count: number }>(`SELECT count(*)::int AS count FROM calendar_event WHERE user_id = $1`, [
    member.id,
  ]);
const waiting = (member: Member) =>
  world.sql(`SELECT 1 FROM care_task WHERE user_id = $1 AND kind = 'undo_asked' AND done_at IS NULL`, [
    member.id,
  ]);

describe('F20: a coach edits a programme', () => {
  it('PostgreSQL crashes meanwhile and the same edit is sent until it is answered: it is made once, and undone whole', async () => {
    const { member, coach, event_id } = await lookedAfter();
    const before = await events(member);
    const id = randomUUID();
    const body = { kind: 'remove', event_id, following: true, why: 'You asked for it.' };
    const make = () =>
      call<Edit>(world.api.baseUrl, `${edits(member)}/${id}`, { method: 'PUT', token: coach.token, body });
    const begun = make().catch(() => undefined);
    await world.stack.postgres.crash();
    await begun;
    const made = await eventually(make, ({ status }) => status === 200, RESUME_WITHIN);
    expect((await make()).body).toEqual(made.body);
    const kept = await world.sql(`SELECT 1 FROM programme_edit WHERE user_id = $1`, [member.id]);
    expect(kept).toHaveLength(1);
    const [{ count }] = (await events(member)) as [{ count: number }];
    expect(count).toBe((before[0]?.count ?? 0) - made.body.event_ids.length);
    const undone = await call<Edit>(world.api.baseUrl, `${edits(member)}/${id}/undo`, {
      method: 'POST',
      token: coach.token,
    });
    expect(undone.body.undone_at).not.toBeNull();
    expect(await events(member)).toEqual(before);
  });

  it('the member asks to undo while the worker is killed and Redis loses everything: one task, which ends with the undo', async () => {
    const { member, coach, worker, event_id } = await lookedAfter();
    const id = randomUUID();
    const body = { kind: 'remove', event_id, why: 'You asked for it.' };
    await call(world.api.baseUrl, `${edits(member)}/${id}`, { method: 'PUT', token: coach.token, body });
    await worker.kill();
    const ask = () =>
      call(world.api.baseUrl, `/api/v1/programme-edits/${id}/undo-request`, {
        method: 'POST',
        token: member.token,
      });
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    const redis = createClient(world.stack.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await Promise.all([world.startWorker(), world.startWorker()]);
    await world.settled();
    expect(await waiting(member)).toHaveLength(1);
    await call(world.api.baseUrl, `${edits(member)}/${id}/undo`, { method: 'POST', token: coach.token });
    await world.settled();
    expect(await waiting(member)).toHaveLength(0);
  });
});
