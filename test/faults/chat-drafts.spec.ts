import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { call, eventually } from '../support/product';
import { chatAudit } from './chat-audit';
import { RESUME_WITHIN, seeded, seeds, World } from './world';

/** A worker whose assistant takes three seconds. */
const SLOW = {
  NODE_OPTIONS: `--require ${join(__dirname, '..', 'fixtures', 'slow-assistant.cjs')}`,
  SLOW_ASSISTANT: '20',
};

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('a draft whose worker is killed', () => {
  it.each(seeds())('is made once, for the last message (seed %i)', async (seed) => {
    const random = seeded(seed);
    const [member, coach] = await Promise.all([world.member(), world.member()]);
    await world.sql(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [coach.id]);
    await world.sql('INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)', [
      coach.id,
      member.id,
    ]);
    const path = `/api/v1/care/members/${member.id}/thread/take`;
    await call(world.api.baseUrl, path, { method: 'POST', token: coach.token });
    const worker = await world.startWorker(SLOW);
    const say = async (id: string) => {
      const body = { id, message: 'What is next?' };
      const { status } = await call(world.api.baseUrl, '/api/v1/chat/', { token: member.token, body });
      expect(status).toBe(200);
    };
    const last = randomUUID();
    await say(randomUUID());
    await say(last);
    await delay(random() * 2_500);
    await worker.kill();
    expect(await world.sql('SELECT 1 FROM chat_draft')).toEqual([]);
    await world.startWorker(SLOW);
    await eventually(
      () => world.sql('SELECT 1 FROM chat_draft'),
      (rows) => rows.length > 0,
      RESUME_WITHIN,
    );
    await world.settled();
    const drafts = await world.sql<{ entry_id: string }>('SELECT entry_id FROM chat_draft');
    expect(drafts).toEqual([{ entry_id: last }]);
    expect(await chatAudit(world)).toEqual([]);
  });
});
