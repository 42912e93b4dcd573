import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { CSV, filesOf, read, reportOf, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Value {
  id: string;
  name: string;
  value: string;
  status: string | null;
  needs_review: boolean;
  confirmed: boolean;
  is_agreed: boolean;
  is_open: boolean;
  calls_for_help: boolean;
}
interface Review {
  file: {
    extracted_data: { summary: string; key_insights: string[] };
    review: { by: string | null; at: string; is_current: boolean; taken_out: string[] } | null;
  };
  values: Value[];
  taken_out: { id: string; name: string; value: string }[];
  state: string;
}
interface QueueItem {
  kind: string;
  state: string;
  review_file_id: string | null;
}

/** 140 of Sodium is within its range, 3.4 of LDL is above, and what is on the third line nobody has. */
const TABLE = `${CSV}Potassium,420,mmol/L,3.5 - 5.3\n`;

const MISREAD = { reason: 'The decimal mark was lost.' };

/** A member with a document that was read, and a clinician who looks after them. */
async function underReview(
  content: string | Uint8Array<ArrayBuffer> = TABLE,
  name = 'results.csv',
  type = 'text/csv',
  prepare: (member: Member) => Promise<unknown> = () => Promise.resolve(),
) {
  const member = await newMember(baseUrl, { name: 'Maya Lind' });
  await prepare(member);
  const clinician = await newStaff(database, 'clinician', 'Ifan Rees');
  await assign(database, clinician, member);
  const { file_id: file } = (await uploaded(member, content, name, type)).body;
  await read(member, file);
  const path = (part: string) => `/api/v1/care/members/${member.id}/documents/${file}${part}`;
  const ask = (part: string, method = 'GET', body?: object, who: Member = clinician) =>
    call<Review>(baseUrl, path(part), { method, token: who.token, ...(body && { body }) });
  const sign = async (body: object = {}) => {
    const { state } = (await ask('/review')).body;
    return ask('/review', 'PUT', {
      summary: 'All is as it should be.',
      key_insights: ['Well done.'],
      state,
      ...body,
    });
  };
  const named = async (name: string) =>
    (await ask('/review')).body.values.find((value) => value.name === name) as Value;
  return { member, clinician, file, ask, sign, named, path };
}

const changesOf = async (member: Member, value: Value) =>
  (
    await call<{ changes: { kind: string; by: string; before: { value: string } }[] }>(
      baseUrl,
      `/api/v1/biomarkers/${value.id}/changes`,
      { token: member.token },
    )
  ).body.changes;

const queueOf = async (who: Member, view = 'open') =>
  (
    await call<{ items: QueueItem[] }>(baseUrl, `/api/v1/care/queue?view=${view}&kind=review_results`, {
      token: who.token,
    })
  ).body.items;

it('what nothing speaks against is accepted at once; what is outside its range, or waits, never is', async () => {
  const { member, ask, named } = await underReview();
  const before = (await ask('/review')).body;
  expect(before).toMatchObject({ member_name: 'Maya Lind', file: { review: null } });
  expect(before.values.map(({ name, is_agreed, confirmed }) => [name, is_agreed, confirmed])).toEqual([
    ['Sodium', true, false],
    ['LDL Cholesterol', false, false],
    ['Potassium', false, false],
  ]);
  const { status, body } = await ask('/accept', 'POST');
  expect(status).toBe(200);
  expect(body.values.map(({ confirmed }) => confirmed)).toEqual([true, false, false]);
  expect(await changesOf(member, await named('Sodium'))).toMatchObject([
    { kind: 'confirmed', by: 'care_team' },
  ]);
  expect((await ask('/accept', 'POST')).body.values).toEqual(body.values);
});

it.each([
  ['who is pregnant', 'yes', {}, true],
  ['who may be', 'not_sure', {}, true],
  ['who said no', 'no', { gender: 'female', age: 30 }, false],
  ['who did not answer, and of whom nothing is known', null, {}, true],
  ['who did not answer, and could be', null, { gender: 'female', age: 30 }, true],
  ['who did not answer, and is past the age', null, { gender: 'female', age: 56 }, false],
  ['who did not answer, and is a man', null, { gender: 'male', age: 30 }, false],
  ['who is pregnant, whatever the profile says', 'yes', { gender: 'male', age: 30 }, true],
])('a pressure of 145/95 of somebody %s', async (_who, pregnancy, profile, mayBe) => {
  const pressure =
    'Test,Result,Unit,Reference range\nBlood pressure,145/95,mmHg,\nSodium,140,mmol/L,133 - 146\n';
  const { ask, sign } = await underReview(pressure, 'results.csv', 'text/csv', async (member) => {
    const { id, token } = member;
    await database.query(`UPDATE auth_user SET user_metadata = user_metadata || $2::jsonb WHERE id = $1`, [
      id,
      JSON.stringify(profile),
    ]);
    if (pregnancy === null) return;
    const body = { answers: { pregnancy } };
    await call(baseUrl, '/api/v1/health-screen', { method: 'PUT', token, body });
  });
  const { values } = (await ask('/accept', 'POST')).body;
  const told = values.map(({ value, is_agreed, is_open, confirmed, calls_for_help }) => [
    ...[value, is_agreed, is_open, confirmed, calls_for_help],
  ]);
  // In pregnancy it is accepted by itself alone.
  const ofPressure = mayBe ? [false, true, false, true] : [true, false, true, false];
  expect(told).toEqual([
    ['145', ...ofPressure],
    ['95', ...ofPressure],
    ['140', true, false, true, false],
  ]);
  expect((await sign()).status).toBe(mayBe ? 409 : 200);
});

it('a critical value that nobody has looked at is not signed as normal', async () => {
  const { ask, sign, named } = await underReview(`${CSV}Potassium,7.1,mmol/L,\n`);
  await ask(`/values/${(await named('LDL Cholesterol')).id}/accept`, 'POST');
  expectProblem(await sign({ summary: 'All your results are normal.' }), 409, 'values-open');
  await ask(`/values/${(await named('Potassium')).id}/accept`, 'POST');
  expect((await sign({ summary: 'One result needs a doctor today.' })).status).toBe(200);
});

it('a critical value that its member alone has confirmed is not signed, until the reviewer has decided on it', async () => {
  const { member, ask, sign, named } = await underReview(`${CSV}Potassium,7.1,mmol/L,\n`);
  const byMember = (value: Value, part = '', body?: object) =>
    call(baseUrl, `/api/v1/biomarkers/${value.id}${part}`, {
      method: body ? 'PATCH' : 'POST',
      token: member.token,
      ...(body && { body }),
    });
  const potassium = await named('Potassium');
  await byMember(potassium, '/confirm');
  await byMember(await named('LDL Cholesterol'), '/confirm');
  const refused = await sign({ summary: 'All your results are normal.' });
  expectProblem(refused, 409, 'values-open');
  // What is only outside its range is settled by its member's word.
  expect(refused.body).toMatchObject({
    detail: 'Please accept, correct or take out first: Potassium 7.1 mmol/L.',
  });
  expect(await named('Potassium')).toMatchObject({ is_open: true, confirmed: false, is_agreed: false });
  expect((await ask('/accept', 'POST')).status).toBe(200);
  expect(await named('Potassium')).toMatchObject({ is_open: true });

  await ask(`/values/${potassium.id}/accept`, 'POST');
  await ask(`/values/${potassium.id}/accept`, 'POST');
  expect(await changesOf(member, potassium)).toMatchObject([
    { kind: 'confirmed', by: 'care_team' },
    { kind: 'confirmed', by: 'member' },
  ]);
  expect((await sign({ summary: 'One result needs a doctor today.' })).status).toBe(200);
  // The same again by the member takes nothing back; another number of theirs does.
  await byMember(potassium, '/confirm');
  expect(await named('Potassium')).toMatchObject({ is_open: false, confirmed: true });
  await byMember(potassium, '', { value: '7.3' });
  expectProblem(await sign(), 409, 'values-open');
});

it('a critical value is taken out with a reason alone, which the team reads in the timeline', async () => {
  const { member, clinician, ask, named } = await underReview(`${CSV}Potassium,7.1,mmol/L,\n`);
  const { id, calls_for_help } = await named('Potassium');
  expect(calls_for_help).toBe(true);
  const refused = await ask(`/values/${id}/reject`, 'POST', {});
  expectProblem(refused, 400, 'validation-failed');
  expect(refused.body).toMatchObject({
    detail: 'Potassium 7.1 mmol/L would call for help. Please say why it is taken out.',
  });
  const reason = 'It is the haemolysed sample: repeated as 4.2.';
  expect((await ask(`/values/${id}/reject`, 'POST', { reason })).body.taken_out).toMatchObject([{ id }]);
  const sodium = await named('Sodium');
  expect((await ask(`/values/${sodium.id}/reject`, 'POST')).status).toBe(200);
  // That it was put back does not unsay it.
  await ask(`/values/${id}/restore`, 'POST');
  const timeline = () =>
    call<{ items: { kind: string; what: string; why: string; by: { name: string } }[] }>(
      baseUrl,
      `/api/v1/care/members/${member.id}/timeline`,
      { token: clinician.token },
    );
  const told = async () => (await timeline()).body.items.filter(({ kind }) => kind === 'rejected');
  expect(await told()).toMatchObject([
    {
      what: 'Rejected: Potassium 7.1 mmol/L, which would call for help',
      why: reason,
      by: { name: 'Ifan Rees' },
    },
  ]);
  const log = await database.query<{ actor_id: string; traits: object }[]>(
    `SELECT actor_id, traits FROM audit_entry WHERE subject_id = $1 AND action = 'urgent_result_rejected'`,
    [member.id],
  );
  expect(log).toMatchObject([{ actor_id: clinician.id, traits: { value: id } }]);
  expect(JSON.stringify(log)).not.toMatch(/haemolysed|Potassium|7\.1/);
  await share(member, 'staff_documents', false);
  expect(await told()).toEqual([]);
});

it('a value is accepted, corrected or taken out, and one that was taken out is put back as it was', async () => {
  const { member, ask, named } = await underReview();
  const [ldl, potassium] = [await named('LDL Cholesterol'), await named('Potassium')];
  expect(potassium.needs_review).toBe(true); // 420 is a lost decimal mark
  const corrected = await ask(`/values/${potassium.id}`, 'PATCH', { value: '4.2' });
  expect(corrected.body.values[2]).toMatchObject({
    value: '4.2',
    needs_review: false,
    confirmed: true,
    status: 'normal',
  });
  expect(await changesOf(member, potassium)).toMatchObject([
    { kind: 'corrected', by: 'care_team', before: { value: '420' } },
  ]);
  expectProblem(await ask(`/values/${potassium.id}`, 'PATCH', { value: '4200' }), 400, 'validation-failed');

  const without = (await ask(`/values/${ldl.id}/reject`, 'POST')).body;
  expect(without.values.map(({ name }) => name)).toEqual(['Sodium', 'Potassium']);
  expect(without.taken_out).toMatchObject([{ id: ldl.id, name: 'LDL Cholesterol', value: '3.4' }]);
  expectProblem(await ask(`/values/${ldl.id}/reject`, 'POST'), 404, 'not-found');
  const seen = await call<{ biomarkers: object[] }>(baseUrl, '/api/v1/biomarkers/all', {
    token: member.token,
  });
  expect(seen.body.biomarkers).toHaveLength(2);

  const back = (await ask(`/values/${ldl.id}/restore`, 'POST')).body;
  expect(back.values[1]).toEqual(ldl);
  expect(back.taken_out).toEqual([]);
  expectProblem(await ask(`/values/${ldl.id}/restore`, 'POST'), 404, 'not-found');
  expect((await ask(`/values/${ldl.id}/accept`, 'POST')).body.values[1]).toMatchObject({
    confirmed: true,
    status: 'high',
  });
});

it('what is signed is what the member reads, with by whom and when, until a value changes', async () => {
  const { member, clinician, file, ask, sign, named } = await underReview();
  await eventually(
    () => queueOf(clinician),
    (items) => items.length === 1 && items[0]?.review_file_id === file,
  );
  // Somebody with a device that takes notices.
  const wishes = { method: 'PATCH', token: member.token, body: { quiet_hours: null } };
  await call(baseUrl, '/api/v1/push-notifications/preferences', wishes);
  await database.query('UPDATE push_preferences SET wanted = true WHERE user_id = $1', [member.id]);
  const refused = await sign();
  expectProblem(refused, 409, 'values-open');
  expect(refused.body).toMatchObject({
    detail: 'Please accept, correct or take out first: LDL Cholesterol 3.4 mmol/L, Potassium 420 mmol/L.',
  });
  const potassium = await named('Potassium');
  await ask(`/values/${potassium.id}/reject`, 'POST', MISREAD);
  expectProblem(await sign(), 409, 'values-open');
  await ask(`/values/${(await named('LDL Cholesterol')).id}/accept`, 'POST');
  const signed = await sign();
  expect(signed.status).toBe(200);
  const { review, extracted_data } = (await filesOf(member))[0] as unknown as Review['file'];
  expect(review).toMatchObject({ by: 'Ifan Rees', is_current: true, taken_out: ['Potassium'] });
  expect(extracted_data).toEqual({ summary: 'All is as it should be.', key_insights: ['Well done.'] });
  await eventually(
    () => queueOf(clinician),
    (items) => items.length === 0,
  );
  await eventually(
    () =>
      database.query<object[]>(`SELECT 1 FROM push_notice WHERE user_id = $1 AND kind = 'insight_reviewed'`, [
        member.id,
      ]),
    (notices) => notices.length === 1,
  );

  const sodium = await named('Sodium');
  await call(baseUrl, `/api/v1/biomarkers/${sodium.id}`, {
    method: 'PATCH',
    token: member.token,
    body: { value: '141' },
  });
  const after = (await filesOf(member))[0] as unknown as Review['file'];
  expect(after.review).toMatchObject({ by: 'Ifan Rees', is_current: false });
  expect(after.extracted_data.summary).toContain('awaiting review');
  expect((await sign({ summary: 'Looked at again.' })).body.file).toMatchObject({
    review: { is_current: true },
    extracted_data: { summary: 'Looked at again.' },
  });
});

it('a report that names somebody else is the member’s to confirm', async () => {
  const page = await reportOf('Nia Vaughan', [['Sodium', '140', 'mmol/L', '133 - 146']]);
  const { member, ask, named } = await underReview(page, 'blood.pdf', 'application/pdf');
  const value = await named('Sodium');
  const refused = 'names-another-person';
  expectProblem(await ask(`/values/${value.id}/accept`, 'POST'), 409, refused);
  expectProblem(await ask(`/values/${value.id}`, 'PATCH', { value: '141' }), 409, refused);
  expect((await ask('/accept', 'POST')).body.values).toMatchObject([{ confirmed: false }]);
  await call(baseUrl, `/api/v1/biomarkers/${value.id}/confirm`, { method: 'POST', token: member.token });
  expect((await ask(`/values/${value.id}`, 'PATCH', { value: '141' })).status).toBe(200);
});

it('two reviewers: what one has not seen is not signed', async () => {
  const { member, ask, named } = await underReview(CSV);
  const other = await newStaff(database, 'clinician', 'Nia Vaughan');
  await assign(database, other, member);
  const { state } = (await ask('/review')).body;
  await ask(`/values/${(await named('Sodium')).id}`, 'PATCH', { value: '139' }, other);
  const body = { summary: 'Fine.', key_insights: [], state };
  expectProblem(await ask('/review', 'PUT', body), 409, 'values-changed');
  await ask(`/values/${(await named('LDL Cholesterol')).id}/accept`, 'POST');
  const now = { ...body, state: (await ask('/review')).body.state };
  const both = await Promise.all([ask('/review', 'PUT', now), ask('/review', 'PUT', now, other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await database.query(`SELECT 1 FROM file_review WHERE user_id = $1`, [member.id])).toHaveLength(1);
});

it('the page is there for whoever reviews, and a document of somebody else’s, or one not shared, is nobody’s', async () => {
  const page = await reportOf('Maya Lind', [['Sodium', '140', 'mmol/L', '133 - 146']]);
  const { member, clinician, ask, path, named } = await underReview(page, 'blood.pdf', 'application/pdf');
  const picture = (who: Member) =>
    fetch(new URL(path('/pages/1'), baseUrl), { headers: { authorization: `Bearer ${who.token}` } });
  const drawn = await eventually(
    () => picture(clinician),
    ({ status }) => status === 200,
    60_000,
  );
  expect(drawn.headers.get('content-type')).toBe('image/webp');
  const value = await named('Sodium');

  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  expectProblem(await ask('/review', 'GET', undefined, coach), 403, 'forbidden');
  const stranger = await newStaff(database, 'clinician');
  const parts = [
    ['/review', 'GET'],
    [`/values/${value.id}`, 'PATCH', { value: '1' }],
    [`/values/${value.id}/accept`, 'POST'],
    [`/values/${value.id}/reject`, 'POST'],
    [`/values/${value.id}/restore`, 'POST'],
    ['/accept', 'POST'],
    ['/review', 'PUT', { summary: 'x', key_insights: [], state: 'x' }],
  ] as const;
  for (const [part, method, body] of parts)
    expectProblem(await ask(part, method, body, stranger), 404, 'not-found');
  expect((await picture(stranger)).status).toBe(404);

  // A value of another document of the same member is none of this one's.
  const another = (await uploaded(member, CSV)).body.file_id;
  await read(member, another);
  const otherPath = `/api/v1/care/members/${member.id}/documents/${another}/values/${value.id}`;
  for (const [part, method, body] of [
    ['', 'PATCH', { value: '1' }],
    ['/accept', 'POST'],
    ['/reject', 'POST'],
    ['/restore', 'POST'],
  ] as const) {
    const answer = await call(baseUrl, otherPath + part, {
      method,
      token: clinician.token,
      ...(body && { body }),
    });
    expectProblem(answer, 404, 'not-found');
  }
  await share(member, 'staff_documents', false);
  for (const [part, method, body] of parts) expectProblem(await ask(part, method, body), 404, 'not-found');
  expect((await picture(clinician)).status).toBe(404);
});

it('each reading is written down as a review, and what is signed is sealed', async () => {
  const { member, ask, sign, named } = await underReview();
  await ask(`/values/${(await named('Potassium')).id}/reject`, 'POST', MISREAD);
  await ask(`/values/${(await named('LDL Cholesterol')).id}/accept`, 'POST');
  await sign({ summary: 'The nightingale sings.', key_insights: [] });
  const reads = await database.query<{ traits: object }[]>(
    `SELECT DISTINCT traits FROM audit_entry WHERE subject_id = $1 AND action = 'member_data_read'`,
    [member.id],
  );
  expect(reads).toEqual([{ traits: { read: 'documents', purpose: 'review' } }]);
  const shown = await database.query<object[]>(
    `SELECT 1 FROM file_review r WHERE to_jsonb(r)::text ~ 'nightingale|Potassium'
     UNION ALL SELECT 1 FROM domain_event e WHERE to_jsonb(e)::text ~ 'nightingale'`,
  );
  expect(shown).toEqual([]);
});
