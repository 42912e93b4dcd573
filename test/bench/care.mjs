// The care team's morning: what its first page costs with a hundred members, and with ten thousand and a million events.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { median, report, smoke } from './measure.mjs';

const COACHED = smoke ? 4 : 80;
const FEW = smoke ? 6 : 100;
const MANY = smoke ? 20 : 10_000;
const EVENTS = 100;
const QUEUE = '/api/v1/care/queue?limit=20';
const CASELOAD = '/api/v1/care/members?limit=20';
const ROUNDS = smoke ? 2 : 60;

export async function care({ env, api, signUp }) {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  try {
    const [coach, colleague, admin] = [await signUp(api.url), await signUp(api.url), await signUp(api.url)];
    const members = [];
    for (let index = 0; index < COACHED; index += 1) members.push((await signUp(api.url)).id);
    await database.query(
      `UPDATE auth_user SET role = CASE id WHEN $2 THEN 'admin' ELSE 'coach' END WHERE id = ANY ($1)`,
      [[coach.id, colleague.id, admin.id], admin.id],
    );
    await assign(database, coach, members);
    await addTasks(database, members);
    // Nobody looks after these, so that what they want is the administrators'; a colleague after all others.
    await addMembers(database, FEW - COACHED);
    const [queueFew, listFew] = await costs(api.url, coach.token, [QUEUE, CASELOAD]);
    const [adminFew] = await costs(api.url, admin.token, [QUEUE]);
    await assign(database, colleague, await addMembers(database, MANY - FEW));
    await database.query('ANALYZE');
    const [queueMany, listMany] = await costs(api.url, coach.token, [QUEUE, CASELOAD]);
    const [adminMany] = await costs(api.url, admin.token, [QUEUE]);
    const written = (milliseconds) => `${milliseconds.toFixed(1)} ms`;
    process.stdout.write(
      `     the queue's first page: ${written(queueFew)} with ${FEW} members, ${written(queueMany)} with ${MANY}; ` +
        `the caseload ${written(listFew)} and ${written(listMany)}; ` +
        `an administrator's queue ${written(adminFew)} and ${written(adminMany)}\n`,
    );
    return [
      report({
        id: 'P50',
        what: `the queue's first page, ${FEW} members, twice over ${MANY}`,
        value: (2 * queueFew) / queueMany,
        unit: 'x',
        floor: 1,
        moonshot: 1.8,
      }),
      report({
        id: 'P51',
        what: 'the same of the caseload',
        value: (2 * listFew) / listMany,
        unit: 'x',
        floor: 1,
        moonshot: 1.8,
      }),
      report({
        id: 'P52',
        what: "the same of an administrator's queue",
        value: (2 * adminFew) / adminMany,
        unit: 'x',
        floor: 1,
        moonshot: 1.8,
      }),
    ];
  } finally {
    await database.end();
  }
}

/** Medians of what the pages take, asked in turns. */
async function costs(url, token, paths) {
  const times = paths.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, path] of paths.entries()) {
      const begun = performance.now();
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const body = await answer.json();
      if (!answer.ok || body.items.length === 0) throw new Error(`${path} answered ${answer.status}`);
      times[index].push(performance.now() - begun);
    }
  }
  return times.map((all) => median(all.slice(ROUNDS / 4)));
}

const assign = (database, staff, members) =>
  database.query('INSERT INTO member_assignment (staff_id, user_id) SELECT $1, unnest($2::uuid[])', [
    staff.id,
    members,
  ]);

const addTasks = (database, members) =>
  database.query(
    `INSERT INTO care_task (user_id, kind, purpose, priority, due_at, created_at)
     SELECT m, k, 'staff_check_ins', 2 + random() * 4, now() + random() * interval '2 days', now() - random() * interval '2 days'
       FROM unnest($1::uuid[]) m CROSS JOIN unnest(ARRAY['silence', 'low_check_in']) k`,
    [members],
  );

/** More members, each with a programme's events and tasks; their ids. */
async function addMembers(database, count) {
  const tag = randomUUID();
  const { rows } = await database.query(
    `INSERT INTO auth_user (email, role, user_metadata)
     SELECT 'bench-' || $2 || '-' || n || '@example.com', 'member', jsonb_build_object('name', 'Member ' || n)
       FROM generate_series(1, $1) n RETURNING id`,
    [count, tag],
  );
  const ids = rows.map(({ id }) => id);
  await database.query(
    `INSERT INTO caseload_entry (user_id, week_rate, week_rate_before) SELECT unnest($1::uuid[]), random(), random()`,
    [ids],
  );
  await addTasks(database, ids);
  await database.query(
    `INSERT INTO care_task (user_id, kind, purpose, done_at)
     SELECT m, 'silence', 'staff_check_ins', now() - random() * interval '90 days'
       FROM unnest($1::uuid[]) m CROSS JOIN generate_series(1, 5)`,
    [ids],
  );
  await database.query(
    `WITH programme AS (
       INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision)
       SELECT m, current_date - 28, current_date + 55, 'bench', 0 FROM unnest($1::uuid[]) m RETURNING id, user_id)
     INSERT INTO calendar_event (program_id, user_id, template_key, title, description, start_time, end_time, all_day, event_type, kind, program_week)
     SELECT id, user_id, 'bench-' || n, 'Walk', '', now() + n * interval '6 hours', now() + n * interval '6 hours', false, 'core', 'habit', 5
       FROM programme CROSS JOIN generate_series(1, ${EVENTS}) n`,
    [ids],
  );
  return ids;
}
