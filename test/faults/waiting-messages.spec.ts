import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { call, eventually } from '../support/product';
import { RESUME_WITHIN, seeded, seeds, World } from './world';

const MESSAGES = 15;

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('messages whose time comes while workers are killed', () => {
  it.each(seeds())('each goes out once, and is told of once (seed %i)', async (seed) => {
    const random = seeded(seed);
    const [member, coach] = await Promise.all([world.member(), world.member()]);
    await world.sql(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [coach.id]);
    await world.sql('INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)', [
      coach.id,
      member.id,
    ]);
    const ids = Array.from({ length: MESSAGES }, () => randomUUID());
    for (const id of ids) {
      await call(world.api.baseUrl, `/api/v1/care/members/${member.id}/chat/waiting/${id}`, {
        method: 'PUT',
        token: coach.token,
        body: { text: `Message ${id}`, send_at: new Date(Date.now() + 3_600_000).toISOString() },
      });
    }
    const workers = await Promise.all([1, 2, 3].map(() => world.startWorker()));
    await world.sql('UPDATE waiting_message SET send_at = now()');
    // Somewhere in the midst of it: the first look is four seconds after the start.
    await delay(3_500 + random() * 2_000);
    await workers[0]?.kill();
    await eventually(
      () => world.sql('SELECT 1 FROM waiting_message'),
      (rows) => rows.length === 0,
      RESUME_WITHIN,
    );
    await world.settled();
    const sent = await world.sql<{ id: string; told: number }>(
      `SELECT c.id, (SELECT count(*)::int FROM domain_event e
                        WHERE e.type = 'coach-chat.person-wrote' AND e.payload->>'entry_id' = c.id::text) AS told
           FROM chat_entry c WHERE c.user_id = $1`,
      [member.id],
    );
    expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(sent.filter(({ told }) => told !== 1)).toEqual([]);
  });
});
