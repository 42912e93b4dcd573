import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Mailbox } from '../support/mailbox';
import { call, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { assign, newStaff } from './staff';

let database: DataSource;
const mailbox = new Mailbox();
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Person {
  id: string;
  name: string | null;
  email: string;
  role: string;
  is_suspended: boolean;
  carer_ids: string[];
  looks_after: number;
}
interface Page {
  items: Person[];
  next_cursor: string | null;
}

const PEOPLE = '/api/v1/admin/people';
const PASSWORD = 'damsons in june';
const people = async (who: Member, query: string) =>
  (await call<Page>(baseUrl, `${PEOPLE}?${query}`, { token: who.token })).body;
const invite = (who: Member, body: object) => call<Person>(baseUrl, PEOPLE, { token: who.token, body });
const change = (who: Member, id: string, body: object) =>
  call<Person>(baseUrl, `${PEOPLE}/${id}`, { method: 'PATCH', token: who.token, body });
const setCarers = (who: Member, id: string, ...carers: string[]) =>
  call(baseUrl, `${PEOPLE}/${id}/carers`, { method: 'PUT', token: who.token, body: { carer_ids: carers } });
const me = (token: string) => call<{ role: string }>(baseUrl, '/api/v1/care/me', { token });
const signIn = (email: string, password: string) =>
  call<{ access_token: string; error_code: string }>(baseUrl, '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });

it('finds people by a part of their name or address and by role, page by page', async () => {
  const admin = await newStaff(database, 'admin');
  const tag = randomUUID().slice(0, 8);
  for (const name of ['Zoe', 'adam', 'Bea']) await newMember(baseUrl, { name: `${name} ${tag}` });
  await newStaff(database, 'coach', `Carys ${tag}`);
  const names: (string | null)[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await people(admin, `words=${tag}&limit=3${cursor && `&cursor=${cursor}`}`);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(names).toEqual(['adam', 'Bea', 'Carys', 'Zoe'].map((name) => `${name} ${tag}`));
  expect((await people(admin, `words=${tag}&role=coach`)).items).toMatchObject([{ role: 'coach' }]);
  const [one] = (await people(admin, `words=${tag}`)).items;
  expect((await people(admin, `words=${encodeURIComponent(one?.email ?? '')}`)).items).toHaveLength(1);
});

it('nobody is called by more than one line', async () => {
  const admin = await newStaff(database, 'admin');
  for (const name of ['Evil\r\nBcc: a@example.org', 'Sam\u202e rofakO']) {
    const answer = await invite(admin, { email: `sam-${randomUUID()}@example.org`, name, role: 'coach' });
    expectProblem(answer, 400, 'validation-failed');
  }
  const name = 'علی\u200Cرضا'; // a Persian name, with the joiner that it is written with
  const invited = await invite(admin, { email: `ali-${randomUUID()}@example.org`, name, role: 'coach' });
  expect(invited).toMatchObject({ status: 200, body: { name } });
});

it('two who say at once who looks after a member do not stand in each other’s way', async () => {
  const admin = await newStaff(database, 'admin');
  const team = await Promise.all(Array.from({ length: 4 }, () => newStaff(database, 'coach')));
  const ids = team.map(({ id }) => id);
  const member = await newMember(baseUrl);
  for (let round = 0; round < 5; round += 1) {
    const asked = [ids, ids.toReversed(), ids.slice(1, 3), ids.toReversed()];
    const [answers] = await Promise.all([
      Promise.all(asked.map((carers) => setCarers(admin, member.id, ...carers))),
      // As whoever suspends the one, and makes the other a clinician.
      database.query('UPDATE auth_user SET banned_until = now() WHERE id = $1', [ids[round % 4]]),
      database.query(`UPDATE auth_user SET role = 'clinician' WHERE id = $1`, [ids[(round + 1) % 4]]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  }
});

it('invites a colleague, who chooses a password and comes in with their role', async () => {
  const admin = await newStaff(database, 'admin');
  const wanted = { email: `sam-${randomUUID()}@example.org`, name: 'Sam Okafor', role: 'clinician' };
  const { status, body } = await invite(admin, wanted);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...wanted, is_suspended: false });
  const [mail] = await mailbox.wait(wanted.email);
  expect(mail.subject).toBe('You have an account at Damson');
  expect(mail.text).toContain('/forgot-password');

  expect((await invite(admin, wanted)).body.id).toBe(body.id); // told once more
  await mailbox.wait(wanted.email, 2);
  await call(baseUrl, '/auth/v1/recover', { body: { email: wanted.email } });
  const mails = await mailbox.wait(wanted.email, 3);
  const code = mails.find(({ subject }) => subject.startsWith('Reset'))?.code;
  const verified = await call<{ access_token: string }>(baseUrl, '/auth/v1/verify', {
    body: { type: 'recovery', email: wanted.email, token: code },
  });
  expect(verified.status).toBe(200);
  const token = verified.body.access_token;
  await call(baseUrl, '/auth/v1/user', { method: 'PUT', token, body: { password: PASSWORD } });
  const signedIn = await signIn(wanted.email, PASSWORD);
  expect((await me(signedIn.body.access_token)).body.role).toBe('clinician');
  expectProblem(await invite(admin, wanted), 409, 'email-taken');
});

it('refuses an address that a member uses', async () => {
  const [admin, member] = [await newStaff(database, 'admin'), await newMember(baseUrl)];
  const wanted = { email: member.email, name: 'Sam Okafor', role: 'coach' };
  expectProblem(await invite(admin, wanted), 409, 'email-taken');
  expect((await people(admin, `words=${encodeURIComponent(member.email)}`)).items).toMatchObject([
    { role: 'member' },
  ]);
});

it('suspends somebody at once, everywhere, and lets them in again', async () => {
  const admin = await newStaff(database, 'admin');
  const wanted = { email: `sam-${randomUUID()}@example.org`, name: 'Sam Okafor', role: 'coach' };
  const { email, id } = (await invite(admin, wanted)).body;
  const { password, id: of } = await newMember(baseUrl);
  await database.query(
    `UPDATE auth_user SET email_confirmed_at = now(),
       password_hash = (SELECT password_hash FROM auth_user m WHERE m.id = $2) WHERE id = $1`,
    [id, of],
  );
  const coach = (await signIn(email, password)).body.access_token;
  expect((await me(coach)).status).toBe(200);
  expect((await change(admin, id, { is_suspended: true })).body.is_suspended).toBe(true);
  expect((await me(coach)).status).toBeGreaterThanOrEqual(401);
  expect((await signIn(email, password)).body.error_code).toBe('user_banned');
  expect((await change(admin, id, { is_suspended: false })).body.is_suspended).toBe(false);
  expect((await signIn(email, password)).status).toBe(200);
});

it('changes a role, after which one signs in anew; never a member’s, and never one’s own', async () => {
  const [admin, coach, member] = [
    await newStaff(database, 'admin'),
    await newStaff(database, 'coach'),
    await newMember(baseUrl),
  ];
  expect((await change(admin, coach.id, { role: 'clinician' })).body.role).toBe('clinician');
  expect((await me(coach.token)).status).toBeGreaterThanOrEqual(401);
  expectProblem(await change(admin, member.id, { role: 'admin' }), 404, 'not-found');
  expectProblem(await change(admin, randomUUID(), { role: 'admin' }), 404, 'not-found');
  expectProblem(await change(admin, admin.id, { role: 'coach' }), 409, 'own-account');
  expectProblem(await change(admin, admin.id, { is_suspended: true }), 409, 'own-account');
});

it('of two administrators who suspend each other at once, one stays', async () => {
  const [one, other] = [await newStaff(database, 'admin'), await newStaff(database, 'admin')];
  const answers = await Promise.all([
    change(one, other.id, { is_suspended: true }),
    change(other, one.id, { is_suspended: true }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await Promise.all([me(one.token), me(other.token)]);
  expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('signs somebody out of all devices', async () => {
  const [admin, member] = [await newStaff(database, 'admin'), await newMember(baseUrl)];
  const signOut = (id: string) =>
    call(baseUrl, `${PEOPLE}/${id}/sign-out`, { method: 'POST', token: admin.token });
  expect((await call(baseUrl, '/api/v1/pauses', { token: member.token })).status).toBe(200);
  expect((await signOut(member.id)).status).toBe(204);
  expect((await call(baseUrl, '/api/v1/pauses', { token: member.token })).status).toBeGreaterThanOrEqual(401);
  expectProblem(await signOut(randomUUID()), 404, 'not-found');
});

it('says who looks after a member: whoever does no more sees nothing, and holds nothing', async () => {
  const [admin, before, after, member] = [
    await newStaff(database, 'admin'),
    await newStaff(database, 'coach', 'Before'),
    await newStaff(database, 'coach', 'After'),
    await newMember(baseUrl, { name: 'Maya' }),
  ];
  await assign(database, before, member);
  await database.query(
    `INSERT INTO care_task (user_id, kind, owner_id, owned_at) VALUES ($1, 'review_results', $2, now())`,
    [member.id, before.id],
  );
  expect((await setCarers(admin, member.id, after.id)).status).toBe(204);
  const record = `/api/v1/care/members/${member.id}`;
  expectProblem(await call(baseUrl, record, { token: before.token }), 404, 'not-found');
  expect((await call(baseUrl, record, { token: after.token })).status).toBe(200);
  const queueOf = async ({ token }: Member) =>
    (await call<{ items: { owner: object | null }[] }>(baseUrl, '/api/v1/care/queue', { token })).body.items;
  expect(await queueOf(before)).toEqual([]);
  expect(await queueOf(after)).toMatchObject([{ owner: null }]);

  const shown = await people(admin, `words=${encodeURIComponent(member.email)}`);
  expect(shown.items).toMatchObject([{ carer_ids: [after.id], looks_after: 0 }]);
  expectProblem(await setCarers(admin, member.id, member.id), 400, 'validation-failed');
  expectProblem(await setCarers(admin, before.id, after.id), 404, 'not-found');
  const loads = await call<{ items: { id: string }[] }>(baseUrl, '/api/v1/admin/caseload', {
    token: admin.token,
  });
  expect(loads.body.items.find(({ id }) => id === after.id)).toMatchObject({
    members: 1,
    open_tasks: 1,
    taken: 0,
  });
});

it('what somebody held who has been suspended can be taken by others', async () => {
  const [admin, gone, stays, member] = [
    await newStaff(database, 'admin'),
    await newStaff(database, 'coach', 'Gone'),
    await newStaff(database, 'coach', 'Stays'),
    await newMember(baseUrl),
  ];
  for (const coach of [gone, stays]) await assign(database, coach, member);
  const [row] = await database.query<{ id: string }[]>(
    `INSERT INTO care_task (user_id, kind) VALUES ($1, 'review_results') RETURNING id`,
    [member.id],
  );
  const take = ({ token }: Member) =>
    call(baseUrl, `/api/v1/care/queue/${row?.id}/take`, { method: 'POST', token });
  expect((await take(gone)).status).toBe(200);
  expectProblem(await take(stays), 409, 'taken');
  await change(admin, gone.id, { is_suspended: true });
  expect((await take(stays)).status).toBe(200);
});
