import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { DataSource } from 'typeorm';
import { Mailbox } from '../support/mailbox';
import { call, eventually, type Member, newMember } from '../support/product';
import { CSV, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';
import { liveInEveryTable } from './whole-life';

interface Export {
  id: string;
  state: string;
  ready_at: string | null;
  expires_at: string | null;
  size: number | null;
}

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const request = ({ token }: Member) =>
  call<Export>(baseUrl, '/api/v1/account/exports', { method: 'POST', token });
const listed = async ({ token }: Member) =>
  (await call<{ exports: Export[] }>(baseUrl, '/api/v1/account/exports', { token })).body.exports;

async function made(member: Member): Promise<Export> {
  await eventually(
    () => listed(member),
    (all) => all.every(({ state }) => state === 'ready'),
  );
  const { body } = await request(member);
  const [done] = await eventually(
    () => listed(member),
    (all) => all.some(({ id, state }) => id === body.id && state === 'ready'),
  );
  return done as Export;
}

const contentOf = ({ token }: Member, { id }: Export) =>
  fetch(`${baseUrl}/api/v1/account/exports/${id}/content`, { headers: { authorization: `Bearer ${token}` } });

async function unpacked(member: Member, made: Export): Promise<Record<string, string>> {
  const answer = await contentOf(member, made);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?damson-[\d-]+\.zip"?$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(made.size);
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([path, content]) => [path, Buffer.from(content).toString()]));
}

describe('a copy of all data', () => {
  it('has something of every part of a whole life, opened, and nothing of anybody else', async () => {
    const note = `Only I know this: ${randomUUID()}`;
    const { member, events } = await memberWithProgramme();
    const stranger = await newMember(baseUrl, { name: 'Somebody Else' });
    await call(baseUrl, '/api/v1/chat/', { token: member.token, body: { message: note } });
    await liveInEveryTable(database, member, events);
    await call(baseUrl, '/api/v1/chat/', { token: stranger.token, body: { message: 'Not yours' } });
    const files = await unpacked(member, await made(member));

    const parts = Object.entries(files).filter(([path]) => path.startsWith('data/'));
    const empty = parts.filter(([, text]) => (JSON.parse(text) as unknown[]).length === 0);
    expect(empty.map(([path]) => path)).toEqual([]);
    expect(parts.length).toBeGreaterThanOrEqual(40);
    expect(files['data/coach_chat.json']).toContain(note);
    expect(files['data/coach_chat.json']).toMatch(/"attachments": \[\s*"results.csv",\s*null\s*\]/);
    expect(files['data/biomarkers.json']).toContain('LDL Cholesterol');
    expect(files['documents/001 results.csv']).toBe(CSV);
    expect(files['README.txt']).toContain(`data/coach_chat.json (`);

    const all = Object.values(files).join('\n');
    for (const others of [
      stranger.id,
      stranger.email,
      'Not yours',
      '_sealed"',
      'password_hash',
      'token_hash',
    ]) {
      expect(all).not.toContain(others);
    }
  });

  it('is told by one mail that leads to Settings', async () => {
    const member = await newMember(baseUrl);
    const { id } = await made(member);
    const [mail] = await new Mailbox().wait(member.email);
    expect(mail.subject).toBe('The copy of your data is ready');
    expect(mail.text).toContain('/app/settings#copy');
    expect(mail.text + mail.html).not.toContain(id);
  });

  it('is made once, however often it is asked for meanwhile; a later one takes its place', async () => {
    const member = await newMember(baseUrl);
    const answers = await Promise.all([request(member), request(member), request(member)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const first = await made(member);
    const second = await made(member);
    expect(second.id).not.toBe(first.id);
    expect(await listed(member)).toEqual([second]);
    expect((await contentOf(member, first)).status).toBe(404);
  });

  it('is nobody else’s, ends after a week, and needs a recent sign-in each time', async () => {
    const [member, stranger] = await Promise.all([newMember(baseUrl), newMember(baseUrl)]);
    const done = await made(member);
    const path = `/api/v1/account/exports/${done.id}/content`;
    expect(Date.parse(done.expires_at ?? '') - Date.parse(done.ready_at ?? '')).toBe(7 * 86_400_000);
    expectProblem(await call(baseUrl, path, { token: stranger.token }), 404, 'not-found');

    await database.query(
      `UPDATE auth_amr SET created_at = now() - interval '11 minutes'
         FROM auth_session s WHERE s.id = auth_amr.session_id AND s.user_id = $1`,
      [member.id],
    );
    expectProblem(await call(baseUrl, path, { token: member.token }), 400, 'reauthentication-needed');
    await call(baseUrl, '/api/v1/auth/confirm-identity', {
      token: member.token,
      body: { password: member.password },
    });
    expect((await contentOf(member, done)).status).toBe(200);

    await database.query(`UPDATE data_export SET expires_at = now() WHERE id = $1`, [done.id]);
    expectProblem(await call(baseUrl, path, { token: member.token }), 404, 'not-found');
    expect(await listed(member)).toEqual([]);
  });

  it('tells of who has read the data, and not from where', async () => {
    const member = await newMember(baseUrl);
    await database.query(
      `INSERT INTO audit_entry (actor_id, subject_id, action, ip, user_agent, traits)
       VALUES ($1, $2, 'member_data_read', '203.0.113.9', 'Coach browser', '{"read":"documents"}')`,
      [randomUUID(), member.id],
    );
    const files = await unpacked(member, await made(member));
    expect(files['data/security_log.json']).toContain('member_data_read');
    expect(files['data/security_log.json']).not.toMatch(/203\.0\.113\.9|Coach browser/);
  });

  it('keeps documents of one name apart', async () => {
    const member = await newMember(baseUrl);
    await uploaded(member, CSV, 'a.csv');
    await uploaded(member, `${CSV}Potassium,4,mmol/L,\n`, 'a.csv');
    const files = await unpacked(member, await made(member));
    expect(Object.keys(files).filter((path) => path.startsWith('documents/'))).toEqual([
      'documents/001 a.csv',
      'documents/002 a.csv',
    ]);
  });
});
