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

const released = (ofMember: () => Promise<Held>) =>
  eventually(ofMember, ({ release }) => release === null, 60_000);

const noticesOf = (member: Member) =>
  database.query<{ kind: string }[]>(`SELECT kind FROM push_notice WHERE user_id = $1 ORDER BY kind`, [
    member.id,
  ]);

async function readUnder(
  mode: string,
  content = FITNESS,
  prepare: (member: Member) => Promise<unknown> = () => Promise.resolve(),
) {
  expect((await setRule(mode)).status).toBe(200);
  const member = await newMember(baseUrl, { name: 'Maya Lind' });
  await prepare(member);
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
    for (const { id } of (await ask('/review')).body.values) await ask(`/values/${id}/accept`, 'POST');
    const { state } = (await ask('/review')).body;
    return ask('/review', 'PUT', { summary: 'As it should be.', key_insights: [], state });
  };
  const ofMember = async () => (await filesOf(member))[0] as unknown as Held;
  return { member, clinician, file, ask, sign, ofMember };
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

it('what waits for a review is somebody’s task, also where an earlier release let that be turned off', async () => {
  const { clinician, file, ofMember } = await readUnder('after_review', FITNESS, (member) =>
    database.query(
      `INSERT INTO own_rule (user_id, family, name, says) VALUES ($1, 'care', 'review_results', '{"is_on": false}')`,
      [member.id],
    ),
  );
  expect((await ofMember()).release).not.toBeNull();
  await eventually(
    async () =>
      (
        await call<{ items: { review_file_id: string }[] }>(
          baseUrl,
          '/api/v1/care/queue?kind=review_results',
          { token: clinician.token },
        )
      ).body.items,
    (items) => items.some(({ review_file_id }) => review_file_id === file),
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
  await released(ofMember);
  expect(await namesSeen(member)).toHaveLength(3);
  expect(await ofMember()).toMatchObject({ release: null, review: { by: 'Ifan Rees', is_current: true } });
  await eventually(
    () => noticesOf(member),
    (notices) => notices.length > 0,
  );
  // That it was signed while it was held was not told.
  expect(await noticesOf(member)).toEqual([{ kind: 'document_ready' }]);
});

it('what nobody can review waits for no review, nor once the member shares documents no more; others wait on', async () => {
  expect((await setRule('after_review')).status).toBe(200);
  const alone = await newMember(baseUrl);
  const { file_id } = (await uploaded(alone, FITNESS)).body;
  expect(await read(alone, file_id)).toMatchObject({ status: 'completed', failure: null });
  expect(await namesSeen(alone)).toHaveLength(3);

  const { member, ofMember } = await readUnder('after_review');
  const another = await readUnder('after_review');
  expect((await ofMember()).release).not.toBeNull();
  await share(member, 'staff_documents', false);
  await released(ofMember);
  expect(await namesSeen(member)).toHaveLength(3);
  // Each decides for themselves: the next look, 15 s later, leaves the other's, too.
  await new Promise((resolve) => setTimeout(resolve, 17_000));
  expect((await another.ofMember()).release).not.toBeNull();
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
  await released(corrected.ofMember);
  expect(await namesSeen(corrected.member)).toHaveLength(4);
});

it('what the member is asked to have looked at today is held no longer either, once a correction makes it so', async () => {
  const { member, ask, ofMember } = await readUnder(
    'after_review',
    `${FITNESS}Potassium,4.1,mmol/L,3.5 - 5.3\n`,
  );
  const { values } = (await ask('/review')).body;
  expect((await ask(`/values/${values[3]!.id}`, 'PATCH', { value: '6.2' })).status).toBe(200);
  await released(ofMember);
  expect(await namesSeen(member)).toHaveLength(4);
});

it('who is suspended reviews nothing, and who looks after the member no more neither', async () => {
  const { member, clinician, ofMember } = await readUnder('after_review');
  expect((await ofMember()).release).not.toBeNull();
  await database.query(`UPDATE auth_user SET banned_until = now() + interval '1 year' WHERE id = $1`, [
    clinician.id,
  ]);
  const { file_id } = (await uploaded(member, `${CSV}VO2 max,42,mL/kg/min,\n`, 'again.csv')).body;
  const again = (await read(member, file_id)) as unknown as Held;
  expect(again.release).toBeNull();
  await eventually(
    () => filesOf(member) as unknown as Promise<Held[]>,
    (files) => files.every(({ release }) => release === null),
  );

  const left = await readUnder('after_review');
  expect((await left.ofMember()).release).not.toBeNull();
  const carers = await call(baseUrl, `/api/v1/admin/people/${left.member.id}/carers`, {
    method: 'PUT',
    token: admin.token,
    body: { carer_ids: [] },
  });
  expect(carers.status).toBe(204);
  await released(left.ofMember);
  expect(await namesSeen(left.member)).toHaveLength(3);
});

it('a document that cannot be released keeps no other from its day', async () => {
  const [stuck, other] = [await readUnder('after_days'), await readUnder('after_days')];
  await database.query(`
    CREATE FUNCTION keep_held() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
  try {
    await database.query(`
      CREATE TRIGGER keep_held BEFORE UPDATE OF release_at ON health_file FOR EACH ROW
        WHEN (NEW.id = '${stuck.file}' AND NEW.release_at IS NULL) EXECUTE FUNCTION keep_held()`);
    await database.query(
      `UPDATE health_file SET release_at = now() - interval '1 hour' / (CASE id WHEN $1 THEN 1 ELSE 2 END)
        WHERE id IN ($1, $2)`,
      [stuck.file, other.file],
    );
    await released(other.ofMember);
    expect(await namesSeen(other.member)).toHaveLength(3);
    expect(await namesSeen(stuck.member)).toEqual([]);
  } finally {
    await database.query('DROP FUNCTION keep_held CASCADE');
  }
  await released(stuck.ofMember);
  expect(await namesSeen(stuck.member)).toHaveLength(3);
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
