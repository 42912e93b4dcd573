import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Mailbox } from '../support/mailbox';
import { call, newMember, type Member } from '../support/product';
import { createClient } from './redis-client';
import { seeded, seeds, World } from './world';

const MEMBERS = 6;
const WORDS = 'I want to kill myself tonight';

let world: World;
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'damson-red-flags-'));
  world = await World.open();
});

afterEach(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true });
});

/** Coaches who are on call, and look after everybody. */
async function team(members: readonly Member[]): Promise<[Member, Member]> {
  const [first, second] = await Promise.all([world.member(), world.member()]);
  for (const [place, { id }] of [first, second].entries()) {
    await world.sql(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [id]);
    await world.sql(`INSERT INTO on_call (place, staff_id) VALUES ($1, $2)`, [place, id]);
    await world.sql(`INSERT INTO member_assignment (staff_id, user_id) SELECT $1, unnest($2::uuid[])`, [
      id,
      members.map((member) => member.id),
    ]);
  }
  return [first, second];
}

describe('members call for help while Redis is flushed and one of two workers is killed', () => {
  it.each(seeds())(
    'each has one flag, with somebody on call who was told once and a clock, and of two who take it at once one has it (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(world.api.baseUrl)));
      const coaches = await team(members);
      const [doomed] = await Promise.all([
        world.startWorker({ DATA_DIR: dataDir }),
        world.startWorker({ DATA_DIR: dataDir }),
      ]);
      const sent = members.map((member) =>
        call(world.api.baseUrl, '/api/v1/chat/', { token: member.token, body: { message: WORDS } }),
      );
      const redis = createClient(world.stack.redisUrl);
      await delay(random() * 1_500);
      await redis.flushall();
      await delay(random() * 500);
      await doomed.kill();
      await redis.flushall();
      redis.disconnect();
      await Promise.all(sent);
      await world.settled();

      const tasks = await world.sql<{ id: string; user_id: string; owner_id: string; due: boolean }>(
        `SELECT id, user_id, owner_id, owner_id IS NOT NULL AND escalates_at > now() AS due FROM care_task WHERE kind = 'red_flag' AND done_at IS NULL`,
      );
      expect(tasks.map(({ user_id }) => user_id).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
      expect(tasks.filter(({ due }) => !due)).toEqual([]);
      // Whoever is called was told of each, once.
      for (const { id, email } of coaches) {
        const mails = await new Mailbox(join(dataDir, 'mail')).to(email);
        expect(new Set(mails.map((mail) => mail.id)).size).toBe(mails.length);
        expect(mails).toHaveLength(tasks.filter(({ owner_id }) => owner_id === id).length);
      }

      for (const { id } of tasks) {
        const answers = await Promise.all(
          coaches.map(({ token }) =>
            call(world.api.baseUrl, `/api/v1/care/queue/${id}/take`, { method: 'POST', token, body: {} }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      }
    },
  );
});
