import type { RunningProcess } from '../support/processes';
import { eventually } from '../support/product';
import { audit } from './audit';
import { holdPlanner, leased } from './planner-lock';
import { RESUME_WITHIN, seeds, World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

const AT_ONCE = 2;

/** Two members' plans stand still in a worker that then dies; how long until each is made by the other worker (ms). */
async function resumed(die: (worker: RunningProcess) => Promise<unknown>): Promise<number[]> {
  const members = await Promise.all(Array.from({ length: AT_ONCE }, () => world.member()));
  const dying = await world.startWorker();
  const locks = await Promise.all(members.map(({ id }) => holdPlanner(world, id)));
  await Promise.all(members.map((member) => world.saveSetup(member)));
  await eventually(
    () => leased(world),
    (rows) => rows.length === AT_ONCE,
  );
  const other = await world.startWorker();
  await die(dying);
  const died = performance.now();
  await Promise.all(locks.map((lock) => lock.end()));
  const times: number[] = [];
  await eventually(
    async () => {
      const [row] = await world.sql<{ open: number }>(
        `SELECT count(*)::int AS open FROM event_delivery WHERE state = 'pending'`,
      );
      while (times.length < AT_ONCE - (row?.open ?? 0)) times.push(performance.now() - died);
      return times.length;
    },
    (done) => done === AT_ONCE,
    RESUME_WITHIN,
  );
  await other.kill();
  await dying.kill();
  return times;
}

describe('RL2: how soon another worker has done what a lost one held', () => {
  it.each<[string, (worker: RunningProcess) => Promise<unknown>]>([
    ['killed', (worker) => worker.kill()],
    ['frozen', (worker) => Promise.resolve(worker.child.kill('SIGSTOP'))],
  ])(
    '%s: within 15 s each time; the share of 5 s is printed',
    async (how, die) => {
      const times: number[] = [];
      for (let round = 0; round < seeds().length; round++) times.push(...(await resumed(die)));
      times.sort((a, b) => a - b);
      const at = (share: number) => ((times[Math.ceil(times.length * share) - 1] ?? 0) / 1_000).toFixed(1);
      process.stdout.write(
        `${how}: ${times.length} resumed, p50 ${at(0.5)} s, p99 ${at(0.99)} s, last ${at(1)} s\n`,
      );
      expect(await audit(world)).toEqual([]);
    },
    1_200_000,
  );
});
