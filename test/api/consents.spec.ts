import { DataSource } from 'typeorm';
import { startModelServer, type ModelServer } from '../support/model-server';
import { type RunningProcess, startApi } from '../support/processes';
import { call, type Member, newMember, productUnderTest } from '../support/product';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';

interface Consent {
  purpose: string;
  granted: boolean;
  decided_at: string | null;
  version: number;
  text: string;
  available: boolean;
  recipient: string | null;
}

let database: DataSource;
let server: ModelServer;
/** A process of the product that has a model. */
let withModel: RunningProcess;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  server = await startModelServer();
  withModel = await startApi(productUnderTest(), { OPENAI_BASE_URL: server.url });
});
afterAll(async () => {
  await withModel.stop();
  await server.stop();
  await database.destroy();
});

const listOf = async (member: Member, at = baseUrl) =>
  (await call<Consent[]>(at, '/api/v1/consents', { token: member.token })).body;
const decide = (member: Member, purpose: string, granted: boolean, at = baseUrl, version = 1) =>
  call<Consent>(at, `/api/v1/consents/${purpose}`, {
    method: 'PUT',
    token: member.token,
    body: { granted, version },
  });
const decisionsOf = (member: Member) =>
  database.query<object[]>(
    `SELECT purpose, granted, version, recipient FROM consent_decision WHERE user_id = $1 ORDER BY id`,
    [member.id],
  );
const grantedOf = (consents: Consent[]) =>
  consents.filter(({ granted }) => granted).map(({ purpose }) => purpose);

const STAFF = ['staff_programme', 'staff_check_ins', 'staff_chats', 'staff_documents'];

describe('consents', () => {
  it('before any decision: the care team may read, and nothing goes to a model, whether there is one or not', async () => {
    const member = await newMember(baseUrl);
    for (const at of [baseUrl, withModel.baseUrl]) {
      const consents = await listOf(member, at);
      expect(grantedOf(consents)).toEqual(STAFF);
      expect(consents.map(({ decided_at }) => decided_at)).toEqual(consents.map(() => null));
      for (const { text } of consents) expect(text).toMatch(/^[A-Z].{40,}\.$/);
    }
    const offers = async (at: string) =>
      (await listOf(member, at)).map(({ available, recipient }) => [available, recipient]).slice(0, 2);
    expect(await offers(baseUrl)).toEqual([
      [false, null],
      [false, null],
    ]);
    const host = new URL(server.url).host;
    expect(await offers(withModel.baseUrl)).toEqual([
      [true, host],
      [false, host],
    ]);
  });

  it('a yes holds at once, a no as well; each is kept, the same again is not', async () => {
    const member = await newMember(baseUrl);
    for (const granted of [true, true, false, false, true]) {
      const { status, body } = await decide(member, 'external_model', granted, withModel.baseUrl);
      expect([status, body.granted]).toEqual([200, granted]);
      expect(Date.parse(body.decided_at ?? '')).not.toBeNaN();
      expect(grantedOf(await listOf(member, withModel.baseUrl)).includes('external_model')).toBe(granted);
    }
    const entry = { purpose: 'external_model', version: 1, recipient: new URL(server.url).host };
    expect(await decisionsOf(member)).toEqual([
      { ...entry, granted: true },
      { ...entry, granted: false },
      { ...entry, granted: true },
    ]);
  });

  it('documents go to a model only of whoever lets it write at all', async () => {
    const member = await newMember(baseUrl);
    const documents = (granted: boolean) =>
      decide(member, 'documents_to_model', granted, withModel.baseUrl, 2);
    const holding = async () => grantedOf(await listOf(member, withModel.baseUrl)).slice(0, -STAFF.length);
    expectProblem(await documents(true), 409, 'consent-unavailable');
    await decide(member, 'external_model', true, withModel.baseUrl);
    expect((await documents(true)).body.granted).toBe(true);
    expect(await holding()).toEqual(['external_model', 'documents_to_model']);
    await decide(member, 'external_model', false, withModel.baseUrl);
    expect(await holding()).toEqual([]);
    expect((await documents(false)).status).toBe(200);
    await decide(member, 'external_model', true, withModel.baseUrl);
    expect(await holding()).toEqual(['external_model']);
  });

  it('a yes to one server is none to another, nor to none', async () => {
    const member = await newMember(baseUrl);
    await decide(member, 'external_model', true, withModel.baseUrl);
    expect(grantedOf(await listOf(member))).toEqual(STAFF);
    await database.query(`UPDATE consent_decision SET recipient = 'other.example' WHERE user_id = $1`, [
      member.id,
    ]);
    expect(grantedOf(await listOf(member, withModel.baseUrl))).toEqual(STAFF);
  });

  it('a yes to another text than the one that stands there, or to nothing, is refused; a no never is', async () => {
    const member = await newMember(baseUrl);
    expectProblem(await decide(member, 'staff_chats', true, baseUrl, 2), 409, 'consent-outdated');
    expectProblem(await decide(member, 'external_model', true), 409, 'consent-unavailable');
    expect((await decide(member, 'external_model', false)).status).toBe(200);
    expect((await decide(member, 'staff_chats', false, baseUrl, 2)).status).toBe(200);
    expect(grantedOf(await listOf(member))).not.toContain('staff_chats');
  });

  it('an earlier yes of two at once does not outlive the later no', async () => {
    const member = await newMember(baseUrl);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => decide(member, 'staff_chats', at % 2 === 0)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await decide(member, 'staff_chats', false);
    expect(grantedOf(await listOf(member))).not.toContain('staff_chats');
  });

  it('without consent a coach finds no programme of the member whom they look after', async () => {
    const { member } = await memberWithProgramme();
    const coach = await newMember(baseUrl);
    await database.query(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [coach.id]);
    await database.query('INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)', [
      coach.id,
      member.id,
    ]);
    const reads = () => call(baseUrl, `/api/v1/medical-programs/user/${member.id}`, { token: coach.token });
    expect((await reads()).status).toBe(200);
    await decide(member, 'staff_programme', false);
    expectProblem(await reads(), 404, 'not-found');
    await decide(member, 'staff_programme', true);
    expect((await reads()).status).toBe(200);
  });
});
