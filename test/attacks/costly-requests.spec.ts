import { request } from 'node:http';
import { contract } from '../support/contract';
import { call, type Member } from '../support/product';
import { World } from '../faults/world';

/** What one request may hold the process for (milliseconds), at its worst. */
const AT_MOST = 50;
const TRIES = 5;

let world: World;
let member: Member;

beforeAll(async () => {
  world = await World.open();
  member = await world.member();
}, 60_000);

afterAll(() => world.close(), 60_000);

const fill = (bytes: number, part: (index: number) => string, [open, close]: [string, string]) => {
  let text = open;
  for (let index = 0; ; index++) {
    const next = (index === 0 ? '' : ',') + part(index);
    if (text.length + next.length + close.length > bytes) return text + close;
    text += next;
  }
};

/** Bodies of up to a number of bytes that cost more than they weigh, with the fields that the route knows around them. */
const costly = (bytes: number, field: string): Record<string, string> => ({
  'unknown keys': fill(bytes, (index) => `"${index.toString(36)}":1`, ['{', '}']),
  'keys within a field': fill(bytes, (index) => `"${index.toString(36)}":1`, [`{"${field}":{`, '}}']),
  'a long list': fill(bytes, () => '1', [`{"${field}":[`, ']}']),
  'lists in lists': fill(bytes, () => '[[[[]]]]', [`{"${field}":[`, ']}']),
  depth: `{"${field}":${'['.repeat(bytes / 2 - 20)}${']'.repeat(bytes / 2 - 20)}}`,
  'one long text': `{"${field}":"${'a'.repeat(bytes - 40)}"}`,
  'an almost-address': `{"email":"${'a.'.repeat(bytes / 2 - 40)}@","password":"x"}`,
  escapes: `{"${field}":"${'\\u0000'.repeat(bytes / 6 - 20)}"}`,
  'a time that is none': `{"${field}":"${'1'.repeat(bytes - 40)}T"}`,
  'the same key again': fill(bytes, () => '"a":1', ['{', '}']),
});

/** The longest that the event loop stood still since it was last asked (milliseconds). */
async function standstill(): Promise<number> {
  const { body } = await call<string>(world.api.baseUrl, '/metrics');
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(body)?.[1];
  return Number(found) * 1_000;
}

/** The least of several tries: what a busy machine adds is not the request's. */
async function leastStandstill(send: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < TRIES && least > AT_MOST / 2; count++) {
    await standstill();
    await send();
    least = Math.min(least, await standstill());
  }
  return least;
}

const routes = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation.requestBody
      ? [{ path, method: method.toUpperCase(), limit: operation['x-body-limit'] ?? 16 * 1024, operation }]
      : [],
  ),
);

describe.each(routes)('$method $path', ({ path, method, limit, operation }) => {
  it(`no body of up to ${limit} bytes, nor a larger one, holds the process for ${AT_MOST} ms`, async () => {
    const [field = 'a'] = fieldsOf(operation.requestBody);
    const address =
      path.replace(/\{\w+\}/, member.id) + (path.endsWith('/token') ? '?grant_type=password' : '');
    const slow: string[] = [];
    for (const bytes of [limit, 1_000_000]) {
      for (const [name, body] of Object.entries(costly(bytes, field))) {
        const least = await leastStandstill(() =>
          call(world.api.baseUrl, address, { method, token: member.token, body }).then(
            ({ status, body: answer }) => {
              if (status >= 500) slow.push(`${name}: ${status}`);
              if (JSON.stringify(answer).length > 20_000) slow.push(`${name}: a long answer`);
            },
          ),
        );
        if (!(least < AT_MOST)) slow.push(`${name} of ${bytes} bytes: ${least.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
  }, 240_000);
});

function fieldsOf(body: { content: Record<string, { schema?: object }> } | undefined): string[] {
  const { $ref } = (body?.content['application/json']?.schema ?? {}) as { $ref?: string };
  return Object.keys(contract.components.schemas[$ref?.split('/').at(-1) ?? '']?.properties ?? {});
}

describe("another client's /healthz", () => {
  /** Median time to answer of so many, one after the other (milliseconds). */
  async function healthz(count: number): Promise<number> {
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const begun = performance.now();
      await call(world.api.baseUrl, '/healthz');
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
  }

  /** As an attacker sends it: fetch would refuse some of it. */
  const send = (path: string, headers: Record<string, string>) =>
    new Promise<void>((resolve) => {
      const { hostname, port } = new URL(world.api.baseUrl);
      const sent = request({ hostname, port, path, headers }, (response) => {
        response.resume();
        response.on('close', () => resolve());
      });
      sent.on('error', () => resolve());
      sent.end();
    });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a bearer of 15 kB of blanks',
      () => send('/api/v1/setup/data', { authorization: `Bearer${' '.repeat(15_000)}x` }),
    ],
    [
      'a bearer of 15 kB of dots',
      () => send('/api/v1/setup/data', { authorization: `Bearer ${'.'.repeat(15_000)}` }),
    ],
    ['a host of 15 kB', () => send('/', { host: 'a.'.repeat(7_500) })],
    ['15 kB of encodings', () => send('/', { 'accept-encoding': 'br;q=0.1,'.repeat(1_600) })],
    ['15 kB of entity tags', () => send('/api/v1/content', { 'if-none-match': '"a",'.repeat(3_700) })],
    ['15 kB of forwarded addresses', () => send('/', { 'x-forwarded-for': '1.1.1.1,'.repeat(1_800) })],
    ['a path of 15 kB', () => send(`/${'a/'.repeat(7_500)}`, {})],
    ['a path of 15 kB that is none of ours', () => send(`/api/${'%2e'.repeat(5_000)}`, {})],
    ['a query of 15 kB', () => send(`/auth/v1/verify?${'a&'.repeat(7_500)}`, {})],
    ['a query of brackets', () => send(`/api/v1/content?${'a[b]'.repeat(3_700)}=1`, {})],
    ['a feed of 15 kB', () => send(`/feeds/${'a'.repeat(15_000)}.ics`, {})],
  ])(
    '%s does not make it slower than five times idle',
    async (_name, attack) => {
      await healthz(50);
      const idle = await healthz(200);
      let attacking = true;
      const attacker = (async () => {
        while (attacking) await attack();
      })();
      const meanwhile = await healthz(200);
      attacking = false;
      await attacker;
      expect(meanwhile / idle).toBeLessThan(5);
    },
    120_000,
  );
});
