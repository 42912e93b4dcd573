// P44: GET /api/v1/today with a thousand events, one after the other, beside bare pg reading the same rows.
import { strictEqual } from 'node:assert';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { keyOf, programme } from './calendar.mjs';
import { cpuOf, median, percentile, report, smoke, spread, startServer } from './measure.mjs';

const EVENTS = 1000;
/** Milliseconds that the server may take. */
const MOST = 50;
const ROUNDS = smoke ? 1 : 5;
const SAMPLES = smoke ? 5 : 200;
/** Rounds before those that count: Node.js compiles while the first hundreds of requests come. */
const WARM_UP = smoke ? 1 : 4;

export async function firstView({ databaseUrl, api, member, masterKey }) {
  await programme(databaseUrl, member.id, await keyOf(member, databaseUrl, masterKey), EVENTS);
  const reference = await startServer(
    fileURLToPath(new URL('./references/r6-first-view.mjs', import.meta.url)),
    { DATABASE_URL: databaseUrl },
  );
  const targets = {
    R6: { url: `${reference.url}/${member.id}`, headers: {}, pid: reference.pid },
    Damson: {
      url: `${api.url}/api/v1/today`,
      headers: { authorization: `Bearer ${member.token}` },
      pid: api.pid,
    },
  };
  for (const { url, headers } of Object.values(targets)) {
    const { events } = await (await fetch(url, { headers })).json();
    strictEqual(events.length, EVENTS);
  }
  /** @type {Record<string, { p50: number, p99: number, cpu: number }[]>} */
  const rounds = { R6: [], Damson: [] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const before = cpuOf(target.pid);
      const times = await waits(target);
      const cpu = (cpuOf(target.pid) - before) / SAMPLES;
      if (round >= 0) rounds[name].push({ p50: median(times), p99: percentile(times, 0.99), cpu });
    }
  }
  reference.stop();
  const of = (name, share) => median(rounds[name].map((round) => round[share]));
  for (const name of Object.keys(targets)) {
    process.stdout.write(
      `     ${name.padEnd(7)} median ${of(name, 'p50').toFixed(1)} ms, p99 ${of(name, 'p99').toFixed(1)} ms, ` +
        `CPU ${of(name, 'cpu').toFixed(1)} ms a request\n`,
    );
  }
  const swayed = spread(rounds.R6.map(({ p50 }) => p50)) > 1.25;
  const row = (what, share, moonshot) =>
    report({
      id: 'P44',
      what: `the first view of ${EVENTS} events, ${what}: ${MOST} ms over it`,
      value: MOST / of('Damson', share),
      unit: 'x',
      floor: 1,
      moonshot,
      // Where the rows alone take half of that, the machine has other things to do.
      void: swayed || of('R6', share) > MOST / 2,
      rounds,
    });
  const ofReference = (what, share, floor, moonshot) =>
    report({
      id: 'P44',
      what: `the same, ${what}: that of R6, which reads the rows alone, over it`,
      value: of('R6', share) / of('Damson', share),
      unit: 'x',
      floor,
      moonshot,
      void: swayed,
      rounds,
    });
  return [
    row('median', 'p50', 2.5),
    row('p99', 'p99', 1.5),
    ofReference('median', 'p50', 0.25, 0.6),
    ofReference('p99', 'p99', 0.5, 0.8),
  ];
}

/**
 * Milliseconds of each of some requests, one after the other, over one connection that takes as little of the core it
 * shares with PostgreSQL as it can. Nothing is compressed: R6 would not be.
 */
async function waits({ url, headers }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  const asked = { ...headers, 'accept-encoding': 'identity' };
  for (let sample = 0; sample < SAMPLES; sample++) {
    const begun = performance.now();
    const status = await new Promise((resolve, reject) => {
      const request = get(url, { agent, headers: asked }, (answer) =>
        answer.on('end', () => resolve(answer.statusCode)).resume(),
      );
      request.on('error', reject);
    });
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  }
  agent.destroy();
  return times;
}
