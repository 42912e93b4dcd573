import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { addChange } from '../changes';
import { addFact } from '../facts';
import { CSV, uploaded } from '../documents';
import { call, type Member, newMember } from '../../support/product';
import { baseUrl, databaseUrl, type Event, memberWithProgramme, type Programme } from '../members';
import { dayOf, OTHER_PAUSE_ID, PAUSE_ID, QUESTIONNAIRE } from './row';

export const STAFF_ROLES = ['coach', 'clinician', 'admin'] as const;
type Staff = Record<(typeof STAFF_ROLES)[number], Member>;

/** What every route is asked with. */
export interface Prepared {
  owner: { member: Member; programme: Programme; events: Event[] };
  change: string;
  /** Two that the assistant remembers of the owner. */
  facts: string[];
  /** One of each, who look after the owner. */
  staff: Staff;
  /** One of each, who look after nobody. */
  foreign: Staff;
  questionnaires: string[];
  /** An answer in the owner's chat. */
  reply: string;
  /** A guided chat of the owner's. */
  scenario: string;
  /** Two documents of the owner's. */
  files: string[];
  /** Two values that the owner typed in. */
  biomarkers: string[];
  /** Two of the owner's. */
  measures: string[];
  /** A session of the owner's that may end. */
  session: string;
  /** Something that the owner was told. */
  notice: string;
  /** A copy of the owner's data. */
  data_export: string;
  /** Something that wants a person for the owner. */
  care_task: string;
  /** What the owner's coach changed in the programme. */
  programme_edit: string;
}

export const ids = ({
  owner,
  questionnaires,
  session,
  change,
  facts,
  reply,
  scenario,
  files,
  biomarkers,
  measures,
  notice,
  data_export,
  care_task,
  programme_edit,
}: Prepared): Record<string, string> => ({
  user: owner.member.id,
  programme: owner.programme.id,
  event: owner.events[0]?.id ?? '',
  check_in: owner.events.find(({ event_type }) => event_type === null)?.id ?? '',
  questionnaire: questionnaires[0] ?? '',
  removable: questionnaires[1] ?? '',
  reflection: owner.events.find(({ kind }) => kind === 'reflection')?.id ?? '',
  movable: movable(owner.events)?.id ?? '',
  deletable: owner.events.findLast(({ event_type }) => event_type === 'habit')?.id ?? '',
  pause: PAUSE_ID,
  removable_pause: OTHER_PAUSE_ID,
  change,
  programme_edit,
  fact: facts[0] ?? '',
  removable_fact: facts[1] ?? '',
  consent: 'staff_chats',
  scenario,
  session,
  parked: '1',
  article: 'back-on-track',
  analyte: 'vitamin_d',
  export_format: 'csv',
  page: '1',
  file: files[0] ?? '',
  removable_file: files[1] ?? '',
  biomarker: biomarkers[0] ?? '',
  removable_biomarker: biomarkers[1] ?? '',
  reply,
  notice,
  data_export,
  care_task,
  person: PAUSE_ID,
  care_rule: 'no_push',
  document_type: 'movement',
  template: '1',
  template_week: '3',
  template_item: 'C07',
  previewed_rule: 'silence',
  measure: measures[0] ?? '',
  removable_measure: measures[1] ?? '',
});

/** Any timed task of a day. */
const movable = (events: Event[]) =>
  events.find(({ event_type, all_day }) => event_type === 'core' && !all_day);

const NEW_CHANGE = {
  ladder: 'H01',
  title: 'Walk',
  kind: 'step_up',
  from_step: 1,
  to_step: 2,
  asked: true,
  reason: { done: 9, planned: 10, weeks: 2, confidence: 8 },
  text: '9 of 10 walks done: 15 minutes now?',
  state: 'asked',
  from_dose: '10 min walk',
  to_dose: '15 min walk',
};

async function staffOf(database: Client, looksAfter?: string): Promise<Staff> {
  const people = await Promise.all(
    STAFF_ROLES.map(async (role) => {
      const person = await newMember(baseUrl);
      await database.query('UPDATE auth_user SET role = $2 WHERE id = $1', [person.id, role]);
      if (looksAfter !== undefined) {
        await database.query('INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)', [
          person.id,
          looksAfter,
        ]);
      }
      return [role, person] as const;
    }),
  );
  return Object.fromEntries(people) as Staff;
}

/** A member with a programme, two questionnaires and a second session; staff who look after them, and others. */
export async function prepare(): Promise<Prepared> {
  const owner = await memberWithProgramme();
  const { email, password, token } = owner.member;
  const save = () => call<{ id: string }>(baseUrl, '/api/v1/questionnaires', { token, body: QUESTIONNAIRE });
  const questionnaires = [(await save()).body.id, (await save()).body.id];
  await call(baseUrl, '/auth/v1/token?grant_type=password', { body: { email, password } });
  const lastMonth = dayOf(Date.now() - 30 * 86_400_000);
  const earlier = { kind: 'ill', from: lastMonth, until: lastMonth };
  await call(baseUrl, `/api/v1/pauses/${OTHER_PAUSE_ID}`, { method: 'PUT', token, body: earlier });
  const { body: devices } = await call<{ id: string; current: boolean }[]>(baseUrl, '/api/v1/auth/sessions', {
    token,
  });
  const session = devices.find(({ current }) => !current)?.id ?? '';
  const { body: answer } = await call<{ reply_id: string }>(baseUrl, '/api/v1/chat/', {
    token,
    body: { message: 'Hello' },
  });
  const reply = answer.reply_id;
  const files = [
    (await uploaded(owner.member, CSV)).body.file_id,
    (await uploaded(owner.member, `${CSV}Urea,5.0,mmol/L\n`)).body.file_id,
  ];
  const typed = { name: 'Vitamin D', value: '61', unit: 'nmol/L', measured_on: '2026-01-10' };
  const type = () =>
    call<{ biomarker: { id: string } }>(baseUrl, '/api/v1/biomarkers', { token, body: typed });
  const biomarkers = [(await type()).body.biomarker.id, (await type()).body.biomarker.id];
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const staff = await staffOf(database, owner.member.id);
    const foreign = await staffOf(database);
    const { rows } = await database.query<{ id: string }>(
      `INSERT INTO push_notice (user_id, kind, subject, local_day, place, state, due_at, valid_until)
       VALUES ($1, 'programme_ready', 'x', now()::date, 1, 'sent', now(), now()) RETURNING id`,
      [owner.member.id],
    );
    const notice = rows[0]?.id ?? '';
    const change = await addChange(owner.member, owner.programme.id, {
      before: {},
      after: {},
      changes: [NEW_CHANGE],
    });
    const facts = [
      await addFact(owner.member, 'I work nights.'),
      await addFact(owner.member, 'I have a bad knee.'),
    ];
    const begun = await call<{ session_id: string }>(baseUrl, '/api/v1/scenario-chat/scenarios/start', {
      token,
      body: { scenario_type: 'symptom_assessment' },
    });
    const scenario = begun.body.session_id;
    const pulse = (client_id: string) => ({
      kind: 'pulse',
      value: 60,
      unit: 'bpm',
      measured_at: `${lastMonth}T07:10:00Z`,
      source: 'manual',
      client_id,
    });
    const measured = await call<{ measures: { id: string }[] }>(baseUrl, '/api/v1/measures', {
      token,
      body: { measures: [pulse('first'), pulse('second')] },
    });
    const measures = measured.body.measures.map(({ id }) => id);
    const asked = { method: 'POST', token };
    const data_export = (await call<{ id: string }>(baseUrl, '/api/v1/account/exports', asked)).body.id;
    const tasks = await database.query<{ id: string }>(
      `INSERT INTO care_task (user_id, kind) VALUES ($1, 'no_push') RETURNING id`,
      [owner.member.id],
    );
    const care_task = tasks.rows[0]?.id ?? '';
    const programme_edit = randomUUID();
    const edits = `/api/v1/care/members/${owner.member.id}/programme-edits`;
    await call(baseUrl, `${edits}/${programme_edit}`, {
      method: 'PUT',
      token: staff.coach.token,
      body: {
        ...{ kind: 'add', title: 'Walk', minutes: 10, why: 'You asked for it.' },
        start_time: new Date(Date.now() + 86_400_000).toISOString(),
      },
    });
    const made = {
      programme_edit,
      care_task,
      notice,
      data_export,
      change,
      facts,
      scenario,
      measures,
      questionnaires,
      session,
      reply,
      files,
      biomarkers,
    };
    return { owner, staff, foreign, ...made };
  } finally {
    await database.end();
  }
}
