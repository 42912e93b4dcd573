// P1, P2: GET /api/v1/calendar-events/program/{id}, the full stack against bare node:http + pg with the same JSON.
import { deepStrictEqual } from 'node:assert';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { report, smoke, startServer, throughput } from './measure.mjs';

const require = createRequire(import.meta.url);
const dist = (path) => require(`../../dist/api/${path}`);
const { NOTES } = dist('features/calendar-events/entries/calendar-event.entity');
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const CHECK_IN = { energy_level: 4, mood: '😊', task_completion: 5, notes: 'Slept well, walked to work.' };

/** What every twelfth event is, like the check-in of a day: it holds what the member wrote. */
const isWrittenOn = (number) => number % 12 === 0;

/**
 * A programme with so many events, as the generator writes them; beside it, for the references, the same in clear.
 * @param own the member's key
 */
export async function programme(databaseUrl, userId, own, events, isSealed = isWrittenOn) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `INSERT INTO medical_program (user_id, start_date, end_date, status, template_version, setup_revision)
     VALUES ($1, '2026-01-05', '2026-03-29', 'ended', 'bench', 1) RETURNING id`,
    [userId],
  );
  const program = rows[0].id;
  const made = await client.query(
    `INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, event_type, program_week, content_id,
                                 metadata, template_key, description)
     SELECT $1, $2, 'Brisk walk after lunch', t, t + interval '30 minutes',
            (ARRAY['core', 'content', 'habit', 'pre_checkin_review', NULL])[1 + n % 5], 1 + n % 12,
            CASE WHEN n % 5 = 1 THEN 'how-habits-form' END,
            '{"status": "completed", "completed": true, "completion_date": "2026-01-05T08:00:00.000Z"}', 'bench@' || n, 'Ten minutes.'
       FROM (SELECT n, '2026-01-05T07:00:00Z'::timestamptz + n * interval '2 hours' AS t FROM generate_series(1, $3) AS n) s
     RETURNING id`,
    [program, userId, events],
  );
  const written = made.rows.map(({ id }) => id).filter((_, index) => isSealed(index));
  await client.query(`CREATE TABLE IF NOT EXISTS event_in_clear (LIKE calendar_event INCLUDING INDEXES)`);
  await client.query(
    `INSERT INTO event_in_clear
     SELECT (jsonb_populate_record(e, jsonb_build_object('metadata', e.metadata || CASE WHEN e.id = ANY ($2::uuid[])
               THEN jsonb_build_object('checkin_data', $3::jsonb) ELSE '{}' END))).*
       FROM calendar_event e WHERE e.program_id = $1`,
    [program, written, JSON.stringify(CHECK_IN)],
  );
  await client.query(
    `UPDATE calendar_event e SET notes_sealed = n.sealed
       FROM unnest($1::uuid[], $2::bytea[]) AS n(id, sealed) WHERE e.id = n.id`,
    [written, written.map((id) => own.seal(NOTES, id, { checkin_data: CHECK_IN }))],
  );
  await client.query('VACUUM (ANALYZE) calendar_event');
  await client.query('VACUUM (ANALYZE) event_in_clear');
  await client.end();
  return program;
}

/** The key of a member, as the product opens it. */
export async function keyOf(member, databaseUrl, masterKey) {
  const dataSource = dist('platform/database/data-source').createDataSource(databaseUrl, 1);
  await dataSource.initialize();
  const { MasterKeys } = dist('platform/sealing/master-keys');
  const { SecretBox } = dist('platform/sealing/secret-box');
  const { MemberKeys } = dist('platform/sealing/member-keys');
  const box = new SecretBox(new MasterKeys({ MASTER_KEY: masterKey }));
  const own = await new MemberKeys(dataSource, box).of(member.id);
  await dataSource.destroy();
  return own;
}

export async function calendar({ databaseUrl, api, member, masterKey }) {
  const own = await keyOf(member, databaseUrl, masterKey);
  const results = [];
  const references = { R1: await startServer(here('references/r1-rows.mjs'), { DATABASE_URL: databaseUrl }) };
  references.R2 = await startServer(here('references/r2-json.mjs'), { DATABASE_URL: databaseUrl });
  const mixed = 'every twelfth with sealed notes, of R1';
  for (const { id, events, floor, moonshot, isSealed, what } of [
    { id: 'P1', events: 1000, floor: 1, moonshot: 1.5, isSealed: isWrittenOn, what: mixed },
    {
      id: 'P1s',
      events: 1000,
      floor: 0.5,
      moonshot: 1,
      isSealed: () => true,
      what: 'each with sealed notes, of R1',
    },
    { id: 'P2', events: 50, floor: 0.6, moonshot: 1.1, isSealed: isWrittenOn, what: mixed },
  ]) {
    const programId = await programme(databaseUrl, member.id, own, events, isSealed);
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
        what: `programme of ${events} events, ${what}`,
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
  results.push(await amongAMillion({ databaseUrl, api, member, own }));
  return results;
}

/** P29: the same programme among thousand events and among a million of other people's. */
async function amongAMillion({ databaseUrl, api, member, own }) {
  const programId = await programme(databaseUrl, member.id, own, 1000);
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
