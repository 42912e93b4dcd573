import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { call, type Call, type Member, newMember, productUnderTest } from '../support/product';
import { browser, newAddress, PASSWORD } from './auth-browser';
import { enrolled } from './auth-second-factor';
import { CSV, formOf } from './documents';
import { memberWithProgramme, setupOf } from './members';
import { assign, newStaff } from './staff';

const product = productUnderTest();
const database = new Client({ connectionString: product.databaseUrl });
let api: RunningProcess;
beforeAll(async () => {
  await database.connect();
  api = await startApi(product, { DATABASE_POOL: '1', AUTH_PASSWORD_CHANGE: 'nonce' });
});
afterAll(() => Promise.all([api.stop(), database.end()]));

/**
 * Who asks for a second connection while holding one waits for ever once all who hold one do: a pool of any size can be
 * exhausted so. With a pool of one it shows at the first request.
 */
describe('a request needs one connection at a time', () => {
  const ask = async (path: string, { token, ...options }: Call) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await call(api.baseUrl, path, { token, headers, ...options });
    return status < 300 ? status : [status, body];
  };
  const sessionOf = async (client: ReturnType<typeof browser>) => {
    const { data } = await client.getSession();
    if (!data.session) throw new Error('no session');
    return data.session;
  };

  it('for everything about a second factor', async () => {
    const client = browser(undefined, { baseUrl: api.baseUrl });
    const email = newAddress();
    expect((await client.signUp({ email, password: PASSWORD })).error).toBeNull();
    const app = await enrolled(client);
    const given = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code(0) });
    expect(given.error).toBeNull();
    const { access_token: token } = await sessionOf(client);
    const made = await call<{ codes: string[] }>(api.baseUrl, '/api/v1/auth/recovery-codes', {
      method: 'POST',
      token,
    });
    expect(made.status).toBe(201);
    await client.signInWithPassword({ email, password: PASSWORD });
    const { access_token } = await sessionOf(client);
    const used = await call<{ access_token: string }>(api.baseUrl, '/api/v1/auth/recovery-codes/use', {
      token: access_token,
      body: { code: made.body.codes[0] },
    });
    expect(used.status).toBe(200);
    const remove = { method: 'DELETE', token: used.body.access_token };
    expect(await ask(`/auth/v1/factors/${app.factorId}`, remove)).toBe(200);
  });

  it('for everything about a password, an address and sessions', async () => {
    const { email, token, id }: Member = await newMember(api.baseUrl);
    const put = (body: object) => ask('/auth/v1/user', { method: 'PUT', token, body });
    expect(await ask('/api/v1/auth/confirm-identity', { token, body: { password: PASSWORD } })).toBe(204);
    expect(await put({ data: { time_zone: 'Asia/Tokyo' } })).toBe(200);
    await database.query(
      `UPDATE auth_session SET created_at = now() - interval '2 days' WHERE user_id = $1`,
      [id],
    );
    expect(await ask('/auth/v1/reauthenticate', { token })).toBe(200);
    const [mail] = await new Mailbox().wait(email);
    expect(await put({ password: 'a new password', nonce: mail.code })).toBe(200);
    expect(await put({ email: newAddress(), current_password: 'a new password' })).toBe(200);
    expect(await ask('/auth/v1/recover', { body: { email } })).toBe(200);
    const mails = await new Mailbox().wait(email, 3, [mail]);
    const recovery = mails.find(({ subject }) => /password/i.test(subject));
    const code = { type: 'recovery', email, token: recovery?.code };
    expect(await ask('/auth/v1/verify', { body: code })).toBe(200);
    expect(await ask('/auth/v1/logout?scope=others', { method: 'POST', token })).toBe(204);
    expect(await ask('/auth/v1/logout?scope=global', { method: 'POST', token })).toBe(204);
  });

  it('for what a member writes', async () => {
    const { token } = await newMember(api.baseUrl);
    const made = await call<{ url: string }>(api.baseUrl, '/api/v1/calendar-feed', { method: 'POST', token });
    expect(await ask(new URL(made.body.url).pathname, {})).toBe(200);
    expect(await ask('/api/v1/setup/save', { token, body: setupOf() })).toBe(200);
    expect(await ask('/api/v1/health-screen', { token, method: 'PUT', body: { answers: {} } })).toBe(200);
    const questionnaire = {
      questionnaire_type: 'habits_and_preferences',
      response_data: {},
      completed_at: new Date().toISOString(),
    };
    expect(await ask('/api/v1/questionnaires', { token, body: questionnaire })).toBe(201);
    const lately = new Date().toISOString();
    const measures = [
      {
        client_id: randomUUID(),
        kind: 'pulse',
        value: 60,
        unit: 'bpm',
        measured_at: lately,
        source: 'manual',
      },
    ];
    expect(await ask('/api/v1/measures', { token, body: { measures } })).toBe(201);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now());
    expect(await ask('/api/v1/day-submissions', { token, body: { day } })).toBe(200);
  });

  it('for what the care team changes in a programme', async () => {
    const { member, events } = await memberWithProgramme();
    const coach = await newStaff(database, 'coach');
    await assign(database, coach, member);
    const { id: event_id } = events.at(-1) ?? {};
    const edit = randomUUID();
    const path = `/api/v1/care/members/${member.id}/programme-edits`;
    const body = { kind: 'remove', event_id, why: 'You asked for it.' };
    expect(await ask(`${path}/${edit}`, { method: 'PUT', token: coach.token, body })).toBe(200);
    expect(await ask(path, { token: coach.token })).toBe(200);
    const own = `/api/v1/programme-edits/${edit}/undo-request`;
    expect(await ask(own, { method: 'POST', token: member.token })).toBe(200);
    expect(await ask(`${path}/${edit}/undo`, { method: 'POST', token: coach.token })).toBe(200);
  });

  it('for documents and results', async () => {
    const { token } = await newMember(api.baseUrl);
    const body = formOf(CSV);
    const kept = await call<{ file_id: string }>(api.baseUrl, '/api/v1/files/upload', { token, body });
    expect(kept.status).toBe(201);
    const { file_id } = kept.body;
    expect(await ask('/api/v1/files/process', { token, body: { file_id } })).toBe(200);
    expect(await ask(`/api/v1/files/download/${file_id}`, { token })).toBe(200);
    const path = '/api/v1/biomarkers';
    const potassium = { name: 'Potassium', value: '6.9', unit: 'mmol/L', measured_on: '2026-01-02' };
    expect(await ask(path, { token, body: potassium })).toBe(201);
    const { body: all } = await call<{ biomarkers: { id: string }[] }>(api.baseUrl, `${path}/all`, { token });
    const typed = `${path}/${all.biomarkers[0]?.id}`;
    expect(await ask(typed, { token, method: 'PATCH', body: { value: '6.8' } })).toBe(200);
    expect(await ask(`${typed}/confirm`, { token, method: 'POST' })).toBe(200);
    expect(await ask(typed, { token, method: 'DELETE' })).toBe(204);
    expect(await ask(`/api/v1/files/${file_id}`, { token, method: 'DELETE' })).toBe(204);
  });
});
