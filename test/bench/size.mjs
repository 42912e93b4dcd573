// How much a member takes in the database: a programme as the product makes it, and the audit entries of a year.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { smoke } from './measure.mjs';

const WORKER = join(import.meta.dirname, '..', '..', 'dist', 'api', 'worker.js');
const MEMBERS = smoke ? 2 : 50;
/** Programmes of 12 weeks in a year. */
const PROGRAMMES = 52 / 12;
/** Sign-ins and sign-outs of somebody with two devices, some failures and mails: a generous year. */
const AUDITED = 150;

export async function size({ env, api, signUp }) {
  const worker = spawn(process.execPath, [WORKER], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  try {
    const before = await sizes(database);
    for (let n = 0; n < MEMBERS; n++) await planned(api, await signUp(api.url));
    const settled = async () =>
      (await database.query(`SELECT EXISTS (SELECT 1 FROM event_delivery WHERE state = 'pending') AS open`))
        .rows[0].open === false;
    while (!(await settled())) await delay(100);
    await database.query(
      `INSERT INTO audit_entry (actor_id, action, ip, user_agent, traits)
       SELECT id, 'login', '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
              jsonb_build_object('session_id', gen_random_uuid(), 'method', 'password')
         FROM auth_user, generate_series(1, $1)`,
      [AUDITED],
    );
    const after = await sizes(database);
    const perMember = (table) => ((after.get(table) ?? 0) - (before.get(table) ?? 0)) / MEMBERS / 1024;
    const calendar = perMember('calendar_event') * PROGRAMMES;
    const audit = perMember('audit_entry');
    const all = [...after.keys()].reduce((sum, table) => sum + perMember(table), 0);
    const rest = all - perMember('calendar_event') - audit;
    process.stdout.write(
      `     a member-year: ${(calendar + audit + rest).toFixed(0)} KiB; calendar ${calendar.toFixed(0)} ` +
        `(${PROGRAMMES.toFixed(1)} programmes), audit ${audit.toFixed(0)} (${AUDITED} entries), the rest ${rest.toFixed(0)}\n`,
    );
  } finally {
    await database.end();
    worker.kill('SIGKILL');
  }
  return [];
}

async function planned(api, member) {
  const response = await fetch(`${api.url}/api/v1/setup/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    body: '{}',
  });
  if (!response.ok) throw new Error(`the setup was answered ${response.status}`);
}

/** Bytes of every table with its indexes. */
async function sizes(database) {
  const { rows } = await database.query(
    `SELECT relname, pg_total_relation_size(oid)::float AS bytes FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ relname, bytes }) => [relname, bytes]));
}
