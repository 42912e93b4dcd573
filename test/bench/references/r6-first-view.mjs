// R6: the rows that the first view of the programme is made of, read with pg and sent. No token, no keys: what is sealed
// goes out as it is.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
/** What of the member's lies beside the events, a few rows each. */
const BESIDE = {
  programmes: 'medical_program',
  setup: 'programme_setup',
  pauses: 'pause',
  changes: 'programme_change',
  edits: 'programme_edit',
  submissions: 'day_submission',
  safety: 'safety_state',
  screen: 'health_screen',
};
const ROWS = Object.entries(BESIDE).map(
  ([name, table]) => `(SELECT json_agg(t) FROM ${table} t WHERE t.user_id = $1) AS ${name}`,
);

async function answer(member) {
  const { rows } = await pool.query(
    `SELECT document, texts_sealed, notes_sealed FROM calendar_event WHERE user_id = $1 ORDER BY start_time, id`,
    [member],
  );
  const beside = await pool.query(`SELECT ${ROWS.join(', ')}`, [member]);
  const events = rows.map(({ document, notes_sealed }) =>
    notes_sealed ? JSON.stringify(JSON.parse(document)) : document,
  );
  return `${JSON.stringify(beside.rows[0]).slice(0, -1)},"events":[${events.join(',')}]}`;
}

const server = createServer((request, response) => {
  const member = (request.url ?? '').split('/').pop();
  answer(member).then(
    (text) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(text);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`listens on http://127.0.0.1:${Object(server.address()).port}\n`),
);
