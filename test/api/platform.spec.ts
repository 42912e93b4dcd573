import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startApi } from '../support/processes';
import { call, eventually, newMember, productUnderTest } from '../support/product';
import { baseUrl, expectProblem, saveSetup } from './members';

const product = productUnderTest();

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

describe('every answer', () => {
  it('carries a request id, the caller’s own if it is sane', async () => {
    const id = `req-${randomUUID()}`;
    const given = await call(baseUrl, '/healthz', { headers: { 'x-request-id': id } });
    expect(given.headers.get('x-request-id')).toBe(id);
    const bad = await call(baseUrl, '/healthz', { headers: { 'x-request-id': 'a b' } });
    expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has the security headers, and no trace of the framework', async () => {
    const { headers } = await call(baseUrl, '/api/openapi.json');
    expect(headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is a problem for an unknown path, a body that is too large, and one that is no JSON', async () => {
    const { token } = await newMember(baseUrl);
    expectProblem(await call(baseUrl, '/api/v1/nothing', { token }), 404, 'not-found');
    const large = JSON.stringify({ scheduling: { taskTimeWeekdays: 'x'.repeat(1_100_000) } });
    expectProblem(await call(baseUrl, '/api/v1/setup/save', { token, body: large }), 413, 'too-large');
    expectProblem(await call(baseUrl, '/api/v1/setup/save', { token, body: '{"a"' }), 400, 'bad-request');
  });
});

describe('probes', () => {
  it('tell alive, ready and the metrics', async () => {
    expect((await call(baseUrl, '/healthz')).body).toBe('ok\n');
    expect((await call(baseUrl, '/readyz')).body).toEqual({ status: 'ready', database: 'up', redis: 'up' });
    const metrics = await call<string>(baseUrl, '/metrics');
    expect(metrics.body).toContain('damson_http_request_seconds_count');
    expect((await call(baseUrl, '/metrics', { headers: { 'x-forwarded-for': '8.8.8.8' } })).status).toBe(404);
  });

  it('/readyz is not ready before the migrations have run', async () => {
    await sql('CREATE DATABASE not_migrated');
    const databaseUrl = product.databaseUrl.replace(/[^/]+$/, 'not_migrated');
    const api = await startApi({ ...product, databaseUrl });
    const { status, body } = await call<{ database: string }>(api.baseUrl, '/readyz');
    await api.kill();
    expect([status, body.database]).toEqual([503, 'migrations-pending']);
  });
});

describe('rate limits', () => {
  it('answer 429 with Retry-After, and are shared between processes', async () => {
    const settings = { TRUSTED_PROXIES: '1', RATE_LIMIT_SCALE: '0.0025' }; // 3 of the default rule's 1,200 a minute
    const replicas = await Promise.all([startApi(product, settings), startApi(product, settings)]);
    const { token } = await newMember(baseUrl);
    // An address of its own: what other tests ask from this machine is counted too.
    const headers = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` };
    const [first, second] = replicas.map(
      ({ baseUrl: url }) =>
        () =>
          call(url, '/api/v1/setup/data', { token, headers }),
    );
    if (!first || !second) throw new Error('two replicas');
    const spent = [await first(), await first(), await first()];
    const refused = await first();
    // The other process has heard of it a tenth of a second later.
    const elsewhere = await eventually(second, ({ status }) => status === 429, 5_000);
    await Promise.all(replicas.map((replica) => replica.kill()));
    expect([...spent, refused, elsewhere].map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ code: 'too-many-requests' });
  });
});

describe('parked deliveries', () => {
  it('are kept, visible to an administrator, and can be released', async () => {
    const member = await newMember(baseUrl);
    const admin = await newMember(baseUrl);
    await sql(`UPDATE auth_user SET role = 'admin' WHERE id = $1`, [admin.id]);
    const [parked] = await sql<{ id: string }>(
      `WITH event AS (INSERT INTO domain_event (type, payload)
         VALUES ('setup.saved', jsonb_build_object('user_id', $1::text, 'revision', 1)) RETURNING id)
       INSERT INTO event_delivery (event_id, consumer, queue, state, attempts, last_error, finished_at)
       SELECT id, 'plan-programme', 'programmes', 'parked', 8, 'TimeLimitExceeded', now() FROM event RETURNING id`,
      [member.id],
    );
    const list = await call<{ items: { id: string }[] }>(
      baseUrl,
      '/api/v1/admin/parked-deliveries?limit=100',
      {
        token: admin.token,
      },
    );
    expect(list.body.items.find(({ id }) => id === parked?.id)).toMatchObject({
      event: 'setup.saved',
      consumer: 'plan-programme',
      attempts: 8,
      last_error: 'TimeLimitExceeded',
    });
    const metrics = await call<string>(baseUrl, '/metrics');
    // Another test may have parked some of its own.
    expect(metrics.body).toMatch(/damson_deliveries\{queue="programmes",state="parked"\} [1-9]/);
    const release = () =>
      call(baseUrl, `/api/v1/admin/parked-deliveries/${parked?.id}/release`, {
        method: 'POST',
        token: admin.token,
      });
    expect((await release()).status).toBe(204);
    await eventually(
      () => sql<{ state: string }>('SELECT state FROM event_delivery WHERE id = $1', [parked?.id]),
      ([row]) => row?.state === 'done',
    );
    expectProblem(await release(), 404, 'not-found');
    const acts = await sql<object>(
      `SELECT action, traits FROM audit_entry WHERE actor_id = $1 AND action = 'delivery_released'`,
      [admin.id],
    );
    expect(acts).toEqual([{ action: 'delivery_released', traits: { delivery: parked?.id } }]);
  });
});

describe('the list of parked deliveries', () => {
  it('goes on from a cursor, oldest first, and ends', async () => {
    const admin = await newMember(baseUrl);
    await sql(`UPDATE auth_user SET role = 'admin' WHERE id = $1`, [admin.id]);
    await sql(
      `WITH event AS (INSERT INTO domain_event (type, payload)
         SELECT 'setup.saved', '{"revision": 1}' FROM generate_series(1, 3) RETURNING id)
       INSERT INTO event_delivery (event_id, consumer, queue, state, finished_at)
       SELECT id, 'plan-programme', 'programmes', 'parked', now() FROM event`,
      [],
    );
    const list = (query: string) =>
      call<{ items: { id: string }[]; next_cursor: string | null }>(
        baseUrl,
        `/api/v1/admin/parked-deliveries${query}`,
        { token: admin.token },
      );
    const all = (await list('?limit=100')).body;
    expect(all.next_cursor).toBeNull();
    const count = all.items.length;
    const first = (await list(`?limit=${count - 1}`)).body;
    const second = (await list(`?limit=${count - 1}&cursor=${first.next_cursor}`)).body;
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.next_cursor).toBeNull();
    expect((await list(`?limit=${count}`)).body.next_cursor).toBeNull();
    expectProblem(await list('?cursor=12'), 400, 'cursor-invalid');
  });
});

describe('what Redis and the logs hold', () => {
  it('is ids only: no setup, no address, no token', async () => {
    const api = await startApi(product, { LOG_LEVEL: 'trace' });
    const canary = `canary${randomUUID().replaceAll('-', '')}`;
    const member = await newMember(api.baseUrl, { name: canary });
    await call(api.baseUrl, `/api/v1/setup/save?${canary}`, {
      token: member.token,
      body: { scheduling: { taskTimeWeekdays: canary } },
    });
    await saveSetup(member, { scheduling: { taskTimeWeekdays: canary } });
    await call(api.baseUrl, '/api/v1/setup/save', { token: member.token, body: `{"${canary}": ` });
    await api.stop();
    for (const secret of [canary, member.token, member.password, member.email])
      expect(api.output()).not.toContain(secret);
    const [event] = await sql<{ payload: object }>(
      `SELECT payload FROM domain_event WHERE type = 'setup.saved' AND payload->>'user_id' = $1 LIMIT 1`,
      [member.id],
    );
    expect(Object.keys(event?.payload ?? {}).sort()).toEqual(['revision', 'user_id']);
  });
});
