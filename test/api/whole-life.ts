import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SealedColumn } from '../../api/src/platform/sealing/sealed-column';
import { call, eventually, type Member } from '../support/product';
import { memberKeys } from '../support/sealed';
import { addChange } from './changes';
import { CSV, read, uploaded } from './documents';
import { addFact, addModelUse } from './facts';
import { baseUrl, type Event } from './members';
import { complete, start, talk } from './scenario-chats';

/** Uses the product so that every table that can hold something of a member does. */
export async function liveInEveryTable(database: DataSource, member: Member, events: Event[]): Promise<void> {
  const questionnaireEvent = events.find(({ kind }) => kind === 'questionnaire')?.id;
  const ask = async (path: string, body?: unknown, method = 'POST') => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await call(baseUrl, path, { method, token: member.token, body, headers });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`);
  };
  await ask('/api/v1/questionnaires', {
    questionnaire_type: 'habits_and_preferences',
    response_data: { morningRoutine: { coldShower: { levelNow: 'never', priority: 'top' } } },
    completed_at: new Date().toISOString(),
    event_id: questionnaireEvent,
  });
  await ask('/api/v1/health-screen', { answers: { pregnancy: 'no' } }, 'PUT');
  await ask('/api/v1/measures', {
    measures: [
      {
        kind: 'pulse',
        value: 62,
        unit: 'bpm',
        measured_at: new Date().toISOString(),
        source: 'manual',
        client_id: randomUUID(),
      },
    ],
  });
  await read(member, (await uploaded(member, CSV)).body.file_id);
  const typed = { name: 'Vitamin D', value: '61', unit: 'nmol/L', measured_on: '2026-01-10' };
  const { body: value } = await call<{ biomarker: { id: string } }>(baseUrl, '/api/v1/biomarkers', {
    token: member.token,
    body: typed,
  });
  await ask(`/api/v1/biomarkers/${value.biomarker.id}/confirm`);
  await ask(`/api/v1/biomarkers/${value.biomarker.id}`, { value: '62' }, 'PATCH');
  await ask('/api/v1/calendar-feed');
  const device = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${member.id}`,
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  };
  await ask('/api/v1/push-notifications/subscribe', { subscription: device });
  await database.query(
    `INSERT INTO push_notice (user_id, kind, subject, local_day, place, state, due_at, valid_until)
     VALUES ($1, 'week_changed', 'x', now()::date, 1, 'sent', now(), now())`,
    [member.id],
  );
  const habit = events.find(({ kind }) => kind === 'habit');
  await ask('/api/v1/habits/generate-instructions', { event_id: habit?.id, habit_name: habit?.title });
  await ask('/api/v1/habits/reminders', { habit_name: habit?.title, on: true }, 'PATCH');
  await ask('/api/v1/library/smoking/read', {}, 'PUT');
  const { session_id } = (await start(member, 'symptom_assessment')).body;
  await talk(member, session_id, 'Yes, one of these');
  await complete(member, session_id);
  await ask('/api/v1/chat/', { message: 'Hello' });
  await ask('/api/v1/chat/', { message: 'I want to kill myself tonight' });
  const [day] = new Date().toISOString().split('T');
  await ask(`/api/v1/pauses/${randomUUID()}`, { kind: 'ill', from: day, until: day }, 'PUT');
  await ask(`/api/v1/calendar-events/${events.at(-1)?.id}`, undefined, 'DELETE');
  await addChange(member, events[0]?.program_id ?? '', { before: {}, after: {}, changes: [] });
  const own = await memberKeys(database).of(member.id);
  for (const [table, column] of [
    ['habit_progress', 'progress_sealed'],
    ['result_findings', 'findings_sealed'],
  ] as const) {
    const insert = `INSERT INTO ${table} (user_id, revision, ${column}) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING`;
    await database.query(insert, [member.id, own.seal(new SealedColumn(table, column), member.id, [])]);
  }
  await ask('/api/v1/account/exports');
  await ask('/api/v1/consents/staff_chats', { granted: false, version: 1 }, 'PUT');
  await ask(`/api/v1/assistant/memory?source=${randomUUID()}`, undefined, 'DELETE');
  await addFact(member, 'I work nights.');
  await addModelUse(member);
  await ask('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Phone' });
  await ask('/auth/v1/recover', { email: member.email });
  await database.query(`INSERT INTO auth_recovery_code (user_id, code_hash) VALUES ($1, 'spec')`, [
    member.id,
  ]);
  await database.query(
    `INSERT INTO auth_flow_state (user_id, kind, challenge, method) VALUES ($1, 'recovery', 'x', 'plain')`,
    [member.id],
  );
  await database.query(
    `INSERT INTO member_key (user_id, key_sealed) VALUES ($1, '') ON CONFLICT DO NOTHING`,
    [member.id],
  );
  await database.query(
    `INSERT INTO auth_device (token_hash, user_id) VALUES (convert_to($1, 'UTF8'), $1::uuid)`,
    [member.id],
  );
  await database.query(`INSERT INTO auth_factor_reset (user_id, asked_by) VALUES ($1, $1)`, [member.id]);
  await database.query(`INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $1)`, [member.id]);
  await database.query(
    `INSERT INTO care_time (staff_id, user_id, day, seconds) VALUES ($1, $1, now()::date, 60)`,
    [member.id],
  );
  await database.query(
    `INSERT INTO message_template (id, title, text, changed_by) VALUES ($2, 'Hello', 'Hello', $1)`,
    [member.id, randomUUID()],
  );
  await database.query(
    `INSERT INTO template_version (number, name, status, based_on, content, changed_by)
     VALUES (9000 + random() * 900000, $2, 'earlier', 1, '{}', $1)`,
    [member.id, randomUUID()],
  );
  await database.query(
    `INSERT INTO article_version (content_id, number, status, content, changed_by)
     VALUES ($2, 2, 'earlier', '{}', $1)`,
    [member.id, randomUUID()],
  );
  await database.query(`INSERT INTO staff_hours (staff_id, hours) VALUES ($1, '{}')`, [member.id]);
  await database.query(`INSERT INTO on_call (place, staff_id) VALUES (9000 + random() * 9000, $1)`, [
    member.id,
  ]);
  await database.query(
    `INSERT INTO care_rule (kind, is_on, thresholds, changed_by) VALUES ($2, true, '{}', $1)`,
    [member.id, randomUUID()],
  );
  await database.query(
    `INSERT INTO release_rule (type, mode, days, changed_by) VALUES ($2, 'at_once', 14, $1)`,
    [member.id, randomUUID()],
  );
  const group = randomUUID();
  await database.query(`INSERT INTO member_group (id, name) VALUES ($1, $2)`, [group, group]);
  await database.query(`INSERT INTO group_member (user_id, group_id, group_name) VALUES ($1, $2, $3)`, [
    ...[member.id, group, group],
  ]);
  await database.query(
    `INSERT INTO own_rule (user_id, family, name, says, changed_by) VALUES ($1, 'care', 'silence', '{"days": 5}', $1)`,
    [member.id],
  );
  await database.query(`INSERT INTO care_note (id, user_id, staff_id, text_sealed) VALUES ($1, $2, $2, '')`, [
    randomUUID(),
    member.id,
  ]);
  const edit = randomUUID();
  const content = { title: 'Walk', why: 'You asked for it.', events: [] };
  await database.query(
    `INSERT INTO programme_edit (id, user_id, staff_id, program_id, kind, event_ids, content_sealed)
     SELECT $2, $1, $1, id, 'remove', '{}', $3 FROM medical_program WHERE user_id = $1`,
    [member.id, edit, own.seal(new SealedColumn('programme_edit', 'content_sealed'), edit, content)],
  );
  const proposal = randomUUID();
  const proposed = {
    ...{ edit: { kind: 'remove', why: 'Your result.' }, title: 'Walk', before: null, refusal: null },
    basis: { biomarker_id: edit, analyte: null, name: 'LDL', value: '3.9', unit: null, measured_on: null },
  };
  await database.query(
    `INSERT INTO programme_proposal (id, user_id, staff_id, decided_by, content_sealed) VALUES ($2, $1, $1, $1, $3)`,
    [
      ...[member.id, proposal],
      own.seal(new SealedColumn('programme_proposal', 'content_sealed'), proposal, proposed),
    ],
  );
  const [document] = await database.query<{ id: string }[]>(
    'SELECT id FROM health_file WHERE user_id = $1 LIMIT 1',
    [member.id],
  );
  await database.query(
    `INSERT INTO chat_entry (user_id, id, author, file_ids) VALUES ($1, $2, 'coach', ARRAY[$3, $2]::uuid[])`,
    [member.id, randomUUID(), document?.id],
  );
  const review = { signed: null, taken_out: [] };
  await database.query(
    `INSERT INTO file_review (file_id, user_id, staff_id, content_sealed) VALUES ($2, $1, $1, $3)`,
    [
      ...[member.id, document?.id],
      own.seal(new SealedColumn('file_review', 'content_sealed'), document?.id ?? '', review),
    ],
  );
  await database.query(`INSERT INTO chat_hand_over (user_id) VALUES ($1) ON CONFLICT DO NOTHING`, [
    member.id,
  ]);
  await database.query(
    `INSERT INTO waiting_message (user_id, staff_id, id, text_sealed, send_at)
     VALUES ($1, $1, $2, '', now() + interval '1 day')`,
    [member.id, randomUUID()],
  );
  await database.query(`INSERT INTO chat_draft (user_id, entry_id, words_sealed) VALUES ($1, $2, $3)`, [
    ...[member.id, randomUUID()],
    own.seal(new SealedColumn('chat_draft', 'words_sealed'), member.id, {
      text: 'Your walk is next.',
      facts: ['Today 12:30: Walk.'],
    }),
  ]);
  await database.query(`INSERT INTO chat_read (staff_id, user_id, position) VALUES ($1, $1, 1)`, [member.id]);
  const [[row]] = await database.query<[{ day: string }[], number]>(
    `UPDATE calendar_event SET start_time = now() - interval '1 hour', end_time = now() - interval '45 minutes'
      WHERE id = $1 RETURNING ((now() - interval '1 hour') AT TIME ZONE 'Europe/London')::date::text AS day`,
    [questionnaireEvent],
  );
  await ask('/api/v1/day-submissions', { day: row?.day });
  await eventually(
    () => database.query<object[]>('SELECT 1 FROM caseload_entry WHERE user_id = $1', [member.id]),
    (rows) => rows.length === 1,
  );
}
