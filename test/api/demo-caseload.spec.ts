import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type RunningProcess, startLocal } from '../support/processes';
import { call, eventually, productUnderTest, redisDatabase } from '../support/product';

const product = productUnderTest();
const databaseUrl = product.databaseUrl.replace(/[^/]+$/, 'demo_caseload');

let folder: string;
let demo: RunningProcess;

beforeAll(async () => {
  const owner = new Client({ connectionString: product.databaseUrl });
  await owner.connect();
  await owner.query('CREATE DATABASE demo_caseload');
  await owner.end();
  folder = await mkdtemp(join(tmpdir(), 'damson-demo-'));
  demo = await startLocal({ databaseUrl, redisUrl: redisDatabase(9) }, { DATA_DIR: folder });
});
afterAll(async () => {
  await demo.stop();
  await rm(folder, { recursive: true, force: true });
});

const signIn = async (name: string): Promise<string> => {
  const body = { email: `${name}@demo.example`, password: 'damson-demo' };
  const path = '/auth/v1/token?grant_type=password';
  return (await call<{ access_token: string }>(demo.baseUrl, path, { body })).body.access_token;
};

interface Task {
  kind: string;
  member: { id: string; name: string };
  why: string;
  review_file_id: string | null;
}

it('whoever signs in to the demo as one of the care team finds something alive in each place', async () => {
  const [coach, clinician, admin] = await Promise.all([signIn('carys'), signIn('ifan'), signIn('ada')]);
  const list = async <Item>(token: string, path: string) =>
    (await call<{ items: Item[] }>(demo.baseUrl, path, { token })).body.items;
  const kindsOf = async (token: string) =>
    new Set((await list<Task>(token, '/api/v1/care/queue?limit=100')).map(({ kind }) => kind));
  const shared = ['red_flag', 'waiting_reply', 'low_check_in', 'review_results', 'silence', 'falling_week'];
  const coachs = [...shared, 'undo_asked', 'change_proposed', 'submitted_day'];
  await eventually(
    () => kindsOf(coach),
    (kinds) => coachs.every((kind) => kinds.has(kind)),
  );
  expect([...(await kindsOf(clinician))]).toEqual(expect.arrayContaining(shared));

  // A proposal that waits, of a result that was signed.
  const [task] = await list<Task>(coach, '/api/v1/care/queue?kind=change_proposed');
  expect(task?.member.name).toBe('Gareth Hughes');
  const proposals = `/api/v1/care/members/${task?.member.id}/proposals`;
  expect(await list(coach, proposals)).toMatchObject([
    { state: 'open', by: { name: 'Ifan', role: 'clinician' }, result: { name: 'LDL Cholesterol' } },
  ]);

  // One that was approved, and what came of it.
  const members = await eventually(
    () => list<{ id: string; name: string }>(coach, '/api/v1/care/members?limit=100'),
    (items) => items.length === 30,
  );
  const keiko = members.find(({ name }) => name === 'Keiko Tanaka');
  const [approved] = await eventually(
    () => list<{ state: string; line: string | null }>(coach, `/api/v1/care/members/${keiko?.id}/proposals`),
    ([newest]) => newest?.state === 'approved',
  );
  expect(approved?.line).toContain('“Walk after lunch” came into the programme');

  // Results that are held until somebody has signed them, one outside its range.
  const held = (await list<Task>(clinician, '/api/v1/care/queue?kind=review_results')).find(
    ({ member }) => member.name === 'Siân Roberts',
  );
  expect(held?.why).toContain('outside the range');
  const review = await call<{ values: { status: string }[] }>(
    demo.baseUrl,
    `/api/v1/care/members/${held?.member.id}/documents/${held?.review_file_id}/review`,
    { token: clinician },
  );
  expect(review.body.values.map(({ status }) => status)).toContain('high');

  const inbox = await list<{ unread: number; waiting_since: string | null }>(coach, '/api/v1/care/inbox');
  expect(inbox.some(({ unread }) => unread > 0)).toBe(true);
  expect(inbox.some(({ waiting_since }) => waiting_since !== null)).toBe(true);

  // The administrator's.
  expect(await list(admin, '/api/v1/admin/groups')).toMatchObject([
    { name: 'Heart clinic', members: 3, release_rules: ['blood'] },
  ]);
});
