// P1, P2: GET /api/v1/calendar-events/program/{id}, the full stack against bare node:http + pg with the same JSON.
import { deepStrictEqual } from 'node:assert';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { report, smoke, startServer, throughput } from './measure.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A programme with so many events, as the generator writes them. */
async function programme(databaseUrl, userId, events) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `INSERT INTO medical_program (user_id, start_date, end_date, status, template_version, setup_revision)
     VALUES ($1, '2026-01-05', '2026-03-29', 'ended', 'bench', 1) RETURNING id`,
    [userId],
  );
  await client.query(
    `INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, event_type, program_week, content_id,
                                 metadata, template_key, description)
     SELECT $1, $2, 'Brisk walk after lunch', t, t + interval '30 minutes',
            (ARRAY['core', 'content', 'habit', 'pre_checkin_review', NULL])[1 + n % 5], 1 + n % 12,
            CASE WHEN n % 5 = 1 THEN 'how-habits-form' END,
            '{"status": "completed", "completed": true, "completion_date": "2026-01-05T08:00:00.000Z"}', 'bench@' || n, 'Ten minutes.'
       FROM (SELECT n, '2026-01-05T07:00:00Z'::timestamptz + n * interval '2 hours' AS t FROM generate_series(1, $3) AS n) s`,
    [rows[0].id, userId, events],
  );
  await client.query('ANALYZE calendar_event');
  await client.end();
  return rows[0].id;
}

export async function calendar({ databaseUrl, api, member }) {
  const results = [];
  const references = { R1: await startServer(here('references/r1-rows.mjs'), { DATABASE_URL: databaseUrl }) };
  references.R2 = await startServer(here('references/r2-json.mjs'), { DATABASE_URL: databaseUrl });
  for (const [id, events, floor, moonshot] of [
    ['P1', 1000, 0.7, 1.5],
    ['P2', 50, 0.6, 1.1],
  ]) {
    const programId = await programme(databaseUrl, member.id, events);
    const path = `/api/v1/calendar-events/program/${programId}`;
    const targets = {
      R1: { url: references.R1.url + path },
      R2: { url: references.R2.url + path },
      Damson: { url: api.url + path, headers: { authorization: `Bearer ${member.token}` } },
    };
    const bodies = await Promise.all(
      Object.values(targets).map(async ({ url, headers }) => (await fetch(url, { headers })).json()),
    );
    deepStrictEqual(bodies[0].length, events);
    deepStrictEqual(bodies[1], bodies[0]);
    deepStrictEqual(bodies[2], bodies[0]);
    const measured = await throughput(targets);
    for (const [name, { rounds }] of Object.entries(measured)) {
      process.stdout.write(
        `     ${name.padEnd(7)} ${rounds.map((value) => value.toFixed(0)).join(' ')} req/s\n`,
      );
    }
    const swayed = measured.R1.spread > 1.25;
    const ratio = measured.Damson.median / measured.R1.median;
    results.push(
      report({
        id,
        what: `programme of ${events} events, of R1`,
        value: ratio,
        unit: 'x',
        floor,
        moonshot,
        void: swayed,
        measured,
      }),
    );
  }
  for (const reference of Object.values(references)) reference.stop();
  results.push(await amongAMillion({ databaseUrl, api, member }));
  return results;
}

/** P29: the same programme among thousand events and among a million of other people's. */
async function amongAMillion({ databaseUrl, api, member }) {
  const programId = await programme(databaseUrl, member.id, 1000);
  const target = {
    Damson: {
      url: `${api.url}/api/v1/calendar-events/program/${programId}`,
      headers: { authorization: `Bearer ${member.token}` },
    },
  };
  const few = await throughput(target);
  await otherPeople(databaseUrl, smoke ? 10 : 1000);
  const many = await throughput(target);
  return report({
    id: 'P29',
    what: 'programme of 1000 events among 1,000,000, of alone',
    value: many.Damson.median / few.Damson.median,
    unit: 'x',
    floor: 0.5,
    moonshot: 0.83,
    measured: { few: few.Damson, many: many.Damson },
  });
}

/** So many programmes of a thousand events each, written in turns, so that none lies in one piece on the disk. */
async function otherPeople(databaseUrl, programmes) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `WITH people AS (
       INSERT INTO auth_user (email) SELECT gen_random_uuid() || '@example.com' FROM generate_series(1, $1) RETURNING id)
     INSERT INTO medical_program (user_id, start_date, end_date, status, template_version, setup_revision)
     SELECT id, '2026-01-05', '2026-03-29', 'ended', 'bench', 1 FROM people
     RETURNING id, user_id`,
    [programmes],
  );
  for (let part = 0; part < 10; part += 1) {
    await client.query(
      `INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, event_type, program_week)
       SELECT p.id, p.user_id, 'Brisk walk after lunch', t, t + interval '30 minutes', 'habit', 1 + n % 12
         FROM (SELECT n, '2026-01-05T07:00:00Z'::timestamptz + n * interval '2 hours' AS t
                 FROM generate_series($2::int * 100 + 1, ($2 + 1) * 100) AS n) s,
              jsonb_to_recordset($1::jsonb) AS p(id uuid, user_id uuid)`,
      [JSON.stringify(rows), part],
    );
  }
  await client.query('ANALYZE calendar_event');
  await client.end();
}
