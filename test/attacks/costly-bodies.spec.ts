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
});

afterAll(() => world.close());

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
