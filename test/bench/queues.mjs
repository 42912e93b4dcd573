// P14 to P17: from the commit to the handler, beside bare Bull on the same Redis.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import guard from '../../api/src/local/guard.cjs';
import { percentile, report } from './measure.mjs';

export async function queues(env) {
  const script = fileURLToPath(new URL('queue-process.cjs', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', guard.guardProcess(child.pid));
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { bull, leases, latencies, jobs, effects, turn } = JSON.parse(output);
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  process.stdout.write(
    `     commit to handler: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; bare Bull: ${bull.add.toFixed(0)} adds/s, ${bull.drain.toFixed(0)} jobs/s\n`,
  );
  return [
    // A latency: less is better, so the figure is the floor's (moonshot's) share of it.
    report({
      id: 'P14',
      what: 'commit to handler, p99: 250 ms over it',
      value: 250 / p99,
      unit: 'x',
      floor: 1,
      moonshot: 5,
    }),
    report({
      id: 'P15',
      what: 'deliveries leased a second, one process',
      value: leases,
      unit: '/s',
      floor: 1000,
      moonshot: 5000,
    }),
    report({
      id: 'P16',
      what: 'deliveries a second, outbox to recorded end',
      value: jobs,
      unit: '/s',
      floor: 800,
      moonshot: 2500,
    }),
    report({
      id: 'P16',
      what: 'the same, each with a row in a transaction of its own',
      value: effects,
      unit: '/s',
      floor: 800,
      moonshot: 2500,
    }),
    report({
      id: 'P16',
      what: 'without a row, of bare Bull with the same concurrency',
      value: jobs / bull.drain,
      unit: 'x',
      floor: 0,
      moonshot: 0.25,
    }),
    report({
      id: 'P17',
      what: "a member's first behind another's 10,000: 2 s over its wait",
      value: 2_000 / turn,
      unit: 'x',
      floor: 2 / 30,
      moonshot: 1,
    }),
  ];
}
