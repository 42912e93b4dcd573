import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { CSV, read, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Attachment {
  file_id: string;
  state: string;
  filename: string | null;
  uploaded_at: string | null;
}
interface Entry {
  id: string;
  attachments: Attachment[];
}

const of = (member: Member, rest: string) => `/api/v1/care/members/${member.id}/${rest}`;
const write = (who: Member, member: Member, file_ids: string[], id = randomUUID()) =>
  call(baseUrl, of(member, 'chat'), { token: who.token, body: { id, text: 'Have a look.', file_ids } });
const chat = async (who: Member, member: Member) =>
  (await call<{ items: Entry[]; waiting: Entry[] }>(baseUrl, of(member, 'chat'), { token: who.token })).body;
const history = async (member: Member) =>
  (await call<Entry[]>(baseUrl, '/api/v1/chat/history', { token: member.token })).body;
const document = async (member: Member, name = 'blood-test.csv') => {
  const { file_id } = (await uploaded(member, `${CSV}Iron,${name.length},umol/L,\n`, name)).body;
  expect((await read(member, file_id)).status).toBe('completed');
  return file_id;
};

async function lookedAfter() {
  const member = await newMember(baseUrl, { name: 'Maya' });
  const coach = await newStaff(database, 'coach', 'Carys Bevan');
  await assign(database, coach, member);
  return { member, coach };
}

it('a document goes with a message, by its name on both sides, and says so once it is deleted', async () => {
  const { member, coach } = await lookedAfter();
  const file_id = await document(member);
  const id = randomUUID();
  expect((await write(coach, member, [file_id], id)).status).toBe(200);
  expect((await write(coach, member, [file_id], id)).status).toBe(200); // sent again
  expectProblem(await write(coach, member, [], id), 422, 'message-id-reused');
  const there = {
    file_id,
    state: 'there',
    filename: 'blood-test.csv',
    uploaded_at: expect.any(String) as string,
  };
  expect(await history(member)).toMatchObject([{ id, attachments: [there] }]);
  expect((await chat(coach, member)).items).toMatchObject([{ id, attachments: [there] }]);
  const reads = await database.query<object[]>(
    `SELECT 1 FROM audit_entry WHERE subject_id = $1 AND actor_id = $2 AND traits @> '{"read": "documents"}'`,
    [member.id, coach.id],
  );
  expect(reads).toHaveLength(1);
  const removed = await call(baseUrl, `/api/v1/files/${file_id}`, { method: 'DELETE', token: member.token });
  expect(removed.status).toBeLessThan(300);
  const deleted = { file_id, state: 'deleted', filename: null, uploaded_at: null };
  expect((await history(member))[0]?.attachments).toEqual([deleted]);
  expect((await chat(coach, member)).items[0]?.attachments).toEqual([deleted]);
  expect((await write(coach, member, [file_id], id)).status).toBe(200); // it was sent when it was there
});

it('no longer shared, its name is the member’s alone, and nothing more is attached', async () => {
  const { member, coach } = await lookedAfter();
  const file_id = await document(member);
  await write(coach, member, [file_id]);
  await share(member, 'staff_documents', false);
  const hidden = { file_id, state: 'not_shared', filename: null, uploaded_at: null };
  expect((await chat(coach, member)).items[0]?.attachments).toEqual([hidden]);
  expect((await history(member))[0]?.attachments).toMatchObject([
    { state: 'there', filename: 'blood-test.csv' },
  ]);
  expectProblem(await write(coach, member, [file_id]), 400, 'validation-failed');
  expect((await chat(coach, member)).items).toHaveLength(1);
});

it('what is another member’s, nobody’s, unreadable or too much is refused, and nothing is sent', async () => {
  const { member, coach } = await lookedAfter();
  const other = await newMember(baseUrl);
  await assign(database, coach, other);
  const theirs = await document(other);
  const failed = (await uploaded(member, '%PDF-1.4 broken', 'broken.pdf', 'application/pdf')).body.file_id;
  expect((await read(member, failed)).status).toBe('failed');
  for (const ids of [[theirs], [randomUUID()], [failed], [await document(member), theirs]]) {
    expectProblem(await write(coach, member, ids), 400, 'validation-failed');
  }
  const four = Array.from({ length: 4 }, () => randomUUID());
  expectProblem(await write(coach, member, four), 400, 'validation-failed');
  expect(await history(member)).toEqual([]);
});

it('goes with a message for later, and stands in the export with its name', async () => {
  const { member, coach } = await lookedAfter();
  const file_id = await document(member);
  const id = randomUUID();
  const later = (file_ids: string[]) =>
    call<Entry>(baseUrl, of(member, `chat/waiting/${id}`), {
      method: 'PUT',
      token: coach.token,
      body: { text: 'Look.', send_at: new Date(Date.now() + 3_600_000).toISOString(), file_ids },
    });
  expectProblem(await later([randomUUID()]), 400, 'validation-failed');
  const there = { file_id, state: 'there', filename: 'blood-test.csv' };
  expect((await later([file_id])).body.attachments).toMatchObject([there]);
  expect((await chat(coach, member)).waiting).toMatchObject([{ id, attachments: [there] }]);
  await database.query(`UPDATE waiting_message SET send_at = now() - interval '1 second' WHERE id = $1`, [
    id,
  ]);
  const said = await eventually(
    () => history(member),
    (entries) => entries.length > 0,
    30_000,
  );
  expect(said).toMatchObject([{ id, attachments: [there] }]);
});
