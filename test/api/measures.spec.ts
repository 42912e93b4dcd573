import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';

const PATH = '/api/v1/measures';
const OPEN = { eatingDisorder: 'no', foodWorry: 'no', pregnancy: 'no' };

interface Saved {
  measures: { id: string; measured_at: string; value: number | null; standard_value: number | null }[];
  added: number;
  safety: { band: string; category: string; text: string; contacts: { number: string }[] } | null;
}
interface List {
  items: { id: string; kind: string; value: number | null }[];
  next_cursor: string | null;
}

let database: DataSource;
let member: Member;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  member = await newMember(baseUrl);
});
afterAll(() => database.destroy());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const pressure = (systolic: number, diastolic: number, hours = 1) => ({
  kind: 'blood_pressure',
  unit: 'mmHg',
  systolic,
  diastolic,
  measured_at: ago(hours),
  source: 'manual',
  client_id: crypto.randomUUID(),
});
const single = (kind: string, unit: string, value: number, more: object = {}) => ({
  kind,
  unit,
  value,
  measured_at: ago(1),
  source: 'manual',
  client_id: crypto.randomUUID(),
  ...more,
});
const send = ({ token }: Member, ...measures: object[]) =>
  call<Saved>(baseUrl, PATH, { token, body: { measures } });
const list = async ({ token }: Member, query = '') =>
  (await call<List>(baseUrl, `${PATH}${query}`, { token })).body;
const screen = (who: Member, answers: object) =>
  call(baseUrl, '/api/v1/health-screen', { method: 'PUT', token: who.token, body: { answers } });

it('500 at once, sent twice, are 500; pages are walked to the end', async () => {
  const batch = Array.from({ length: 500 }, (_, index) =>
    single('steps', 'steps', index, {
      measured_at: ago(24 * 31 + index),
      source: 'apple_health',
      client_id: `apple:steps:${index}`,
    }),
  );
  const first = await send(member, ...batch);
  expect([first.status, first.body.added, first.body.measures.length]).toEqual([201, 500, 500]);
  const again = await send(member, ...batch.slice(0, 3), single('pulse', 'bpm', 62));
  expect(again.body.added).toBe(1);
  expect(again.body.measures.slice(0, 3)).toEqual(first.body.measures.slice(0, 3));
  let seen = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: List = await list(member, `?kind=steps&limit=100${cursor && `&cursor=${cursor}`}`);
    seen += page.items.length;
    cursor = page.next_cursor;
  }
  expect(seen).toBe(500);
  const from = encodeURIComponent(ago(2));
  expect((await list(member, `?from=${from}`)).items).toMatchObject([{ kind: 'pulse' }]);
  const far = encodeURIComponent('2000-01-01T00:00:00+23:59');
  expect((await list(member, `?kind=pulse&from=${far}`)).items).toHaveLength(1);
  expect((await send(member, ...batch, batch[0]!)).status).toBe(400);
});

it('all or none: what cannot be right is told by field, with what may be meant', async () => {
  const who = await newMember(baseUrl);
  const answer = await send(who, pressure(120, 80), pressure(1300, 80));
  expectProblem(answer, 400, 'validation-failed');
  expect(answer.body).toMatchObject({
    detail: 'A systolic pressure of 1300 cannot be right. Did you mean 130?',
    errors: [{ field: 'measures.1.systolic', code: 'implausible' }],
  });
  expect((await list(who)).items).toEqual([]);
});

it('weight and waist are off until the screen opens them, and go out of sight when it shuts them', async () => {
  const who = await newMember(baseUrl);
  const off = async () => {
    const { body } = await call<{ kinds: { kind: string; off: { state: string } | null }[] }>(
      baseUrl,
      `${PATH}/allowed`,
      { token: who.token },
    );
    return body.kinds.flatMap((kind) => (kind.off ? [`${kind.kind} ${kind.off.state}`] : []));
  };
  const stones = single('weight', 'st_lb', 160, { measured_at: '2026-11-01T07:10:00+05:30' });
  expectProblem(await send(who, stones), 409, 'measure-off');
  expect(await off()).toEqual(['weight unanswered', 'waist unanswered']);

  await screen(who, OPEN);
  const saved = (await send(who, stones)).body.measures[0]!;
  expect(saved).toMatchObject({
    value: 160,
    unit: 'st_lb',
    standard_value: 72.5747792,
    standard_unit: 'kg',
    measured_at: '2026-11-01T07:10:00+05:30',
  });

  for (const answers of [
    { ...OPEN, pregnancy: 'yes' },
    { ...OPEN, foodWorry: 'not_sure' },
  ]) {
    await screen(who, answers);
    expect(await off()).toEqual(['weight gated', 'waist gated']);
    expect((await list(who)).items).toEqual([]);
    const { body } = await call<{ kinds: { kind: string }[] }>(baseUrl, `${PATH}/summary`, {
      token: who.token,
    });
    expect(body.kinds.map(({ kind }) => kind)).not.toContain('weight');
    expectProblem(await send(who, single('waist', 'in', 34)), 409, 'measure-off');
    const change = { method: 'PATCH', token: who.token, body: { value: 150 } };
    expectProblem(await call(baseUrl, `${PATH}/${saved.id}`, change), 409, 'measure-off');
  }
  await screen(who, OPEN);
  expect((await list(who)).items).toMatchObject([{ kind: 'weight', value: 160 }]);
});

it('a critical pressure shows help at once and raises the flag once; an old one raises nothing', async () => {
  const who = await newMember(baseUrl);
  const flags = () =>
    database.query<{ id: string }[]>(
      `SELECT f.id FROM safety_flag f JOIN care_task t ON t.about_id = f.id
        WHERE f.user_id = $1 AND f.source_kind = 'measure'`,
      [who.id],
    );
  const status = async () =>
    (await call<{ paused: boolean }>(baseUrl, '/api/v1/safety', { token: who.token })).body;

  expect((await send(who, pressure(210, 125, 30), pressure(128, 82))).body.safety).toBeNull();
  const between = await send(who, pressure(172, 95));
  expect(between.body.safety).toMatchObject({ band: 'check', category: 'severe_hypertension' });
  expect(await status()).toMatchObject({ paused: false });

  const high = pressure(184, 121);
  const { body } = await send(who, high);
  expect(body.safety).toMatchObject({ band: 'flag', category: 'severe_hypertension' });
  expect(body.safety?.text).toContain('needs help today');
  expect(body.safety?.contacts.map(({ number }) => number)).toContain('999');
  expect(await status()).toMatchObject({ paused: true });
  // The answer was lost: the same help again, and no second flag.
  expect((await send(who, high)).body.safety?.band).toBe('flag');
  expect(await eventually(flags, (found) => found.length > 0)).toHaveLength(1);
});

it('in pregnancy lower pressures call for help, also one that was corrected', async () => {
  const who = await newMember(baseUrl);
  await screen(who, { pregnancy: 'not_sure' });
  const between = await send(who, pressure(142, 85));
  expect(between.body.safety).toMatchObject({ band: 'check', category: 'pregnancy_emergency' });
  const change = { method: 'PATCH', token: who.token, body: { systolic: 162 } };
  const changed = await call<Saved>(baseUrl, `${PATH}/${between.body.measures[0]!.id}`, change);
  expect(changed.body.safety).toMatchObject({ band: 'flag', category: 'pregnancy_emergency' });
});

it('of a day the summary has one figure for each kind', async () => {
  const who = await newMember(baseUrl);
  const day = ago(48).slice(0, 10);
  const at = (time: string) => ({ measured_at: `${day}T${time}:00Z` });
  await send(
    who,
    { ...pressure(130, 80), ...at('07:00') },
    { ...pressure(140, 90), ...at('07:05') },
    single('steps', 'steps', 3_000, at('09:00')),
    single('steps', 'steps', 8_000, { ...at('00:00'), source: 'apple_health' }),
  );
  const { body } = await call<{ kinds: { kind: string; newest: unknown; days: object[] }[] }>(
    baseUrl,
    `${PATH}/summary`,
    { token: who.token },
  );
  const of = (kind: string) => body.kinds.find((found) => found.kind === kind);
  expect(of('blood_pressure')).toMatchObject({
    newest: { systolic: 140 },
    days: [{ date: day, systolic: 135, diastolic: 85, count: 2 }],
  });
  expect(of('steps')?.days).toMatchObject([{ date: day, value: 8_000 }]);
  expect(of('sleep')).toMatchObject({ newest: null, days: [] });
});
