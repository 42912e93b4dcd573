// R2: the ceiling known to us. node:http + pg, the JSON array written by PostgreSQL and sent as it comes.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const instant = (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const SQL = `SELECT json_agg(json_build_object('id', id, 'program_id', program_id, 'title', title,
    'start_time', ${instant('start_time')}, 'end_time', ${instant('end_time')}, 'all_day', all_day,
    'event_type', event_type, 'kind', kind, 'program_week', program_week, 'content_id', content_id,
    'google_event_id', google_event_id, 'dose', dose, 'cue', cue,
    'smaller', CASE WHEN smaller_dose IS NOT NULL
                    THEN json_build_object('dose', smaller_dose, 'minutes', smaller_minutes) END,
    'is_smaller', is_smaller, 'moved', edited, 'metadata', metadata) ORDER BY start_time, id)::text AS events
  FROM event_in_clear WHERE program_id = $1`;

const server = createServer((request, response) => {
  const id = (request.url ?? '').split('/').pop();
  pool.query(SQL, [id]).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(rows[0].events);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`listens on http://127.0.0.1:${Object(server.address()).port}\n`),
);
