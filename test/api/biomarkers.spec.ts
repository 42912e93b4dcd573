import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';

interface Biomarker {
  id: string;
  name: string;
  analyte: string | null;
  value: string;
  status: string | null;
  reference_source: string | null;
  confirmed: boolean;
}
interface Written {
  biomarker: Biomarker;
  safety: { band: string; category: string; text: string; contacts: object[] } | null;
}

const PATH = '/api/v1/biomarkers';
let database: DataSource;
let member: Member;

beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  member = await newMember(baseUrl, { gender: 'female', age: 40 });
});

const today = () => new Date().toISOString().slice(0, 10);
const type = (given: object, from = member) =>
  call<Written>(baseUrl, PATH, {
    token: from.token,
    body: { name: 'Potassium', value: '4.2', unit: 'mmol/L', measured_on: today(), ...given },
  });
const correct = (id: string, given: object, from = member) =>
  call<Written>(baseUrl, `${PATH}/${id}`, { method: 'PATCH', token: from.token, body: given });
const own = (path: string, from = member) => call<never>(baseUrl, PATH + path, { token: from.token });

describe('a value that is typed in', () => {
  it('is recognised, judged by the general range, counts at once and shows in its trend', async () => {
    const { status, body } = await type({ name: 'serum potassium', value: '5.9' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      safety: null,
      biomarker: { analyte: 'potassium', status: 'high', reference_source: 'general', confirmed: true },
    });
    await type({ value: '4.1', measured_on: '2026-01-03', reference_min: 3.5, reference_max: 5.1 });
    expect((await own('/trends/potassium')).body).toMatchObject({
      trends: [{ status: 'high', points: [{ value: 4.1, reference_max: 5.1 }, { value: 5.9 }] }],
    });
    expectProblem(await own('/trends/sodium'), 404, 'not-found');
    expect((await own('/all')).body).toMatchObject({ biomarkers: [{}, {}], next_cursor: null });
  });

  it.each([
    [{ value: '420' }, 'value', /This is far from what is measured of Potassium.+call 111 now/],
    [{ unit: 'kg' }, 'unit', /This is no unit of Potassium\. Please use one of: mmol\/L/],
    [{ unit: null }, 'unit', /Please give the unit/],
  ])('%j is refused with a sentence', async (given, field, sentence) => {
    const answer = await type(given);
    expectProblem(answer, 400, 'validation-failed');
    expect(answer.body).toMatchObject({
      detail: expect.stringMatching(sentence) as string,
      errors: [{ field }],
    });
  });

  it('is listed page by page, without one twice or none', async () => {
    for (let n = 0; n < 5; n += 1) await type({ value: `4.${n}` });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body }: { body: { biomarkers: Biomarker[]; next_cursor: string | null } } = await own(
        `/user/${member.id}?limit=2${query}`,
      );
      seen.push(...body.biomarkers.map(({ value }) => value));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(['4.4', '4.3', '4.2', '4.1', '4.0']);
    expectProblem(await own('/all?cursor=x'), 400, 'cursor-invalid');
    const beyond = `2026-11-01T00:00:00.000Z ${2 ** 31} 0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10`;
    const place = Buffer.from(beyond).toString('base64url');
    expect((await own(`/all?cursor=${place}`)).body).toMatchObject({ biomarkers: [] });
  });
});

it('a correction keeps what was before, and judges anew', async () => {
  const { id } = (await type({ value: '5.9' })).body.biomarker;
  expect((await correct(id, { value: '4.9' })).body).toMatchObject({
    biomarker: { value: '4.9', status: 'normal' },
  });
  await correct(id, { reference_max: 4.8 });
  expect((await own(`/${id}/changes`)).body).toMatchObject({
    changes: [
      { kind: 'corrected', by: 'member', before: { value: '4.9' } },
      { kind: 'corrected', by: 'member', before: { value: '5.9', unit: 'mmol/L', measured_on: today() } },
    ],
  });
  expect((await own('/all')).body).toMatchObject({
    biomarkers: [{ status: 'high', reference_source: 'report' }],
  });
  const stranger = await newMember(baseUrl);
  expectProblem(await correct(id, { value: '1' }, stranger), 404, 'not-found');
  expectProblem(await correct(randomUUID(), { value: '1' }), 404, 'not-found');
});

describe('a critical result', () => {
  const tasks = () =>
    database.query<{ kind: string }[]>(`SELECT kind FROM care_task WHERE user_id = $1`, [member.id]);
  const paused = async () =>
    (
      await call<{ paused: boolean; active: object | null }>(baseUrl, '/api/v1/safety', {
        token: member.token,
      })
    ).body;

  it('shows help at once, calls the care team once, and pauses coaching', async () => {
    const { body } = await type({ value: '6.6' });
    expect(body.safety).toMatchObject({
      band: 'flag',
      category: 'critical_lab_value_typed',
      text: expect.stringContaining('111') as string,
      contacts: [{ number: '111' }, { number: '999' }],
      about: [{ id: body.biomarker.id, file_id: null, name: 'Potassium', value: '6.6', unit: 'mmol/L' }],
    });
    await eventually(tasks, (rows) => rows.length > 0);
    expect(await paused()).toMatchObject({ paused: true, active: { category: 'critical_lab_value_typed' } });
    await correct(body.biomarker.id, { value: '6.7' });
    await call(baseUrl, `${PATH}/${body.biomarker.id}/confirm`, { method: 'POST', token: member.token });
    for (const path of ['/all', '/trends']) {
      expect((await own(path)).body).toMatchObject({ safety: { band: 'flag' } });
    }
    expect(await tasks()).toEqual([{ kind: 'red_flag' }]);
  });

  it('of long ago, or before a newer one, shows no help and calls nobody', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    expect((await type({ value: '6.6', measured_on: '2020-01-03' })).body.safety).toBeNull();
    const newer = (await type({ value: '4.4', measured_on: day(10) })).body.biomarker;
    expect((await type({ value: '6.6', measured_on: day(30) })).body.safety).toBeNull();
    for (const path of ['/all', '/trends']) {
      expect((await own(path)).body).toMatchObject({ safety: null });
    }
    const published = await database.query<unknown[]>(
      `SELECT 1 FROM domain_event WHERE type = 'biomarkers.look-needed' AND payload ->> 'user_id' = $1`,
      [member.id],
    );
    expect(published).toEqual([]);
    // The newer one was a slip.
    await call(baseUrl, `${PATH}/${newer.id}`, { method: 'DELETE', token: member.token });
    expect((await own('/all')).body).toMatchObject({
      safety: { band: 'check', text: expect.stringMatching(/^This result is of .+ call your GP/) as string },
    });
    await eventually(tasks, (rows) => rows.some(({ kind }) => kind === 'red_flag'));
  });

  it('of one day speaks beside another; the one that was written last stands for the day', async () => {
    const on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await type({ value: '6.6', measured_on: on });
    expect((await type({ value: '4.4', measured_on: on })).body.safety).toBeNull();
    expect((await own('/trends')).body).toMatchObject({
      safety: { band: 'flag' },
      trends: [{ status: 'normal', points: [{ value: 6.6 }, { value: 4.4 }] }],
    });
  });

  it('is sooner one in pregnancy', async () => {
    const reading = { name: 'systolic_bp', value: '162', unit: 'mmHg' };
    expect((await type(reading)).body.safety).toBeNull();
    await call(baseUrl, '/api/v1/health-screen', {
      method: 'PUT',
      token: member.token,
      body: { answers: { pregnancy: 'yes' } },
    });
    await eventually(tasks, (rows) => rows.length > 0); // of the value that was there before
    expect((await type(reading)).body.safety).toMatchObject({ category: 'pregnancy_emergency' });
  });
});
