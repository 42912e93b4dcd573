import { eventually } from '../support/product';
import { createClient } from './redis-client';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

interface Readiness {
  status: string;
  database: string;
  redis: string;
}

const readiness = async () => {
  const response = await fetch(`${world.api.baseUrl}/readyz`);
  return { http: response.status, ...((await response.json()) as Readiness) };
};

const HEALTHY = { http: 200, status: 'ready', database: 'up', redis: 'up' };
const until = (wanted: Partial<typeof HEALTHY>) =>
  eventually(readiness, (found) => JSON.stringify(found) === JSON.stringify({ ...HEALTHY, ...wanted }));

describe('R12: what answers but takes no writes', () => {
  it('a full Redis is told, and work and requests go on', async () => {
    await world.startWorker();
    const redis = createClient(world.stack.redisUrl);
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await redis.config('SET', 'maxmemory', '1');
    await until({ status: 'degraded', redis: 'unwritable' });
    const member = await world.member();
    expect((await world.saveSetup(member)).status).toBe(200);
    await world.settled();
    await redis.config('SET', 'maxmemory', '0');
    redis.disconnect();
    await until({});
  });

  it('a PostgreSQL without room on its disk is told, and reading goes on', async () => {
    await until({});
    const database = new URL(world.stack.databaseUrl).pathname.slice(1);
    // As a full disk looks to whoever connects: no temporary file may grow.
    await world.sql(`ALTER DATABASE ${database} SET temp_file_limit = '64kB'`);
    await world.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'damson'`,
    );
    await until({ status: 'degraded', database: 'unwritable' });
    await world.sql(`ALTER DATABASE ${database} RESET temp_file_limit`);
    await world.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'damson'`,
    );
    await until({});
  });

  it('a PostgreSQL that has become a read-only one is told', async () => {
    await world.sql('ALTER SYSTEM SET default_transaction_read_only = on');
    await world.sql('SELECT pg_reload_conf()');
    await until({ status: 'degraded', database: 'unwritable' });
    await world.sql('BEGIN READ WRITE; SELECT 1; COMMIT');
  });
});
