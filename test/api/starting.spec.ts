import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type EndedProcess, processEnvironment, runToEnd, startApi, startWorker } from '../support/processes';
import { call, eventually, productUnderTest } from '../support/product';

const product = productUnderTest();
const environment = (settings: Record<string, string> = {}) => processEnvironment(product, settings);

const servers: Server[] = [];

/** Listens on a free port of this machine. */
async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server);
  server.on('connection', (socket) => socket.unref()); // nobody reads it to its end
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const lines = ({ stderr }: EndedProcess) => stderr.trim().split('\n').sort();

describe('a stop', () => {
  it('ends with code 0 for the service manager, and readiness fails first', async () => {
    const api = await startApi(product, { DRAIN_MS: '400' });
    const stopped = api.stop();
    const { status } = await eventually(
      () => call(api.baseUrl, '/readyz'),
      (answer) => answer.status === 503,
      2_000,
    );
    expect(status).toBe(503);
    expect(await stopped).toBe(0);
  });

  it('of a queue process ends with code 0 too', async () => {
    const worker = await startWorker(product);
    expect({ code: await worker.stop(), output: worker.output() }).toEqual({
      code: 0,
      output: expect.not.stringMatching(/error/i) as string,
    });
  });
});

describe('a signal during the boot', () => {
  const asProcess1 = ['unshare', '--pid', '--fork', '--kill-child'];
  const launchers = [[], asProcess1].filter(
    (launcher) => spawnSync(launcher[0] ?? 'true', [...launcher.slice(1), 'true']).status === 0,
  );
  const cases = ['main.js', 'worker.js'].flatMap((script) =>
    launchers.map((launcher) => ({
      script,
      launcher,
      as: launcher.length > 0 ? 'process 1' : 'any process',
    })),
  );

  it.each(cases)('ends $script with code 0, as $as', async ({ script, launcher }) => {
    // Takes the connection and says nothing: the boot waits.
    const reached = Promise.withResolvers<void>();
    const silent = await listen(createServer(() => reached.resolve()));
    const env = environment({ DATABASE_URL: `postgresql://damson@127.0.0.1:${silent}/damson` });
    const ended = await runToEnd(
      script,
      env,
      async (child) => {
        await reached.promise;
        process.kill(launcher.length > 0 ? onlyChildOf(child) : (child.pid ?? 0), 'SIGTERM');
      },
      launcher,
    );
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  function onlyChildOf({ pid }: ChildProcess): number {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
  }
});

describe('a start that cannot be', () => {
  it('says each fault of the environment in a sentence, without values, and ends with 1', async () => {
    const env = environment({ MASTER_KEY: 'short-and-secret', PORT: 'eighty' });
    const ended = await runToEnd('main.js', { ...env, DATABASE_URL: '', DATABSE_URL: product.databaseUrl });
    expect(ended.code).toBe(1);
    expect(lines(ended)).toEqual([
      'DATABASE_URL is missing.',
      'DATABSE_URL is no setting. Did you mean DATABASE_URL?',
      'MASTER_KEY must be longer than or equal to 32 characters.',
      'PORT must be an integer number.',
    ]);
  });

  it.each(['local.js', 'main.js', 'worker.js', 'migrate.js'])(
    'tells %s that Node is too old',
    async (script) => {
      const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(older)}`;
      const ended = await runToEnd(script, environment({ NODE_OPTIONS }));
      expect(ended).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'Node 20.20.2 is too old for this: please use Node 22 or newer, or `npm start`, which brings its own.\n',
      });
    },
  );

  it('refuses a sample secret in production', async () => {
    const settings = { NODE_ENV: 'production', MASTER_KEY: 'change-me-change-me-change-me-change-me' };
    const ended = await runToEnd('main.js', environment(settings));
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('MASTER_KEY is a sample value')]);
  });

  it.each(['main.js', 'worker.js'])('tells %s that MASTER_KEY is another one than before', async (script) => {
    const api = await startApi(product);
    expect((await call(api.baseUrl, '/auth/v1/.well-known/jwks.json')).status).toBe(200); // there is a key
    await api.stop();
    const ended = await runToEnd(
      script,
      environment({ MASTER_KEY: 'another-0123456789abcdef0123456789abcdef' }),
    );
    expect([ended.code, ended.stderr]).toEqual([
      1,
      'MASTER_KEY is not the key that sealed what this database holds.\n',
    ]);
  });

  it('tells that DATA_DIR cannot be written to', async () => {
    const ended = await runToEnd('worker.js', environment({ DATA_DIR: '/dev/null/data' }));
    expect([ended.code, ended.stderr]).toEqual([
      1,
      'DATA_DIR must be a folder that this process can write to (ENOTDIR).\n',
    ]);
  });

  it.each([
    ['main.js', 'PORT'],
    ['worker.js', 'WORKER_PORT'],
  ])('tells %s that its %s is taken', async (script, setting) => {
    const port = await listen(createServer());
    const ended = await runToEnd(script, environment({ [setting]: `${port}` }));
    expect([ended.code, ended.stderr]).toEqual([
      1,
      `Port ${port} is taken: stop what listens there, or set another one.\n`,
    ]);
  });
});

describe('the migration job', () => {
  it('waits for a database that comes up beside it', async () => {
    const { hostname, port: realPort } = new URL(product.databaseUrl);
    const late = createServer((socket) => {
      const upstream = connect(Number(realPort), hostname);
      socket.pipe(upstream).pipe(socket);
      for (const end of [socket, upstream]) end.on('error', () => end.destroy());
    });
    const reserved = createServer();
    const port = await listen(reserved);
    reserved.close();
    const databaseUrl = product.databaseUrl.replace(`:${realPort}/`, `:${port}/`);
    const ended = await runToEnd('migrate.js', environment({ DATABASE_URL: databaseUrl }), async () => {
      await delay(2_000);
      await listen(late, port);
    });
    expect(ended).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
  });

  it('says at once that the database refuses the user, and is not done when interrupted', async () => {
    const wrong = new URL(product.databaseUrl);
    wrong.password = 'wrong';
    const refused = await runToEnd('migrate.js', environment({ DATABASE_URL: wrong.href }));
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'The database refuses the user or the password of DATABASE_URL.\n',
    ]);
    const reached = Promise.withResolvers<void>();
    const silent = await listen(createServer(() => reached.resolve()));
    const env = environment({ DATABASE_URL: `postgresql://damson@127.0.0.1:${silent}/damson` });
    const { code } = await runToEnd('migrate.js', env, async (child) => {
      await reached.promise;
      child.kill('SIGTERM');
    });
    expect(code).toBe(143);
  });
});
