import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../support/product';
import { audit } from './audit';
import { startBalancer } from './balancer';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('F17: a rolling restart under load', () => {
  it('not one request fails, and the workers hand over what they hold', async () => {
    const member = await world.member();
    // Drained as long as in production: a balancer on a busy machine needs seconds to learn of it.
    const startReplica = () => world.startApi({ DRAIN_MS: '5000' });
    let replicas = [await startReplica(), await startReplica()];
    let workers = [await world.startWorker(), await world.startWorker()];
    const balancer = await startBalancer(() => replicas.map((replica) => replica.baseUrl));
    const statuses = new Map<string, number>();
    let sending = true;
    const sent: Promise<void>[] = [];
    const sender = (async () => {
      for (let request = 0; sending; request++) {
        const work =
          request % 20 === 0
            ? world.saveSetup(member, { baseUrl: balancer.url })
            : call(balancer.url, '/api/v1/setup/data', { token: member.token });
        sent.push(
          work.then(
            ({ status }) => void statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1),
            () => void statuses.set('cut', (statuses.get('cut') ?? 0) + 1),
          ),
        );
        await delay(5); // 200 a second
      }
    })();
    for (let turn = 0; turn < 2; turn++) {
      const [oldest, ...others] = replicas;
      const fresh = await startReplica();
      replicas = [...replicas, fresh];
      expect(await oldest?.stop()).not.toBe(1);
      replicas = [...others, fresh];
      const [oldWorker, ...otherWorkers] = workers;
      workers = [...otherWorkers, await world.startWorker()];
      await oldWorker?.stop();
    }
    sending = false;
    await sender;
    await Promise.all(sent);
    await balancer.close();
    expect(balancer.failures).toEqual([]);
    expect([...statuses.keys()]).toEqual(['200']);
    expect(statuses.get('200')).toBeGreaterThan(200);
    world.api = replicas[0] ?? world.api;
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });
});
