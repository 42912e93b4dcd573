import { randomUUID } from 'node:crypto';
import { type Answer, call, eventually, type Member } from '../support/product';
import { audit } from './audit';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

/** Asks for the setup over and over, until told to stop. */
function keepAsking(member: Member) {
  const answers: { at: number; answer: Answer }[] = [];
  let asking = true;
  const lanes = Array.from({ length: 8 }, async () => {
    while (asking) {
      const answer = await call(world.api.baseUrl, '/api/v1/setup/data', { token: member.token });
      answers.push({ at: Date.now(), answer });
    }
  });
  return {
    answers,
    stop: async () => {
      asking = false;
      await Promise.all(lanes);
    },
  };
}

describe('F7: PostgreSQL restarts without a clean stop, under load', () => {
  it('the processes live, errors are 503 with Retry-After only, and all is normal within 5 s', async () => {
    await world.startWorker();
    const member = await world.member();
    await world.saveSetup(member);
    await world.settled();

    const load = keepAsking(member);
    const key = randomUUID();
    await eventually(
      async () => load.answers.length,
      (count) => count > 50,
    );
    await world.stack.postgres.crash();
    const back = Date.now();
    // The same key again and again, as a client that got no answer would: it is done once.
    const save = await eventually(
      () => world.saveSetup(member, { key, checkIn: '08:00' }),
      (answer) => answer.status === 200,
      5_000,
    );
    await eventually(
      async () => load.answers.filter(({ at }) => at > back + 1_000).length,
      (count) => count > 50,
    );
    await load.stop();

    const failed = load.answers.filter(({ answer }) => answer.status !== 200);
    expect(failed.length).toBeGreaterThan(0); // otherwise the fault has not been felt
    expect(
      failed.filter(({ answer }) => answer.status !== 503 || !answer.headers.get('retry-after')),
    ).toEqual([]);
    expect(failed.filter(({ at }) => at > back + 5_000)).toEqual([]);
    expect(world.api.child.exitCode).toBeNull();

    const again = await world.saveSetup(member, { key, checkIn: '08:00' });
    expect(again.body).toEqual(save.body);
    expect(save.body.revision).toBe(2);
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });
});
