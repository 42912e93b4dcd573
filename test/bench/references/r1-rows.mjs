// R1: what a good programmer writes by hand. node:http + pg, rows mapped and stringified. No token, no ownership.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const SQL = `SELECT id, program_id, title, start_time, end_time, all_day, event_type, kind, program_week,
                    content_id, google_event_id, dose, cue,
                    CASE WHEN smaller_dose IS NOT NULL
                         THEN json_build_object('dose', smaller_dose, 'minutes', smaller_minutes) END AS smaller,
                    is_smaller, edited AS moved, metadata
               FROM event_in_clear WHERE program_id = $1 ORDER BY start_time, id`;

const server = createServer((request, response) => {
  const id = (request.url ?? '').split('/').pop();
  pool.query(SQL, [id]).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(rows));
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`listens on http://127.0.0.1:${Object(server.address()).port}\n`),
);
