import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { CSV, filesOf, read, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
let admin: Member;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  admin = await newStaff(database, 'admin');
});
afterEach(() => database.query(`DELETE FROM release_rule WHERE type = 'fitness'`));
afterAll(() => database.destroy());

interface Held {
  file_id: string;
  biomarkers_count: number;
  release: { latest: string; after_review: boolean } | null;
  review: { by: string } | null;
  extracted_data: { summary: string; key_insights: string[] };
}
interface Reviewed {
  values: { id: string; name: string }[];
  state: string;
  file: Held;
}

/** A document of fitness: no other test has a rule of the organisation for one. */
const FITNESS = `${CSV}VO2 max,41,mL/kg/min,\n`;

const setRule = (mode: string, days = 14) =>
  call(baseUrl, '/api/v1/admin/release-rules/fitness', {
    method: 'PUT',
    token: admin.token,
    body: { mode, days },
  });

const namesSeen = async (member: Member) => {
  const ask = <T>(path: string) => call<T>(baseUrl, `/api/v1/${path}`, { token: member.token });
  const all = await ask<{ biomarkers: { name: string }[] }>('biomarkers/all');
  const trends = await ask<{ trends: { name: string }[] }>('biomarkers/trends');
  expect(trends.body.trends).toHaveLength(all.body.biomarkers.length);
  return all.body.biomarkers.map(({ name }) => name);
};

const noticesOf = (member: Member) =>
  database.query<{ kind: string }[]>(`SELECT kind FROM push_notice WHERE user_id = $1 ORDER BY kind`, [
    member.id,
  ]);

async function readUnder(mode: string, content = FITNESS) {
  expect((await setRule(mode)).status).toBe(200);
  const member = await newMember(baseUrl, { name: 'Maya Lind' });
  const clinician = await newStaff(database, 'clinician', 'Ifan Rees');
  await assign(database, clinician, member);
  await call(baseUrl, '/api/v1/push-notifications/preferences', {
    method: 'PATCH',
    token: member.token,
    body: { quiet_hours: null },
  });
  await database.query('UPDATE push_preferences SET wanted = true WHERE user_id = $1', [member.id]);
  const { file_id: file } = (await uploaded(member, content)).body;
  expect(await read(member, file)).toMatchObject({ status: 'completed', failure: null });
  const ask = (part: string, method = 'GET', body?: object) =>
    call<Reviewed>(baseUrl, `/api/v1/care/members/${member.id}/documents/${file}${part}`, {
      method,
      token: clinician.token,
      ...(body && { body }),
    });
  const sign = async () => {
    const { state } = (await ask('/review')).body;
    return ask('/review', 'PUT', { summary: 'As it should be.', key_insights: [], state });
  };
  const ofMember = async () => (await filesOf(member))[0] as unknown as Held;
  return { member, file, ask, sign, ofMember };
}

it('what waits for a review is seen by its reviewer alone, and by the member once it is signed', async () => {
  const { member, ask, sign, ofMember } = await readUnder('after_review', FITNESS);
  const held = await ofMember();
  expect(held).toMatchObject({
    biomarkers_count: 0,
    review: null,
    release: { after_review: true },
    extracted_data: { key_insights: [] },
  });
  const days = (Date.parse(held.release!.latest) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  expect(await namesSeen(member)).toEqual([]);

  const { values } = (await ask('/review')).body;
  expect(values.map(({ name }) => name)).toEqual(['Sodium', 'LDL Cholesterol', 'VO2 max']);
  const own = (method: string, part = '', body?: object) =>
    call(baseUrl, `/api/v1/biomarkers/${values[0]!.id}${part}`, {
      method,
      token: member.token,
      ...(body && { body }),
    });
  expectProblem(await own('PATCH', '', { value: '1' }), 404, 'not-found');
  expectProblem(await own('POST', '/confirm'), 404, 'not-found');
  expectProblem(await own('GET', '/changes'), 404, 'not-found');
  expectProblem(await own('DELETE'), 404, 'not-found');

  // Taken out and put back, it is held as before.
  await ask(`/values/${values[0]!.id}/reject`, 'POST');
  await ask(`/values/${values[0]!.id}/restore`, 'POST');
  await ask('/accept', 'POST');
  expect(await namesSeen(member)).toEqual([]);

  expect((await sign()).body.file.release).toBeNull();
  expect(await ofMember()).toMatchObject({ biomarkers_count: 3, release: null, review: { by: 'Ifan Rees' } });
  expect(await namesSeen(member)).toEqual(['Sodium', 'LDL Cholesterol', 'VO2 max']);
  await eventually(
    () => noticesOf(member),
    (notices) => notices.length === 1 && notices[0]?.kind === 'insight_reviewed',
  );
});

it('what waits for a day is seen then, and no signature brings it earlier', async () => {
  const { member, file, sign, ofMember } = await readUnder('after_days');
  expect((await sign()).status).toBe(200);
  expect(await ofMember()).toMatchObject({ release: { after_review: false }, review: null });
  expect(await namesSeen(member)).toEqual([]);
  await database.query(`UPDATE health_file SET release_at = now() - interval '1 second' WHERE id = $1`, [
    file,
  ]);
  await eventually(
    () => namesSeen(member),
    (names) => names.length === 3,
    60_000,
  );
  expect(await ofMember()).toMatchObject({ release: null, review: { by: 'Ifan Rees', is_current: true } });
  await eventually(
    () => noticesOf(member),
    (notices) => notices.length > 0,
  );
  // That it was signed while it was held was not told.
  expect(await noticesOf(member)).toEqual([{ kind: 'document_ready' }]);
});

it('what nobody can review waits for no review, nor once the member shares documents no more', async () => {
  expect((await setRule('after_review')).status).toBe(200);
  const alone = await newMember(baseUrl);
  const { file_id } = (await uploaded(alone, FITNESS)).body;
  expect(await read(alone, file_id)).toMatchObject({ status: 'completed', failure: null });
  expect(await namesSeen(alone)).toHaveLength(3);

  const { member, ofMember } = await readUnder('after_review');
  expect((await ofMember()).release).not.toBeNull();
  await share(member, 'staff_documents', false);
  await eventually(
    () => namesSeen(member),
    (names) => names.length === 3,
    60_000,
  );
  expect((await ofMember()).release).toBeNull();
});

it('what calls for help is never held, nor once a correction makes it so', async () => {
  const critical = `${FITNESS}Potassium,7.1,mmol/L,3.5 - 5.3\n`;
  const { member, ofMember } = await readUnder('after_review', critical);
  expect((await ofMember()).release).toBeNull();
  expect(await namesSeen(member)).toHaveLength(4);

  const usual = `${FITNESS}Potassium,4.1,mmol/L,3.5 - 5.3\n`;
  const corrected = await readUnder('after_review', usual);
  const { values } = (await corrected.ask('/review')).body;
  expect(await namesSeen(corrected.member)).toEqual([]);
  expect((await corrected.ask(`/values/${values[3]!.id}`, 'PATCH', { value: '7.1' })).status).toBe(200);
  await eventually(
    () => namesSeen(corrected.member),
    (names) => names.length === 4,
  );
});

it('a rule is an administrator’s, holds from now on, and each change is written down', async () => {
  const { ofMember } = await readUnder('at_once');
  expect((await ofMember()).release).toBeNull();
  await setRule('after_days', 3);
  expect((await ofMember()).release).toBeNull();
  const { body } = await call<{ items: object[] }>(baseUrl, '/api/v1/admin/release-rules', {
    token: admin.token,
  });
  expect(body.items).toContainEqual({
    ...{ type: 'fitness', mode: 'after_days', days: 3, from: 'organisation', is_own: true },
  });
  expect(body.items).toContainEqual({
    ...{ type: 'blood', mode: 'at_once', days: 14, from: 'product', is_own: false },
  });
  const [entry] = await database.query<{ traits: object }[]>(
    `SELECT traits FROM audit_entry WHERE action = 'release_rule_changed' AND actor_id = $1 ORDER BY id DESC LIMIT 1`,
    [admin.id],
  );
  expect(entry?.traits).toEqual({ type: 'fitness', mode: 'after_days', days: 3 });
});
