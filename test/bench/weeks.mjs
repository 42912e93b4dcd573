// The end of a week: everybody's is closed and planned again by two workers, and what others wait meanwhile (P7).
// BENCH_MEMBERS says how many members; what is reported is the time for 10,000 of them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import guard from '../../api/src/local/guard.cjs';
import { childrenOf, cpuOf, median, parentOf, percentile, report, smoke, unpin } from './measure.mjs';
import { waits } from './sign-in.mjs';

const WORKER = join(import.meta.dirname, '..', '..', 'dist', 'api', 'worker.js');
const MEMBERS = smoke ? 4 : Number(process.env.BENCH_MEMBERS ?? 400);
/** Seconds that the weeks of 10,000 members may take. */
const MOST = 300;
const AT_ONCE = 4;
/** Of one round's p99 four requests decide; the median of rounds is what tells. */
const IDLE_ROUNDS = smoke ? 1 : 5;

/** A setup with every area: as many events as members have. */
const SETUP = {
  priorities: Object.fromEntries(
    ['foodNutrition', 'sleep', 'cardioExercises', 'strengthExercises', 'emotionalHealth'].map((area) => [
      area,
      'This is my top priority for the programme',
    ]),
  ),
  consultations: { healthCoachSessions: '8sessions' },
};

export async function weeks({ env, api, signUp }) {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const workers = Array.from({ length: 2 }, () => {
    const worker = spawn(process.execPath, [WORKER], {
      env: { ...process.env, ...env, WORKER_PORT: '0' },
      stdio: 'ignore',
    });
    worker.once('exit', guard.guardProcess(worker.pid));
    unpin(worker.pid);
    return worker;
  });
  try {
    const members = await makeMembers(api, signUp, MEMBERS);
    await planned(database, members);
    const ids = await aWeekBack(database, members);
    const asked = await signUp(api.url);
    const p99 = async () => percentile(await waits(api.url, asked.token), 0.99);
    const idle = [];
    while (idle.length < IDLE_ROUNDS) idle.push(await p99());
    const cpu = await cpuMeter(database, workers);
    const begun = performance.now();
    await database.query(`UPDATE medical_program SET close_due_at = now() WHERE id = ANY ($1)`, [ids]);
    let isClosed = false;
    const closed = none(database, `medical_program WHERE closed_week = 0 AND id = ANY ($1)`, [ids]).then(
      () => {
        isClosed = true;
        return (performance.now() - begun) / 1_000;
      },
    );
    await delay(3_000); // until it has begun
    const busy = [await p99()];
    while (!isClosed) busy.push(await p99());
    if (busy.length > 1) busy.pop(); // the weeks ended in it
    const seconds = await closed;
    const took = (seconds / ids.length) * 10_000;
    const used = cpu();
    process.stdout.write(
      `     CPU a member: workers ${(used.workers / ids.length).toFixed(1)} ms, ` +
        `PostgreSQL ${(used.postgres / ids.length).toFixed(1)} ms\n`,
    );
    process.stdout.write(
      `     ${ids.length} weeks closed in ${seconds.toFixed(1)} s: 10,000 in ${took.toFixed(0)} s; ` +
        `p99 idle ${written(idle)} ms, meanwhile ${written(busy)} ms\n`,
    );
    return [
      report({
        id: 'P45',
        what: "10,000 members' weeks, two workers: 300 s over it",
        value: MOST / took,
        unit: 'x',
        floor: 1,
        moonshot: 2,
      }),
      report({
        id: 'P7',
        what: 'p99 of others meanwhile, five times idle over it',
        value: (5 * median(idle)) / median(busy),
        unit: 'x',
        floor: 1,
        moonshot: 2.5,
      }),
    ];
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await database.end();
  }
}

const written = (rounds) => rounds.map((milliseconds) => milliseconds.toFixed(1)).join(', ');

/** Signs members up whose programmes are planned. */
export async function makeMembers(api, signUp, count) {
  const ids = [];
  let left = count;
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (left-- > 0) {
      const { id, token } = await signUp(api.url);
      ids.push(id);
      const answer = await fetch(`${api.url}/api/v1/setup/save`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(SETUP),
      });
      if (!answer.ok) throw new Error(`the setup answered ${answer.status}`);
    }
  });
  await Promise.all(lanes);
  return ids;
}

/** Tells the CPU milliseconds used since it was made: they say more than the time on a machine that is never quiet. */
async function cpuMeter(database, workers) {
  const { rows } = await database.query('SELECT pg_backend_pid() AS pid');
  const server = parentOf(rows[0].pid);
  const sum = (pids) => pids.reduce((total, pid) => total + cpuOf(pid), 0);
  const used = () => ({
    workers: sum(workers.map(({ pid }) => pid)),
    postgres: sum([server, ...childrenOf(server)]),
  });
  const before = used();
  return () => {
    const now = used();
    return { workers: now.workers - before.workers, postgres: now.postgres - before.postgres };
  };
}

/** Waits until nothing is left to be done for them: what earlier groups have left behind waits for its leases' end. */
export const planned = (database, members) =>
  none(
    database,
    `event_delivery d JOIN domain_event e ON e.id = d.event_id
      WHERE d.state = 'pending' AND e.payload ->> 'user_id' = ANY ($1)`,
    [members],
  );

/** Waits until there is none of it. */
export async function none(database, which, values = []) {
  for (;;) {
    const { rows } = await database.query(`SELECT EXISTS (SELECT 1 FROM ${which}) AS some`, values);
    if (!rows[0].some) return;
    await delay(50);
  }
}

/** Their programmes began a week ago, and nine of ten habits of the first week were done. */
export async function aWeekBack(database, members) {
  const back = (time) => `${time} = ${time} - interval '7 days'`;
  await database.query(
    `UPDATE calendar_event SET ${back('start_time')}, ${back('end_time')}, template_key = 'moved ' ||
            CASE WHEN template_key LIKE '%@%' THEN split_part(template_key, '@', 1) || '@' ||
              (split_part(template_key, '@', 2)::date - 7) ELSE template_key END,
            metadata = CASE WHEN program_week = 1 AND kind = 'habit' AND random() < 0.9
              THEN '{"status": "completed", "completed": true}' ELSE metadata END
      WHERE user_id = ANY ($1)`,
    [members],
  );
  await database.query(
    `UPDATE calendar_event SET template_key = substr(template_key, 7) WHERE user_id = ANY ($1)`,
    [members],
  );
  const { rows } = await database.query(
    `UPDATE medical_program SET start_date = start_date - 7, end_date = end_date - 7,
            close_due_at = now() + interval '1 hour' WHERE user_id = ANY ($1) RETURNING id`,
    [members],
  );
  await database.query('VACUUM (ANALYZE) calendar_event');
  return rows.map(({ id }) => id);
}
