import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';
import { SEED, seeded, shuffled } from './seeded';

const product = productUnderTest();
const GUESSES = Number(process.env.ATTACK_GUESSES ?? '300');
const FROM_EACH = 10;
/** Requests under way at once. */
const AT_ONCE = 32;

let server: RunningProcess;
const database = new Client({ connectionString: product.databaseUrl });

beforeAll(async () => {
  await database.connect();
  // The limits as they are in production.
  server = await startApi(product, { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' });
});
afterAll(async () => {
  await server.stop();
  await database.end();
});

describe(`${GUESSES} wrong passwords from ${GUESSES / FROM_EACH} addresses (seed ${SEED})`, () => {
  it('open no session and do not keep the owner out of the own device', async () => {
    const owner = await newMember(product.baseUrl);
    const device = randomBytes(32).toString('base64url');
    const random = seeded(SEED);
    const signIn = (password: string, ip: string, headers: Record<string, string> = {}) =>
      call(server.baseUrl, '/auth/v1/token?grant_type=password', {
        body: { email: owner.email, password },
        headers: { 'x-forwarded-for': ip, ...headers },
      });
    const ownersSignIn = () => signIn(owner.password, '198.51.100.7', { 'x-damson-device': device });
    expect((await ownersSignIn()).status).toBe(200);

    const addresses = Array.from({ length: GUESSES / FROM_EACH }, (_, n) => `10.${n >> 8}.${n & 255}.1`);
    const [first = '', ...others] = addresses;
    const statuses = new Map<number, number>();
    const guess = async (ip: string) => {
      const { status } = await signIn(`guess ${random().toString(36)}`, ip);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (let n = 0; n < FROM_EACH; n++) await guess(first);
    // Past an address's limit even the right password from it is refused, so that no guess tells itself apart.
    expect((await signIn(owner.password, first)).status).toBe(429);

    const left = shuffled(
      others.flatMap((ip) => Array<string>(FROM_EACH).fill(ip)),
      random,
    );
    const owners: number[] = [];
    const every = Math.ceil(left.length / 10);
    const attacker = async () => {
      for (let ip = left.pop(); ip !== undefined; ip = left.pop()) {
        if (left.length % every === 0) owners.push((await ownersSignIn()).status);
        await guess(ip);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, attacker));

    expect(owners).toHaveLength(10);
    expect(new Set(owners)).toEqual(new Set([200]));
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(GUESSES);
    for (const status of statuses.keys()) expect([400, 429, 503]).toContain(status);
    // Of all that is guessed at one account in a day no more is compared than its ceiling.
    expect(statuses.get(400) ?? 0).toBeLessThanOrEqual(1_000);
    expect((await signIn(owner.password, first)).status).toBe(429);
    const { rows } = await database.query<{ ip: string }>(
      `SELECT DISTINCT ip FROM auth_session WHERE user_id = $1 AND ip LIKE '10.%'`,
      [owner.id],
    );
    expect(rows).toEqual([]);
  }, 600_000);
});
