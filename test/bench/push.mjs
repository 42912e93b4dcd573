// Everybody's reminder at the same moment, sent by two workers of which one is killed half-way (P46), beside what encrypting
// and signing alone would take. BENCH_MEMBERS says how many members.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import webPush from 'web-push';
import guard from '../../api/src/local/guard.cjs';
import { PushService } from '../support/push-service.ts';
import { beginCheckIns, remindedMembers } from '../support/reminded-members.ts';
import { report, smoke, unpin } from './measure.mjs';

const require = createRequire(import.meta.url);
const dist = (path) => require(`../../dist/api/${path}`);
const WORKER = require.resolve('../../dist/api/worker.js');
const MEMBERS = smoke ? 40 : Number(process.env.BENCH_MEMBERS ?? 10_000);
/** Seconds that 10,000 may take. */
const MOST = 60;
/** Messages that are read as their devices read them. */
const READ = 200;
/** Seconds until the check-ins begin, by when all of them are written. */
const AHEAD = 3;

export async function push({ env }) {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const service = await PushService.start();
  const query = (text, values) => database.query(text, values);
  const devices = await remindedMembers(query, service, MEMBERS, memberKeys(env.MASTER_KEY));
  await database.query('VACUUM (ANALYZE) calendar_event');
  // Where a push service may be on this machine, it is no production.
  const settings = { ...env, NODE_ENV: 'test', PUSH_EXTRA_HOSTS: service.host };
  const workers = await Promise.all([startWorker(settings), startWorker(settings)]);
  try {
    const begins = performance.now() + AHEAD * 1_000;
    await beginCheckIns(query, AHEAD);
    let taken = 0;
    let killed = 0;
    await new Promise((resolve) => {
      const reached = new Set();
      service.onTaken = (id) => {
        reached.add(id);
        if (++taken === Math.floor(MEMBERS / 2)) {
          workers[0].kill('SIGKILL');
          killed = performance.now();
        }
        if (reached.size === MEMBERS) resolve(undefined);
      };
    });
    const seconds = (performance.now() - begins) / 1_000;
    await settled(database);
    const messages = [...service.counts().values()];
    const repeats = messages.reduce((sum, count) => sum + count - 1, 0);
    for (const device of devices.slice(0, READ)) {
      const [{ payload }] = service.received(device); // throws what is not for it
      if (Object.keys(payload).join() !== 'kind,id' || payload.kind !== 'check_in')
        throw new Error('no reminder');
    }
    if (service.faults.length > 0) throw new Error(`refused: ${service.faults[0]}`);
    const { rows } = await database.query(
      `SELECT count(*)::int AS sent FROM push_notice WHERE kind = 'check_in' AND state = 'sent'`,
    );
    if (rows[0].sent !== MEMBERS) throw new Error(`${rows[0].sent} of ${MEMBERS} are noted as sent`);
    const { concurrency } = dist('platform/queues/queue-table').QUEUES.notifications;
    const bare = await preparedAlone(devices.slice(0, smoke ? 40 : 2_000));
    process.stdout.write(
      `     ${MEMBERS} reminders in ${seconds.toFixed(1)} s, one worker killed after ` +
        `${((killed - begins) / 1_000).toFixed(1)} s; none lost, ${repeats} twice of ${concurrency} in flight; ` +
        `encrypted and signed alone: ${bare.toFixed(0)}/s\n`,
    );
    return [
      report({
        id: 'P46',
        what: '10,000 reminders, a worker killed half-way: 60 s over it',
        value: MOST / ((seconds / MEMBERS) * 10_000),
        unit: 'x',
        floor: 1,
        moonshot: 3,
      }),
      report({
        id: 'P46',
        what: 'repeats: sends in flight at the kill over them',
        value: concurrency / Math.max(1, repeats),
        unit: 'x',
        floor: 1,
        moonshot: 1,
      }),
      report({
        id: 'P28',
        what: 'reminders sent a second, of encrypting and signing alone',
        value: MEMBERS / seconds / bare,
        unit: 'x',
        floor: 0.1,
        moonshot: 0.5,
      }),
    ];
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await service.stop();
    await database.end();
  }
}

/** The library alone, in one process: each message encrypted, with a signature of its own. */
async function preparedAlone(devices) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const vapidDetails = { subject: 'mailto:push@damson.example', publicKey, privateKey };
  const text = JSON.stringify({ kind: 'check_in', id: crypto.randomUUID() }).padEnd(128);
  const prepare = ({ subscription }) => webPush.generateRequestDetails(subscription, text, { vapidDetails });
  devices.slice(0, 200).forEach(prepare);
  const begun = performance.now();
  devices.forEach(prepare);
  return devices.length / ((performance.now() - begun) / 1_000);
}

/** What seals for members who were never signed up, as the product would. */
function memberKeys(MASTER_KEY) {
  const { Config } = dist('platform/config/config');
  const { MasterKeys } = dist('platform/sealing/master-keys');
  const { SecretBox } = dist('platform/sealing/secret-box');
  const { MemberKey } = dist('platform/sealing/member-key');
  const { TARGET } = dist('features/push/subscriptions/push-subscription.entity');
  const box = new SecretBox(new MasterKeys(Object.assign(new Config(), { MASTER_KEY })));
  return (member, bytes) => {
    const key = new MemberKey(bytes);
    return {
      sealed: box.seal('member-key', member, bytes),
      seal: (row, target) => key.seal(TARGET, row, target),
    };
  };
}

async function startWorker(env) {
  const worker = spawn(process.execPath, [WORKER], {
    env: { ...process.env, ...env, WORKER_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  worker.once('exit', guard.guardProcess(worker.pid));
  unpin(worker.pid);
  await once(createInterface({ input: worker.stdout }), 'line');
  return worker;
}

async function settled(database) {
  for (;;) {
    const { rows } = await database.query(
      `SELECT EXISTS (SELECT FROM event_delivery WHERE state = 'pending' AND consumer LIKE 'send-%') AS open`,
    );
    if (!rows[0].open) return;
    await delay(50);
  }
}
