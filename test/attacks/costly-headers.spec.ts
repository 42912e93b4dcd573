import { request } from 'node:http';
import { call } from '../support/product';
import { World } from '../faults/world';

let world: World;

beforeAll(async () => {
  world = await World.open();
});

afterAll(() => world.close());

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
  ])('%s does not make it slower than five times idle', async (_name, attack) => {
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
  });
});
