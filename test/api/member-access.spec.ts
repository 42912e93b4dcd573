import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, type Member, newMember } from '../support/product';
import { CSV, read, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme, type Programme } from './members';
import { ask, start } from './scenario-chats';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

async function staff(role: string): Promise<Member> {
  const person = await newMember(baseUrl);
  await database.query('UPDATE auth_user SET role = $2 WHERE id = $1', [person.id, role]);
  return person;
}

const assign = (someone: Member, member: Member) =>
  database.query('INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)', [
    someone.id,
    member.id,
  ]);
const programmesOf = (who: Member, id: string) =>
  call<Programme[]>(baseUrl, `/api/v1/medical-programs/user/${id}`, { token: who.token });
const readings = (member: Member) =>
  database.query<object[]>(
    `SELECT actor_id, traits, ip IS NOT NULL AS has_address FROM audit_entry
      WHERE subject_id = $1 AND action = 'member_data_read' ORDER BY id`,
    [member.id],
  );

it.each(['coach', 'clinician'])(
  "a %s reads an assigned member's programmes, and that is written down",
  async (role) => {
    const { member, programme } = await memberWithProgramme();
    const someone = await staff(role);
    await assign(someone, member);
    const { status, body } = await programmesOf(someone, member.id);
    expect([status, body.map(({ id }) => id)]).toEqual([200, [programme.id]]);
    expect(await readings(member)).toEqual([
      { actor_id: someone.id, traits: { read: 'programmes' }, has_address: true },
    ]);
  },
);

it.each(['coach', 'clinician', 'admin', 'member'])(
  'a %s finds nobody else, and leaves no trace',
  async (role) => {
    const { member } = await memberWithProgramme();
    const someone = await staff(role);
    for (const id of [member.id, randomUUID()])
      expectProblem(await programmesOf(someone, id), 404, 'not-found');
    expect(await readings(member)).toEqual([]);
  },
);

it('the member sees who has read what, newest first, by name and role and without any address', async () => {
  const { member } = await memberWithProgramme();
  const coach = await staff('coach');
  const shown = (query = '') =>
    call<{ items: object[]; next_cursor: string | null }>(baseUrl, `/api/v1/account/accesses${query}`, {
      token: member.token,
    });
  expect((await shown()).body).toEqual({ items: [], next_cursor: null });
  await assign(coach, member);
  await programmesOf(coach, member.id);
  await call(baseUrl, `/api/v1/files/list/${member.id}`, { token: coach.token });
  await programmesOf(member, member.id); // one's own
  const by = { id: coach.id, name: 'Test Member', role: 'coach' };
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) as string;
  const [documents, programmes] = [
    { at, by, read: 'documents', purpose: null },
    { at, by, read: 'programmes', purpose: null },
  ];
  expect((await shown()).body).toEqual({ items: [documents, programmes], next_cursor: null });
  const first = (await shown('?limit=1')).body;
  expect(first.items).toEqual([documents]);
  expect((await shown(`?limit=1&cursor=${first.next_cursor}`)).body).toEqual({
    items: [programmes],
    next_cursor: null,
  });
  expectProblem(await shown('?cursor=x'), 400, 'cursor-invalid');
  const other = await call(baseUrl, '/api/v1/account/accesses', { token: coach.token });
  expect(other.body).toEqual({ items: [], next_cursor: null });

  await database.query('DELETE FROM auth_user WHERE id = $1', [coach.id]);
  const gone = { id: coach.id, name: null, role: null };
  expect((await shown()).body.items).toEqual([
    { ...documents, by: gone },
    { ...programmes, by: gone },
  ]);
});

it('an assignment means nothing to whoever is no staff, nor once it has ended', async () => {
  const { member } = await memberWithProgramme();
  const [other, coach] = [await staff('member'), await staff('coach')];
  await assign(other, member);
  expectProblem(await programmesOf(other, member.id), 404, 'not-found');
  await assign(coach, member);
  await database.query('DELETE FROM member_assignment WHERE staff_id = $1', [coach.id]);
  expectProblem(await programmesOf(coach, member.id), 404, 'not-found');
});

it('reading one’s own is nothing to write down', async () => {
  const { member, programme } = await memberWithProgramme();
  const { body } = await programmesOf(member, member.id);
  expect(body.map(({ id }) => id)).toEqual([programme.id]);
  expect(await readings(member)).toEqual([]);
});

it('somebody of the staff has their own as a member has it, and not as one whom they look after', async () => {
  const coach = await staff('coach');
  expect(await programmesOf(coach, coach.id)).toMatchObject({ status: 200, body: [] });
  const care = `/api/v1/care/members/${coach.id}`;
  const answers = await Promise.all([
    call(baseUrl, care, { token: coach.token }),
    call(baseUrl, `${care}/thread/take`, { method: 'POST', token: coach.token }),
    call(baseUrl, `${care}/chat`, { token: coach.token, body: { id: randomUUID(), text: 'Hello me.' } }),
    call(baseUrl, `${care}/care-rules/silence`, {
      method: 'PUT',
      token: coach.token,
      body: { is_on: false },
    }),
  ]);
  for (const answer of answers) expectProblem(answer, 404, 'not-found');
  const written = await database.query<object[]>(
    `SELECT 1 FROM chat_entry WHERE user_id = $1 UNION ALL SELECT 1 FROM own_rule WHERE user_id = $1
     UNION ALL SELECT 1 FROM chat_hand_over WHERE user_id = $1`,
    [coach.id],
  );
  expect(written).toEqual([]);
});

it('guided chats are read by whoever looks after a member who lets them, and every reading is written down', async () => {
  const [member, coach] = [await newMember(baseUrl), await staff('coach')];
  const { session_id } = (await start(member, 'goal_setting')).body;
  const chats = () => ask<{ id: string }[]>(coach, 'GET', `/user/${member.id}`);
  const allow = (granted: boolean) =>
    call(baseUrl, '/api/v1/consents/staff_chats', {
      method: 'PUT',
      token: member.token,
      body: { granted, version: 1 },
    });
  await allow(true);
  expectProblem(await chats(), 404, 'not-found');
  await assign(coach, member);
  expect(await chats()).toMatchObject({ status: 200, body: [{ id: session_id }] });
  expect(await readings(member)).toMatchObject([{ actor_id: coach.id, traits: { read: 'chats' } }]);
  await allow(false);
  expectProblem(await chats(), 404, 'not-found');
  expect(await readings(member)).toHaveLength(1);
  expectProblem(await ask(coach, 'GET', `/session/${session_id}`), 404, 'not-found');
});

it('documents and results are read by whoever looks after a member who lets them, and every reading is written down', async () => {
  const [member, coach, other] = [await newMember(baseUrl), await staff('clinician'), await staff('coach')];
  const { file_id } = await read(member, (await uploaded(member, CSV)).body.file_id);
  const paths = [`/api/v1/files/list/${member.id}`, `/api/v1/biomarkers/user/${member.id}`];
  const ask = (who: Member, path: string) => call<object>(baseUrl, path, { token: who.token });
  const allow = (granted: boolean) =>
    call(baseUrl, '/api/v1/consents/staff_documents', {
      method: 'PUT',
      token: member.token,
      body: { granted, version: 1 },
    });
  await assign(coach, member);
  const [files, results] = await Promise.all(paths.map((path) => ask(coach, path)));
  expect(files).toMatchObject({ status: 200, body: { files: [{ file_id, status: 'completed' }] } });
  expect(results).toMatchObject({ status: 200, body: { biomarkers: [{ file_id }, { file_id }] } });
  const entry = { actor_id: coach.id, traits: { read: 'documents' }, has_address: true };
  expect(await readings(member)).toEqual([entry, entry]);

  for (const path of paths) expectProblem(await ask(other, path), 404, 'not-found');
  for (const path of ['download', 'biomarkers']) {
    expectProblem(await ask(coach, `/api/v1/files/${path}/${file_id}`), 404, 'not-found');
  }
  await allow(false);
  for (const path of paths) expectProblem(await ask(coach, path), 404, 'not-found');
  expect(await readings(member)).toHaveLength(2);
  await allow(true);
  for (const path of paths) expect((await ask(coach, path)).status).toBe(200);
});
