import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';

/** The answers' statuses, one request after the other. */
async function statuses(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let at = 0; at < count; at++) seen.push((await ask()).status);
  return seen;
}

describe('what one address may ask', () => {
  let server: RunningProcess;
  let member: Awaited<ReturnType<typeof newMember>>;
  // 6 of each kind that is refused anyway, 120 requests in all.
  beforeAll(async () => {
    server = await startApi(productUnderTest(), { RATE_LIMIT_SCALE: '0.02', TRUSTED_PROXIES: '1' });
    member = await newMember(productUnderTest().baseUrl);
  });
  afterAll(() => server.stop());

  const ask = (path: string, address: string, token?: string) =>
    call(server.baseUrl, path, {
      headers: { 'x-forwarded-for': address },
      ...(token !== undefined && { token }),
    });

  it('is limited on paths that do not exist, which cost others nothing', async () => {
    for (const path of ['/api/v1/no-such-path', '/auth/v1/no-such-path']) {
      const address = `192.0.2.${path.length}`;
      expect(await statuses(8, () => ask(path, address))).toEqual([...Array<number>(6).fill(404), 429, 429]);
      expect((await ask(path, address)).headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await ask(path, '192.0.2.99')).status).toBe(404);
      expect((await ask('/api/v1/auth/me', address, member.token)).status).toBe(200);
    }
  });

  it('is limited on readiness, never on liveness', async () => {
    expect(await statuses(8, () => ask('/readyz', '192.0.2.2'))).toEqual([
      ...Array<number>(6).fill(200),
      429,
      429,
    ]);
    expect(await statuses(150, () => ask('/healthz', '192.0.2.2'))).toEqual(Array<number>(150).fill(200));
  });

  it.each([
    ['/api/v1/auth/me', 401],
    ['/auth/v1/user', 403],
  ])('is limited on bad tokens at %s, and a good one still works', async (path, status) => {
    const address = `192.0.2.${status % 100}0`;
    const forged = () => ask(path, address, `${member.token.slice(0, -8)}AAAAAAAA`);
    expect(await statuses(8, forged)).toEqual([...Array<number>(6).fill(status), 429, 429]);
    expect((await ask(path, address, member.token)).status).toBe(200);
  });

  it('is counted before anybody looks at a token: also where that is a good one', async () => {
    const good = () => ask('/api/v1/auth/me', '192.0.2.3', member.token);
    const seen = new Set(await statuses(20, good));
    expect(seen).toContain(200); // the user's own limit: 24 here
    const files = await statuses(110, () => ask('/auth/v1/settings', '192.0.2.3'));
    expect(files.at(-1)).toBe(429);
    expect((await good()).status).toBe(429);
  });

  it('refuses a header that is longer than any token', async () => {
    for (const header of [
      `Bearer ${'x'.repeat(15_000)}`,
      'x'.repeat(15_000),
      `Bearer${' '.repeat(15_000)}x`,
    ]) {
      const answer = await call(productUnderTest().baseUrl, '/api/v1/auth/me', {
        headers: { authorization: header },
      });
      expect(answer.status).toBe(401);
    }
  });
});
