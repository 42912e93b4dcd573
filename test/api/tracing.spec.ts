import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { appUrlOf } from '../../api/src/local/local-postgres';
import { migrate } from '../../api/src/platform/database/migrate';
import { type ModelServer, startModelServer } from '../support/model-server';
import { type CollectedSpan, type OtlpCollector, startOtlpCollector } from '../support/otlp-collector';
import { type RunningProcess, startApi, startWorker } from '../support/processes';
import {
  call,
  eventually,
  type Member,
  newMember,
  productUnderTest,
  redisDatabase,
} from '../support/product';

const SERVER = 2;
const CLIENT = 3;
const PRODUCER = 4;
const CONSUMER = 5;
/** What members write, wherever they can. */
const CANARY = 'mulberrycanary';

const product = productUnderTest();
const databaseUrl = product.databaseUrl.replace(/[^/]+$/, 'tracing');
const urls = { databaseUrl, appUrl: appUrlOf(databaseUrl), redisUrl: redisDatabase(12) };
let folder: string;
let collector: OtlpCollector;
let model: ModelServer;
let settings: Record<string, string>;
let database: Client;
let api: RunningProcess;
const started: RunningProcess[] = [];

const keep = (process: RunningProcess) => {
  started.push(process);
  return process;
};
const anApi = async (env: Record<string, string>) => keep(await startApi(urls, env));
const aWorker = async (env: Record<string, string>) => keep(await startWorker(urls, env));

beforeAll(async () => {
  const owner = new Client({ connectionString: product.databaseUrl });
  await owner.connect();
  await owner.query('CREATE DATABASE tracing');
  await owner.end();
  await migrate(databaseUrl, undefined, urls.appUrl);
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
  folder = mkdtempSync(join(tmpdir(), 'damson-tracing-'));
  [collector, model] = await Promise.all([startOtlpCollector(), startModelServer()]);
  settings = {
    DATA_DIR: folder,
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'plum-1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  [api] = await Promise.all([anApi(settings), aWorker(settings)]);
});
afterAll(async () => {
  await Promise.all(started.map((process) => process.kill()));
  await Promise.all([collector.stop(), model.stop(), database.end()]);
  rmSync(folder, { recursive: true });
});

const save = (member: Member, baseUrl = api.baseUrl, headers: Record<string, string> = {}) =>
  call(baseUrl, '/api/v1/setup/save', {
    token: member.token,
    body: { scheduling: { dailyCheckInWeekdays: '07:30', taskTimeWeekdays: `18:30 ${CANARY}` } },
    headers,
  });

const traceOf = (answer: { headers: Headers }) => answer.headers.get('x-request-id') ?? '';

/** The spans of a trace, once they say that it is over. */
const collected = (trace: string, isWhole: (spans: CollectedSpan[]) => boolean) =>
  eventually(async () => collector.spans.filter(({ traceId }) => traceId === trace), isWhole, 20_000);

const has = (name: string) => (spans: CollectedSpan[]) => spans.some((span) => span.name === name);

describe('a trace', () => {
  it('is one from the request to the end of what it has led to, over both processes', async () => {
    const member = await newMember(api.baseUrl);
    const answer = await save(member);
    expect(answer.status).toBe(200);
    const trace = traceOf(answer);
    expect(trace).toMatch(/^[0-9a-f]{32}$/);
    const whole = [
      'POST /api/v1/setup/save',
      'ring programmes',
      'process follow-answers',
      'process note-programme',
    ];
    const spans = await collected(trace, (found) => whole.every((name) => has(name)(found)));
    const named = (name: string, below?: CollectedSpan) => {
      const found = spans.find((span) => span.name === name && (!below || span.parent === below.spanId));
      if (!found) throw new Error(`no ${name} in ${spans.map((span) => span.name).join(', ')}`);
      return found;
    };
    const queriesBelow = ({ spanId }: CollectedSpan) =>
      spans.filter(({ parent, kind }) => parent === spanId && kind === CLIENT);

    const request = named('POST /api/v1/setup/save');
    expect(request).toMatchObject({ kind: SERVER, parent: undefined, service: 'damson-api', failed: false });
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/setup/save',
      'http.response.status_code': 200,
    });
    expect(queriesBelow(request).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['START', 'COMMIT']),
    );

    const published = named('publish setup.saved', request);
    expect(published).toMatchObject({ kind: PRODUCER, service: 'damson-api' });
    expect(queriesBelow(published)).toMatchObject([
      {
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': expect.stringContaining('INSERT INTO domain_event') as string,
        },
      },
    ]);

    expect(named('ring programmes', published)).toMatchObject({ kind: PRODUCER, service: 'damson-worker' });
    const delivery = named('process follow-answers', published);
    expect(delivery).toMatchObject({ kind: CONSUMER, service: 'damson-worker', failed: false });
    expect(delivery.attributes).toEqual({
      'damson.queue': 'programmes',
      'damson.attempt': 1,
      'damson.outcome': 'done',
    });
    expect(queriesBelow(delivery).length).toBeGreaterThan(2);

    // What the delivery has led to goes on below it.
    const generated = named('publish programme.generated', delivery);
    expect(named('process note-programme', generated)).toMatchObject({ kind: CONSUMER });

    const ids = new Set(spans.map(({ spanId }) => spanId));
    expect(spans.filter(({ parent }) => !parent || !ids.has(parent))).toEqual([request]);
    expect(api.output()).toContain(`"trace_id":"${trace}"`);
  });

  it('has a request’s own name beside the trace’s id in the logs, and goes on under it', async () => {
    const member = await newMember(api.baseUrl);
    await save(member, api.baseUrl, { 'x-request-id': 'tab-of-a-test.7' });
    const line = () =>
      api
        .output()
        .split('\n')
        .find((text) => text.includes('tab-of-a-test.7'));
    await eventually(async () => line(), Boolean);
    const { trace_id, request_id } = JSON.parse(line() ?? '') as Record<string, string>;
    expect(request_id).toBe('tab-of-a-test.7');
    await collected(trace_id ?? '', has('process follow-answers'));
    const { rows } = await database.query(
      `SELECT trace_id, traceparent FROM domain_event WHERE trace_id = 'tab-of-a-test.7' AND type = 'setup.saved'`,
    );
    expect(rows).toEqual([
      {
        trace_id: request_id,
        traceparent: expect.stringMatching(`^00-${trace_id}-[0-9a-f]{16}-01$`) as string,
      },
    ]);
  });

  it('of probes there is none', async () => {
    await Promise.all(['/healthz', '/readyz', '/metrics'].map((path) => call(api.baseUrl, path)));
    await collected(traceOf(await save(await newMember(api.baseUrl))), has('POST /api/v1/setup/save'));
    expect(collector.spans.filter(({ name }) => /healthz|readyz|metrics/.test(name))).toEqual([]);
  });
});

describe('what a trace never says', () => {
  it('what members write, who they are, what a query was asked with, and what an error said', async () => {
    const member = await newMember(api.baseUrl, { name: 'Robin Damsonquill' });
    const { token } = member;
    const yes = { granted: true, version: 1 };
    const agreed = { method: 'PUT', token, body: yes };
    expect((await call(api.baseUrl, '/api/v1/consents/external_model', agreed)).status).toBe(200);
    await save(member);
    const { body: programmes } = await eventually(
      () => call<{ id: string }[]>(api.baseUrl, `/api/v1/medical-programs/user/${member.id}`, { token }),
      ({ body }) => body.length > 0,
    );
    const { body: events } = await call<{ id: string; title: string }[]>(
      api.baseUrl,
      `/api/v1/calendar-events/program/${programmes[0]?.id}`,
      { token },
    );
    const checkIn = events.find(({ title }) => title === 'Daily Check-In');
    const noted = await call(api.baseUrl, `/api/v1/calendar-events/${checkIn?.id}/checkin`, {
      method: 'PATCH',
      token,
      body: { energy_level: 4, mood: '😊', task_completion: 5, notes: CANARY },
    });
    expect(noted.status).toBe(200);
    const asked = await call(api.baseUrl, `/api/v1/chat/?why=${CANARY}`, {
      token,
      body: { message: CANARY },
    });
    expect(asked.status).toBe(200);
    await call(api.baseUrl, `/api/v1/${CANARY}`, { token });
    await database.query('ALTER TABLE programme_setup RENAME TO elsewhere');
    const broken = await call(api.baseUrl, '/api/v1/setup/data', { token });
    await database.query('ALTER TABLE elsewhere RENAME TO programme_setup');
    expect(broken.status).toBe(500);

    const failed = await collected(traceOf(broken), has('GET /api/v1/setup/data'));
    expect(failed.find(({ kind }) => kind === SERVER)).toMatchObject({
      failed: true,
      attributes: { 'error.type': 'internal-error', 'http.response.status_code': 500 },
    });
    expect(failed.find((span) => span.failed && span.kind === CLIENT)?.attributes['error.type']).toBe(
      '42P01',
    );
    const chat = await collected(
      traceOf(asked),
      (spans) => has('process answer-coach-chat')(spans) && has('POST /api/v1/chat')(spans),
    );
    expect(chat.find(({ name }) => name === 'chat')).toMatchObject({
      kind: CLIENT,
      service: 'damson-worker',
      parent: chat.find(({ name }) => name === 'process answer-coach-chat')?.spanId,
      attributes: { 'gen_ai.request.model': 'plum-1', 'damson.outcome': 'done' },
    });
    const bytes = collector.bytes();
    expect(model.received.some(({ body }) => JSON.stringify(body).includes(CANARY))).toBe(true); // it was there to be told
    for (const secret of [
      CANARY,
      'Damsonquill',
      member.id,
      member.email,
      token,
      'does not exist',
      'You walked',
      checkIn?.id,
    ]) {
      expect({ secret, isTold: bytes.includes(secret ?? '-') }).toEqual({ secret, isTold: false });
    }
  });
});

describe('strangers', () => {
  const told = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
  const headers = { traceparent: `00-${told.traceId}-${told.spanId}-01` };

  it('neither join a trace nor have one kept, whichever proxy passes on what they say', async () => {
    const rarely = { ...settings, OTEL_TRACES_SAMPLER_ARG: '0' };
    const [quiet, behindProxy] = await Promise.all([
      anApi(rarely),
      anApi({ ...rarely, TRUSTED_PROXIES: '1' }),
    ]);
    const member = await newMember(api.baseUrl);
    const linked = traceOf(await save(member, api.baseUrl, headers));
    const unkept = traceOf(await save(member, quiet.baseUrl, headers));
    const passedOn = traceOf(await save(member, behindProxy.baseUrl, headers));
    expect([linked, unkept, passedOn]).not.toContain(told.traceId);
    await Promise.all([quiet.stop(), behindProxy.stop()]); // which sends the last of them

    const [root] = (await collected(linked, has('POST /api/v1/setup/save'))).filter(
      ({ kind }) => kind === SERVER,
    );
    expect(root).toMatchObject({ parent: undefined, links: [told] });
    // Its event was handled, and nothing was kept of that either.
    await eventually(
      () =>
        database.query<{ open: number }>(
          `SELECT count(*)::int AS open FROM domain_event e JOIN event_delivery d ON d.event_id = e.id
            WHERE e.traceparent LIKE '00-' || $1 || '-%-00' AND d.state = 'pending'`,
          [unkept],
        ),
      ({ rows }) => rows[0]?.open === 0,
    );
    expect(collector.spans.filter(({ traceId }) => [unkept, passedOn].includes(traceId))).toEqual([]);
  });
});

describe('a collector', () => {
  const requests = async (baseUrl: string, member: Member, count: number) => {
    const slowest = { milliseconds: 0 };
    for (let n = 0; n < count; n++) {
      const began = performance.now();
      expect((await save(member, baseUrl)).status).toBe(200);
      slowest.milliseconds = Math.max(slowest.milliseconds, performance.now() - began);
    }
    return slowest.milliseconds;
  };

  it.each(['hangs', 'fails', 'is away'] as const)(
    'that %s costs neither a request nor a clean stop, and is told of once',
    async (how) => {
      const own = await startOtlpCollector();
      if (how === 'is away') await own.stop();
      else own.mode = how;
      const around = { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: own.url, SHUTDOWN_GRACE_MS: '1000' };
      const processes = await Promise.all([anApi(around), aWorker(around)]);
      const [first] = processes;
      const member = await newMember(first.baseUrl);
      await requests(first.baseUrl, member, 10);
      // The first batch is on its way, or has come back.
      await eventually(
        async () => (how === 'is away' ? first.output() : own.requests()),
        (found) => (typeof found === 'string' ? found.includes('collector is away') : found > 0),
        20_000,
      );
      expect(await requests(first.baseUrl, member, 50)).toBeLessThan(5_000);
      if (how !== 'hangs') {
        await eventually(
          async () => first.output(),
          (output) => output.includes('collector is away'),
          20_000,
        );
      }
      const began = performance.now();
      expect(await Promise.all(processes.map((process) => process.stop()))).toEqual([0, 0]);
      expect(performance.now() - began).toBeLessThan(10_000);
      for (const { output } of processes) {
        expect(output().split('The trace collector is away').length).toBeLessThanOrEqual(2);
      }
      await own.stop().catch(() => undefined);
    },
  );

  it('has the last spans of a process that stops', async () => {
    const last = await anApi(settings);
    const member = await newMember(last.baseUrl);
    const trace = traceOf(await save(member, last.baseUrl));
    expect(await last.stop()).toBe(0);
    expect(collector.spans.filter(({ traceId }) => traceId === trace).map(({ name }) => name)).toContain(
      'POST /api/v1/setup/save',
    );
  });

  it.each([
    ['is not named: no module of the exporter is loaded', {}, false],
    [
      'is named: they are, so that this test would notice',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
      true,
    ],
  ])('%s', async (_, named, loads) => {
    const preload = join(folder, 'loaded.cjs');
    const found = join(folder, 'loaded.json');
    writeFileSync(
      preload,
      `process.on('exit', () => require('node:fs').writeFileSync(process.env.FOUND, JSON.stringify(Object.keys(require.cache))));`,
    );
    const observed = { ...named, NODE_OPTIONS: `--require ${preload}`, FOUND: found };
    const process = await anApi(observed);
    await save(await newMember(process.baseUrl), process.baseUrl);
    expect(await process.stop()).toBe(0);
    const modules = JSON.parse(readFileSync(found, 'utf8')) as string[];
    const packages = new Set(modules.flatMap((path) => /@opentelemetry\/([\w-]+)/.exec(path)?.[1] ?? []));
    packages.delete('api'); // the metrics' library loads it: types and nothing that works
    expect(packages.size > 0).toBe(loads);
  });
});
