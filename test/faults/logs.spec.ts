import { call, eventually } from '../support/product';
import { TcpProxy } from '../support/tcp-proxy';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

interface Line {
  level: number;
  msg?: string;
  req?: { path: string };
  res?: { status: number; problem?: string };
  err?: { type: string; stack?: string };
}

const ERROR = 50;
const WARN = 40;
const INFO = 30;

const lines = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

describe('R4: what the logs say when something breaks', () => {
  it('an error of our own: one line, of level error, with the problem and the stack without the message', async () => {
    const member = await world.member();
    await world.sql('ALTER TABLE programme_setup RENAME TO elsewhere');
    const answer = await call(world.api.baseUrl, '/api/v1/setup/data', { token: member.token });
    const missing = await call(world.api.baseUrl, '/api/v1/nowhere', { token: member.token });
    expect([answer.status, missing.status]).toEqual([500, 404]);
    const about = (path: string) =>
      eventually(
        async () => lines(world.api.output()).filter(({ req }) => req?.path === path),
        (found) => found.length > 0,
      );
    const [failed, ...others] = await about('/api/v1/setup/data');
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      level: ERROR,
      res: { status: 500, problem: 'internal-error' },
      err: { type: 'QueryFailedError 42P01' },
    });
    expect(failed?.err?.stack).toMatch(/^\s+at .*\n\s+at /);
    expect(failed?.err?.stack).not.toMatch(/programme_setup|does not exist/);
    expect((await about('/api/v1/nowhere'))[0]).toMatchObject({ level: INFO, res: { status: 404 } });
  });

  it('a failing consumer: its stack, not its message', async () => {
    const member = await world.member();
    await world.saveSetup(member);
    await world.sql('ALTER TABLE medical_program RENAME TO elsewhere');
    const worker = await world.startWorker();
    const [failed] = await eventually(
      async () => lines(worker.output()).filter(({ msg }) => msg?.startsWith('follow-answers')),
      (found) => found.length > 0,
    );
    expect(failed).toMatchObject({
      level: ERROR,
      msg: expect.stringContaining('QueryFailedError 42P01') as string,
    });
    expect(failed?.err?.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(failed)).not.toMatch(/does not exist|medical_program/);
  });

  it('a database that is away for seconds, with requests all the time: when it went and when it came back', async () => {
    const proxy = await TcpProxy.before(world.stack.databaseUrl);
    const api = await world.startApi({ DATABASE_URL: proxy.url });
    const worker = await world.startWorker({ DATABASE_URL: proxy.url });
    const member = await world.member();
    proxy.refusing = true;
    proxy.reset();
    const told = (output: string) => lines(output).filter(({ msg }) => msg?.startsWith('PostgreSQL is'));
    let refused = 0;
    // Until the worker has missed it, too: it looks when it polls, and the requests may be faster.
    await eventually(
      async () => {
        for (let request = 0; request < 300; request++) {
          const { status } = await call(api.baseUrl, '/api/v1/setup/data', { token: member.token });
          if (status === 503) refused++;
        }
        return told(worker.output());
      },
      (found) => found.length > 0,
    );
    expect(refused).toBeGreaterThan(250);
    proxy.refusing = false;
    for (const { output } of [api, worker]) {
      await eventually(
        async () => told(output()).map(({ msg }) => msg?.split(' ')[2]),
        (words) => words.join() === 'away:,back',
      );
      expect(told(output())[0]?.level).toBe(WARN);
      expect(lines(output()).filter(({ level }) => level >= WARN).length).toBeLessThan(10);
    }
    await proxy.close();
  });
});
