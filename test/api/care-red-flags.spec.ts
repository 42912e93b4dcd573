import { DataSource } from 'typeorm';
import { Mailbox } from '../support/mailbox';
import { call, eventually, type Member, newMember } from '../support/product';
import { read, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { assign, newStaff, share } from './staff';

const mailbox = new Mailbox();
let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterEach(() => database.query('DELETE FROM on_call'));
afterAll(() => database.destroy());

interface Flag {
  id: string;
  kind: string;
  why: string;
  member: { id: string; name: string };
  owner: { id: string } | null;
  due_at: string;
  outcome: string | null;
  flag: {
    category: string;
    words: string | null;
    why_no_words: string | null;
    email: string;
    passed_on_at: string | null;
  };
}

const QUEUE = '/api/v1/care/queue';
const WORDS = 'I want to kill myself tonight';
const act = (who: Member, id: string, name: string, body?: object) =>
  call<Flag>(baseUrl, `${QUEUE}/${id}/${name}`, { method: 'POST', token: who.token, body });
const flagOf = async (who: Member, member: Member): Promise<Flag> => {
  const { body } = await eventually(
    () => call<{ items: Flag[]; red_flags: number }>(baseUrl, QUEUE, { token: who.token }),
    (answer) => answer.body.items.some((item) => item.member.id === member.id && item.kind === 'red_flag'),
  );
  const [flag] = body.items.filter((item) => item.member.id === member.id && item.kind === 'red_flag');
  if (!flag) throw new Error('no flag');
  return flag;
};
const saveRota = (admin: Member, ...people: Member[]) =>
  call<{ items: object[] }>(baseUrl, '/api/v1/care/on-call', {
    method: 'PUT',
    token: admin.token,
    body: { items: people.map(({ id }) => ({ staff_id: id, hours: null })) },
  });

async function flagged(name = 'Maya') {
  const member = await newMember(baseUrl, { name });
  const say = (message: string) => call(baseUrl, '/api/v1/chat/', { token: member.token, body: { message } });
  return { member, say };
}

it('reaches whoever is on call at once, with words only while the chat is shared, though they look after nobody', async () => {
  const [admin, first, second, other] = await Promise.all([
    newStaff(database, 'admin'),
    newStaff(database, 'clinician', 'First'),
    newStaff(database, 'coach', 'Second'),
    newStaff(database, 'coach', 'Other'),
  ]);
  expect((await saveRota(admin, first, second)).status).toBe(200);
  const { member, say } = await flagged();
  await say(WORDS);
  const flag = await flagOf(first, member);
  expect(flag).toMatchObject({
    member: { name: 'Maya' },
    owner: { id: first.id },
    flag: {
      category: 'Suicidal thoughts or self-harm',
      words: WORDS,
      why_no_words: null,
      email: member.email,
    },
  });
  expect(flag).toMatchObject({ may_open: false, may_write: false });
  expect(Date.parse(flag.due_at) - Date.now()).toBeGreaterThan(13 * 60_000);
  for (const somebody of [second, other, admin]) {
    expectProblem(await call(baseUrl, `${QUEUE}/${flag.id}`, { token: somebody.token }), 404, 'not-found');
  }
  await share(member, 'staff_chats', false);
  const hidden = await call<Flag>(baseUrl, `${QUEUE}/${flag.id}`, { token: first.token });
  expect(hidden.body.flag).toMatchObject({ words: null, why_no_words: 'Maya does not share chats.' });
  const reads = await call<{ items: { read: string; purpose: string; by: { name: string } }[] }>(
    baseUrl,
    '/api/v1/account/accesses',
    { token: member.token },
  );
  expect(reads.body.items).toContainEqual(
    expect.objectContaining({
      read: 'red_flag',
      purpose: 'red_flag',
      by: { id: first.id, name: 'First', role: 'clinician' },
    }),
  );
});

it('goes on to the next person when its time passes, round the rota, and every step is kept', async () => {
  const [admin, first, second, third] = await Promise.all([
    newStaff(database, 'admin'),
    newStaff(database, 'coach', 'First'),
    newStaff(database, 'coach', 'Second'),
    newStaff(database, 'coach', 'Third'),
  ]);
  await saveRota(admin, first, second, third);
  const { member, say } = await flagged();
  await say(WORDS);
  const { id, due_at } = await flagOf(first, member);
  const expire = () =>
    database.query(`UPDATE care_task SET escalates_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await expire();
  const passed = await flagOf(second, member);
  expect(passed).toMatchObject({ owner: { id: second.id }, due_at });
  expect(passed.why).toMatch(/^Passed on once\. /);
  // Whoever has taken it has more time, and not for ever.
  const taken = await act(second, id, 'take');
  expect(Date.parse(taken.body.flag.passed_on_at ?? '') - Date.now()).toBeGreaterThan(50 * 60_000);
  await expire();
  // What was promised first is what counts, for the list and for the member.
  expect(await flagOf(third, member)).toMatchObject({ owner: { id: third.id }, due_at });
  const late = `UPDATE care_task SET due_at = now() - interval '1 minute' WHERE id = $1`;
  await database.query(late, [id]);
  expect((await flagOf(third, member)).why).toMatch(/^Overdue, passed on 2 times\. /);
  const { body } = await call<{ person: object }>(baseUrl, '/api/v1/safety', { token: member.token });
  expect(body.person).toMatchObject({ is_taken: false, is_overdue: true });
  const steps = await database.query<{ traits: { from: string; to: string } }[]>(
    `SELECT traits FROM audit_entry WHERE subject_id = $1 AND action = 'red_flag_passed_on' ORDER BY id`,
    [member.id],
  );
  expect(steps.map(({ traits: { from, to } }) => [from, to])).toEqual([
    [first.id, second.id],
    [second.id, third.id],
  ]);
});

it('the first promise comes first, however often it was passed on', async () => {
  const [admin, first, second] = await Promise.all([
    newStaff(database, 'admin'),
    newStaff(database, 'coach', 'First'),
    newStaff(database, 'coach', 'Second'),
  ]);
  await saveRota(admin, first, second);
  const [older, younger] = [await flagged('Older'), await flagged('Younger')];
  await older.say(WORDS);
  const { id } = await flagOf(first, older.member);
  await database.query(`UPDATE care_task SET escalates_at = now() WHERE id = $1`, [id]);
  await flagOf(second, older.member);
  await younger.say(WORDS);
  const other = await flagOf(first, younger.member);
  await act(first, other.id, 'assign', { staff_id: second.id });
  const { body } = await call<{ items: Flag[] }>(baseUrl, QUEUE, { token: second.token });
  expect(body.items.map((item) => item.member.name)).toEqual(['Older', 'Younger']);
});

it('whoever is called gets a mail, once for each call, with nothing of the member in it', async () => {
  const [admin, first, second] = await Promise.all([
    newStaff(database, 'admin'),
    newStaff(database, 'coach', 'First'),
    newStaff(database, 'coach', 'Second'),
  ]);
  await saveRota(admin, first, second);
  const { member, say } = await flagged('Quetzal');
  await say(WORDS);
  const [mail] = await mailbox.wait(first.email);
  expect(mail.subject).toBe('A red flag waits in Damson');
  expect(mail.text).toContain('/admin');
  expect(`${mail.text} ${mail.html}`).not.toMatch(/Quetzal|kill|suicid|self-harm/i);
  expect(`${mail.text} ${mail.html}`).not.toContain(member.email);
  const { id } = await flagOf(first, member);
  await database.query(`UPDATE care_task SET escalates_at = now() WHERE id = $1`, [id]);
  await mailbox.wait(second.email);
  // What the job carries is ids.
  const jobs = await database.query<{ payload: { call_id: string } }[]>(
    `SELECT payload FROM domain_event WHERE type = 'red-flag.called' AND payload ->> 'task_id' = $1`,
    [id],
  );
  expect(jobs.map(({ payload }) => Object.keys(payload).toSorted())).toEqual(
    Array.from({ length: 2 }, () => ['call_id', 'task_id', 'user_id']),
  );
  // Others who test at the same time may call the two for theirs.
  const mails = [...(await mailbox.to(first.email)), ...(await mailbox.to(second.email))];
  for (const { payload } of jobs)
    expect(mails.filter((mail) => mail.id.includes(payload.call_id))).toHaveLength(1);
});

it('calls the administrators as well once everybody on call was asked in vain, but none who is suspended', async () => {
  const [admin, first, second] = await Promise.all([
    newStaff(database, 'admin'),
    newStaff(database, 'coach', 'First'),
    newStaff(database, 'coach', 'Second'),
  ]);
  const suspended = await newStaff(database, 'admin', 'Suspended');
  await saveRota(admin, first, second);
  // Whoever has been an administrator for longest comes first.
  for (const [day, { id }] of [suspended, admin].entries()) {
    await database.query(`UPDATE auth_user SET created_at = '2001-01-01'::date + $2::int WHERE id = $1`, [
      id,
      day,
    ]);
  }
  await database.query(`UPDATE auth_user SET banned_until = now() + interval '1 hour' WHERE id = $1`, [
    suspended.id,
  ]);
  const { member, say } = await flagged();
  await say(WORDS);
  const { id } = await flagOf(first, member);
  for (const next of [second, admin]) {
    await database.query(`UPDATE care_task SET escalates_at = now() WHERE id = $1`, [id]);
    expect((await flagOf(next, member)).owner?.id).toBe(next.id);
  }
  await database.query(`UPDATE auth_user SET created_at = now() WHERE id = ANY ($1)`, [
    [suspended.id, admin.id],
  ]);
});

it('is put off by the first take alone', async () => {
  const [admin, first] = [await newStaff(database, 'admin'), await newStaff(database, 'coach', 'First')];
  await saveRota(admin, first);
  const { member, say } = await flagged();
  await say(WORDS);
  const { id } = await flagOf(first, member);
  const { body } = await act(first, id, 'take');
  const again = await act(first, id, 'take');
  expect(again.body.flag.passed_on_at).toBe(body.flag.passed_on_at);
  await act(first, id, 'undo');
  expect((await act(first, id, 'take')).body.flag.passed_on_at).toBe(body.flag.passed_on_at);
});

it('is never passed on to the person who has it', async () => {
  const [admin, only] = [await newStaff(database, 'admin'), await newStaff(database, 'coach', 'Ada')];
  await saveRota(admin, only);
  const { member, say } = await flagged();
  await say(WORDS);
  const { id } = await flagOf(only, member);
  await database.query(`UPDATE care_task SET escalates_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await eventually(
    () =>
      database.query<{ is_on: boolean }[]>(
        'SELECT escalates_at > now() AS is_on FROM care_task WHERE id = $1',
        [id],
      ),
    ([row]) => row?.is_on === true,
  );
  const steps = await database.query<{ traits: { from: string; to: string } }[]>(
    `SELECT traits FROM audit_entry WHERE subject_id = $1 AND action = 'red_flag_passed_on'`,
    [member.id],
  );
  expect(steps.filter(({ traits: { from, to } }) => from === to)).toEqual([]);
});

it('cannot wait, and is closed only with what came of it; it ends nothing by itself', async () => {
  const coach = await newStaff(database, 'coach');
  const { member, say } = await flagged();
  await assign(database, coach, member);
  await say(WORDS);
  const { id, owner } = await flagOf(coach, member);
  expect(owner?.id).toBe(coach.id); // nobody stands in the rota
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expectProblem(await act(coach, id, 'snooze', { until }), 409, 'no-snooze');
  for (const body of [{}, { outcome: '.' }, { outcome: 'ok   \u200b  .' }]) {
    expectProblem(await act(coach, id, 'done', body), 400, 'validation-failed');
  }
  const done = await act(coach, id, 'done', { outcome: 'Spoke on the phone: with her sister now.' });
  expect(done.body.outcome).toBe('Spoke on the phone: with her sister now.');
  expect(done.body.flag.passed_on_at).toBeNull();
  const [row] = await database.query<[{ outcome_sealed: Buffer }]>(
    'SELECT outcome_sealed FROM care_task WHERE id = $1',
    [id],
  );
  expect(row.outcome_sealed.toString('latin1')).not.toContain('sister');
  // Taken back, its clock goes on.
  const undone = await act(coach, id, 'undo');
  expect(undone.body.flag.passed_on_at).not.toBeNull();
});

it('a member whom nobody looks after is every administrator’s while nobody is on call', async () => {
  await newStaff(database, 'admin');
  const { member, say } = await flagged('Alone');
  await say(WORDS);
  const [flag] = await eventually(
    () =>
      database.query<{ role: string }[]>(
        `SELECT u.role FROM care_task t JOIN auth_user u ON u.id = t.owner_id WHERE t.user_id = $1`,
        [member.id],
      ),
    (rows) => rows.length === 1,
  );
  expect(flag?.role).toBe('admin');
});

it('a rota holds staff alone, each once', async () => {
  const [admin, coach] = await Promise.all([newStaff(database, 'admin'), newStaff(database, 'coach')]);
  const { member } = await flagged();
  expectProblem(await saveRota(admin, member), 400, 'validation-failed');
  expectProblem(await saveRota(admin, coach, coach), 400, 'validation-failed');
  expect((await saveRota(admin, coach)).body.items).toMatchObject([{ staff_id: coach.id, hours: null }]);
});

it('nobody is put on call who never signed in or is suspended, and who stands there already is marked', async () => {
  const [admin, coach, fresh] = await Promise.all([
    newStaff(database, 'admin'),
    newStaff(database, 'coach', 'Carys Bevan'),
    newStaff(database, 'coach', 'Noel Pugh'),
  ]);
  expect((await saveRota(admin, coach, fresh)).status).toBe(200);
  await database.query('UPDATE auth_user SET last_sign_in_at = NULL WHERE id = $1', [fresh.id]);
  await database.query(`UPDATE auth_user SET banned_until = now() + interval '1 day' WHERE id = $1`, [
    coach.id,
  ]);
  const { body } = await call<{ items: object[] }>(baseUrl, '/api/v1/care/on-call', { token: admin.token });
  expect(body.items).toMatchObject([
    { name: 'Carys Bevan', is_away: true, has_signed_in: true },
    { name: 'Noel Pugh', is_away: false, has_signed_in: false },
  ]);
  const refusalOf = async (person: Member) => {
    const refused = await saveRota(admin, person);
    return [refused.status, (refused.body as unknown as { detail: string }).detail];
  };
  expect(await refusalOf(fresh)).toEqual([
    400,
    'Noel Pugh has never signed in, and cannot be on call before that.',
  ]);
  expect(await refusalOf(coach)).toEqual([400, 'Carys Bevan is suspended, and cannot be on call.']);
});

it('where nobody who looks after the member has ever signed in, whoever has is called', async () => {
  const [admin, fresh] = await Promise.all([newStaff(database, 'admin'), newStaff(database, 'coach')]);
  expect((await saveRota(admin)).status).toBe(200);
  await database.query('UPDATE auth_user SET last_sign_in_at = NULL WHERE id = $1', [fresh.id]);
  const { member, say } = await flagged();
  await assign(database, fresh, member);
  await say(WORDS);
  const [called] = await eventually(
    () =>
      database.query<{ role: string }[]>(
        `SELECT u.role FROM care_task t JOIN auth_user u ON u.id = t.owner_id WHERE t.user_id = $1 AND t.kind = 'red_flag'`,
        [member.id],
      ),
    ({ length }) => length === 1,
  );
  expect(called?.role).toBe('admin');
});

it('says when nobody is on duty in the next two weeks, and who comes then; a flag of that time is theirs', async () => {
  const [admin, coach] = [await newStaff(database, 'admin'), await newStaff(database, 'coach', 'Carys')];
  // Begins in some hours, and ends an hour later.
  const hour = (new Date().getUTCHours() + 5) % 24;
  const two = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: two(hour), until: two(hour + 1), zone: 'Etc/UTC' };
  const { body } = await call<{ gaps: { from: string; until: string; next: { name: string } }[] }>(
    baseUrl,
    '/api/v1/care/on-call',
    { method: 'PUT', token: admin.token, body: { items: [{ staff_id: coach.id, hours }] } },
  );
  expect(body.gaps.length).toBeGreaterThanOrEqual(14);
  expect(body.gaps[0]?.next.name).toBe('Carys');
  const { member, say } = await flagged();
  await say(WORDS);
  const flag = await flagOf(coach, member);
  const begins = Date.parse(body.gaps[0]?.until ?? '');
  expect(flag.owner?.id).toBe(coach.id);
  expect(Date.parse(flag.due_at ?? '') - begins).toBe(15 * 60_000);
  // Nobody has to wait for the shift: the administrators are asked before it. What was promised stays.
  const [{ minutes }] = await database.query<[{ minutes: number }]>(
    `SELECT extract(epoch FROM escalates_at - created_at)::int / 60 AS minutes FROM care_task WHERE id = $1`,
    [flag.id],
  );
  expect(minutes).toBe(15);
  await database.query('UPDATE care_task SET escalates_at = now() WHERE id = $1', [flag.id]);
  const [passed] = await eventually(
    () =>
      database.query<{ role: string; due_at: Date }[]>(
        `SELECT u.role, t.due_at FROM care_task t JOIN auth_user u ON u.id = t.owner_id
          WHERE t.id = $1 AND t.passed_on = 1`,
        [flag.id],
      ),
    ({ length }) => length === 1,
  );
  expect(passed).toEqual({ role: 'admin', due_at: new Date(flag.due_at ?? '') });
  await saveRota(admin);
});

it('asks of those who look after a member whoever is at work first, while nobody is on call', async () => {
  const admin = await newStaff(database, 'admin');
  await saveRota(admin);
  const [away, here] = [await newStaff(database, 'coach', 'Away'), await newStaff(database, 'coach', 'Here')];
  const { member, say } = await flagged();
  for (const person of [away, here]) await assign(database, person, member);
  const hour = new Date().getUTCHours();
  const two = (at: number) => `${String((at + 24) % 24).padStart(2, '0')}:00`;
  const hoursOf = (from: number, until: number) => ({
    hours: { days: [1, 2, 3, 4, 5, 6, 7], from: two(from), until: two(until), zone: 'Etc/UTC' },
  });
  const told = [
    [away, hoursOf(hour + 4, hour + 6)],
    [here, hoursOf(hour - 2, hour + 3)],
  ] as const;
  for (const [{ token }, body] of told) {
    const { status } = await call(baseUrl, '/api/v1/care/me/hours', { method: 'PUT', token, body });
    expect(status).toBe(200);
  }
  await say(WORDS);
  expect((await flagOf(here, member)).owner?.id).toBe(here.id);
});

it('is never given to somebody who has left the staff, though they stand in the rota', async () => {
  const [admin, gone, next] = await Promise.all([
    newStaff(database, 'admin'),
    newStaff(database, 'coach', 'Gone'),
    newStaff(database, 'coach', 'Next'),
  ]);
  expect((await saveRota(admin, gone, next)).status).toBe(200);
  await database.query(`UPDATE auth_user SET role = 'member' WHERE id = $1`, [gone.id]);
  const { member, say } = await flagged();
  await say(WORDS);
  expect((await flagOf(next, member)).owner).toMatchObject({ id: next.id });
});

it('tells the member by when a person reads it and what they see, and nothing once it is closed', async () => {
  const [admin, first] = [await newStaff(database, 'admin'), await newStaff(database, 'coach', 'First')];
  expect((await saveRota(admin, first)).status).toBe(200);
  const { member, say } = await flagged();
  const person = async () => {
    const { body } = await call<{
      person: { by: string; is_taken: boolean; is_overdue: boolean; sees_words: boolean } | null;
    }>(baseUrl, '/api/v1/safety', { token: member.token });
    return body.person;
  };
  expect(await person()).toBeNull();
  await say(WORDS);
  const { id, due_at } = await flagOf(first, member);
  expect(await person()).toEqual({ by: due_at, is_taken: false, is_overdue: false, sees_words: true });
  await share(member, 'staff_chats', false);
  await act(first, id, 'take');
  expect(await person()).toEqual({ by: due_at, is_taken: true, is_overdue: false, sees_words: false });
  await act(first, id, 'done', { outcome: 'Spoke on the phone.' });
  expect(await person()).toBeNull();
});

it('a flag that a value has made names it and opens its document, while documents are shared', async () => {
  const clinician = await newStaff(database, 'clinician');
  const member = await newMember(baseUrl, { name: 'Dee' });
  await assign(database, clinician, member);
  const { file_id } = (await uploaded(member, 'Test,Result,Unit\nTroponin T hs,900,ng/L\n')).body;
  await read(member, file_id);
  const flag = await flagOf(clinician, member);
  expect(flag).toMatchObject({
    why: 'Troponin T hs 900 ng/L calls for help now.',
    review_file_id: file_id,
    opens: 'results',
    flag: { category: 'A critical lab value', words: 'Troponin T hs 900 ng/L' },
  });
  await share(member, 'staff_documents', false);
  const hidden = await flagOf(clinician, member);
  expect(hidden).toMatchObject({
    review_file_id: null,
    flag: { words: null, why_no_words: 'It was a value. Dee does not share documents.' },
  });
  expect(JSON.stringify(hidden)).not.toMatch(/Troponin|Chest/);
});
