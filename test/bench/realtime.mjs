// P25 to P27: what one process delivers, how many wait in how little, and how soon another device hears of a change.
import { Redis } from 'ioredis';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { median, percentile, report, smoke, startServer } from './measure.mjs';

const require = createRequire(import.meta.url);
const dist = (path) => require(`../../dist/api/${path}`);
const REFERENCE = join(import.meta.dirname, 'references', 'r5-sockets.mjs');

/** As many as one member may have. */
const PAGES = 20;
const MEMBERS = smoke ? 2 : 20;
const MESSAGES = smoke ? 50 : 1_500;
const ROUNDS = smoke ? 1 : 5;
const IDLE = smoke ? 2 : 150;
const TICKS = smoke ? 5 : 500;
const GIB = 1024 ** 3;
/** What a growing answer weighs. */
const TEXT = 'Ten minutes after breakfast are enough for today. '.repeat(8);

export async function realtime({ env, startApi, signUp }) {
  const first = await startApi();
  const second = await startApi();
  const bare = await startServer(REFERENCE, env);
  const members = await inTurn(Math.max(MEMBERS, IDLE), () => signUp(first.url));
  try {
    return [
      await deliveries(env, first, bare, members.slice(0, MEMBERS)),
      ...(await idle(first, bare, members)),
      await otherDevice(env, first, second, await signUp(first.url)),
    ];
  } finally {
    for (const server of [first, second, bare]) server.stop();
  }
}

/** P25: messages of about 400 bytes to 20 members with 20 pages each, as fast as they go. */
async function deliveries(env, product, bare, members) {
  const publisher = new Redis(env.REDIS_URL);
  const { tell, end } = teller(env);
  const bareNames = members.map(({ id }) => `bare-${id}`);
  const pages = await openAll(members, (member) => joined(product.url, member));
  const bares = await openAll(bareNames, (name) => plain(bare.url, name));
  /** @type {Record<'product' | 'bare', number[]>} */
  const rates = { product: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const bareRate = await rateOf(bares, (seq) => {
      const text = JSON.stringify({ seq, text: TEXT });
      return publisher.publish(bareNames[seq % members.length], text);
    });
    const rate = await rateOf(pages, (seq) =>
      tell(members[seq % members.length].id, 'reply.text', { seq, text: TEXT }),
    );
    if (round === 0) continue;
    rates.product.push(rate);
    rates.bare.push(bareRate);
  }
  for (const socket of [...pages, ...bares]) socket.terminate();
  publisher.disconnect();
  end();
  process.stdout.write(
    `     deliveries a second: ${median(rates.product).toFixed(0)}, bare ws and ioredis ${median(rates.bare).toFixed(0)}\n`,
  );
  return report({
    id: 'P25',
    what: 'deliveries a second of one process, beside bare ws',
    value: median(rates.product) / median(rates.bare),
    unit: 'of R5',
    floor: 0.3,
    moonshot: 0.6,
  });
}

/** Deliveries a second of MESSAGES messages, each of which goes to PAGES sockets. */
async function rateOf(sockets, publish) {
  let left = MESSAGES * PAGES;
  /** @type {PromiseWithResolvers<void>} */
  const all = Promise.withResolvers();
  const count = () => {
    left -= 1;
    if (left === 0) all.resolve();
  };
  for (const socket of sockets) socket.on('message', count);
  const begun = performance.now();
  for (let seq = 0; seq < MESSAGES; seq++) {
    await publish(seq);
    // No more on their way than a process takes in a moment: beyond that slow readers are cut, as they should be.
    while (MESSAGES * PAGES - left < (seq - 200) * PAGES) await delay(1);
  }
  await all.promise;
  for (const socket of sockets) socket.off('message', count);
  return (MESSAGES * PAGES) / ((performance.now() - begun) / 1_000);
}

/** P26: joined, with their access held, and silent. */
async function idle(product, bare, members) {
  const weigh = async ({ pid }, open) => {
    const before = rss(pid);
    const sockets = await open();
    await delay(smoke ? 100 : 5_000);
    const each = Math.max(1, rss(pid) - before) / sockets.length;
    for (const socket of sockets) socket.terminate();
    return { each, fit: Math.max(0, GIB - before) / each };
  };
  const ours = await weigh(product, () => openAll(members, (member) => joined(product.url, member)));
  const theirs = await weigh(bare, () => openAll(members, ({ id }) => plain(bare.url, `idle-${id}`)));
  process.stdout.write(
    `     an idle connection: ${(ours.each / 1024).toFixed(1)} KiB, bare ws ${(theirs.each / 1024).toFixed(1)} KiB\n`,
  );
  return [
    report({
      id: 'P26',
      what: 'idle connections that fit one GiB, beside the process itself',
      value: ours.fit,
      unit: '',
      floor: 10_000,
      moonshot: 25_000,
    }),
  ];
}

/** P27: from the sending of a tick to one replica, which is before its commit, to a page on the other. */
async function otherDevice(env, first, second, member) {
  const event = await anEvent(env, first.url, member);
  const page = await joined(second.url, member);
  const [bareIn, bareOut] = [new Redis(env.REDIS_URL), new Redis(env.REDIS_URL)];
  await bareIn.subscribe('bare');
  const latencies = [];
  const floor = [];
  for (let n = 0; n < TICKS; n++) {
    /** @type {PromiseWithResolvers<void>} */
    const said = Promise.withResolvers();
    bareIn.once('message', () => said.resolve());
    const sent = performance.now();
    await bareOut.publish('bare', 'x');
    await said.promise;
    floor.push(performance.now() - sent);

    const heard = Promise.withResolvers();
    page.once('message', () => heard.resolve(performance.now()));
    const ticked = performance.now();
    const answer = await fetch(`${first.url}/api/v1/calendar-events/${event}/complete`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body: JSON.stringify({ status: n % 2 ? 'pending' : 'completed', completion_date: null }),
    });
    if (!answer.ok) throw new Error(`a tick was answered ${answer.status}`);
    latencies.push((await heard.promise) - ticked);
  }
  page.terminate();
  bareIn.disconnect();
  bareOut.disconnect();
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  process.stdout.write(
    `     tick to the other device: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; through bare Redis p99 ${percentile(floor, 0.99).toFixed(1)} ms\n`,
  );
  return report({
    id: 'P27',
    what: 'tick to the other device, two replicas, p99: 500 ms over it',
    value: 500 / p99,
    unit: 'x',
    floor: 1,
    moonshot: 5,
  });
}

/** The member's programme is made by a worker that lives no longer than that. */
async function anEvent(env, url, { id, token }) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const { spawn } = await import('node:child_process');
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', '..', 'dist', 'api', 'worker.js')],
    {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    },
  );
  try {
    await fetch(`${url}/api/v1/setup/save`, { method: 'POST', headers, body: '{}' });
    for (;;) {
      const programmes = await (await fetch(`${url}/api/v1/medical-programs/user/${id}`, { headers })).json();
      if (programmes[0]) {
        const path = `${url}/api/v1/calendar-events/program/${programmes[0].id}`;
        const events = await (await fetch(path, { headers })).json();
        if (events[0]) return events[0].id;
      }
      await delay(50);
    }
  } finally {
    worker.kill('SIGKILL');
  }
}

/** PAGES connections for each. */
async function openAll(whom, open) {
  const sockets = [];
  for (const one of whom)
    sockets.push(...(await Promise.all(Array.from({ length: PAGES }, () => open(one)))));
  return sockets;
}

/** A connection that has joined its member's channel. */
function joined(url, { id, token }) {
  const topic = `realtime:member:${id}`;
  const join = ['1', '1', topic, 'phx_join', { config: { private: true }, access_token: token }];
  return opened(`${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`, JSON.stringify(join));
}

const plain = (url, name) => opened(`${url.replace('http', 'ws')}/${name}`);

async function opened(address, hello) {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  if (hello) socket.once('open', () => socket.send(hello));
  const { promise, resolve, reject } = Promise.withResolvers();
  socket.once('error', reject);
  socket.once('message', (data) => resolve(data.toString()));
  const answer = await promise;
  if (hello && !answer.includes('"status":"ok"')) throw new Error(answer);
  return socket;
}

function teller(env) {
  const { MemberChannels } = dist('platform/realtime/member-channels');
  const { MasterKeys } = dist('platform/sealing/master-keys');
  const { RealtimeService } = dist('platform/realtime/realtime.service');
  const { Transactions } = dist('platform/database/transactions');
  const service = new RealtimeService(env, new MemberChannels(new MasterKeys(env)), new Transactions(null));
  return {
    tell: (...message) => service.toMember(...message),
    end: () => service.onApplicationShutdown(),
  };
}

async function inTurn(count, make) {
  const made = [];
  for (let n = 0; n < count; n++) made.push(await make());
  return made;
}

/** Bytes that a process has in memory; Linux alone tells them. */
function rss(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}
