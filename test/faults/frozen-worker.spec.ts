import { eventually } from '../support/product';
import { audit } from './audit';
import { holdPlanner, leased } from './planner-lock';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('R2: a worker is frozen in the middle of a job, as when its host is lost', () => {
  it('inside its transaction: its row lock is taken from it, and another worker is done within 15 s', async () => {
    const member = await world.member();
    const frozen = await world.startWorker();
    const lock = await holdPlanner(world, member.id);
    await world.saveSetup(member);
    await eventually(
      () => leased(world),
      (rows) => rows.length === 1,
    );
    frozen.child.kill('SIGSTOP');
    await lock.end(); // its transaction goes on in the database, and then waits for a client that says nothing
    await world.startWorker();
    await world.settled();
    expect(await audit(world)).toEqual([]);

    frozen.child.kill('SIGCONT'); // it wakes and finds that all it did is void
    const other = await world.member();
    await world.saveSetup(other);
    await world.settled();
    expect(await audit(world)).toEqual([]);
    expect(frozen.child.exitCode).toBeNull();
  });
});
