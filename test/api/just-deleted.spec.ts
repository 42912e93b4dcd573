import { DataSource } from 'typeorm';
import { eraseUser } from '../support/erase-user';
import { call, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, setupOf } from './members';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now());
const questionnaire = {
  questionnaire_type: 'habits_and_preferences',
  response_data: {},
  completed_at: new Date().toISOString(),
};
const WRITES: [string, string, object][] = [
  ['POST', '/api/v1/setup/save', setupOf()],
  ['PUT', '/api/v1/health-screen', { answers: { pregnancy: 'no' } }],
  ['POST', '/api/v1/questionnaires', questionnaire],
  ['POST', '/api/v1/day-submissions', { day }],
];

describe('who was deleted within the second for which a token counts as checked', () => {
  /** Deleted in the moment between; the member's key is still remembered. */
  async function deleted(): Promise<Member> {
    const member = await newMember(baseUrl);
    const answers = { answers: { pregnancy: 'no' } };
    await call(baseUrl, '/api/v1/health-screen', { method: 'PUT', token: member.token, body: answers });
    await eraseUser(database, member.id);
    return member;
  }

  it.each(WRITES)('%s %s finds nobody', async (method, path, body) => {
    const { token } = await deleted();
    const { status } = await call(baseUrl, path, { method, token, body });
    expect([401, 404]).toContain(status);
    const headers = { 'idempotency-key': `just-deleted-${token.slice(-20)}` };
    const again = await call(baseUrl, path, { method, token: (await deleted()).token, body, headers });
    expect([401, 404]).toContain(again.status);
  });

  it('every foreign key that says whose a row is has a name that the answer goes by', async () => {
    const names = await database.query<{ name: string }[]>(
      `SELECT c.conname AS name
         FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND a.attname IN ('user_id', 'session_id')`,
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter(({ name }) => !/_(user|session)$/.test(name))).toEqual([]);
  });
});
