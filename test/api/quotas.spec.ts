import { DataSource } from 'typeorm';
import { NOTES } from '../../api/src/features/calendar-events/entries/calendar-event.entity';
import { call, type Member, newMember } from '../support/product';
import { memberKeys } from '../support/sealed';
import { baseUrl, databaseUrl, type Event, expectProblem, memberWithProgramme } from './members';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const PATH = '/api/v1/questionnaires';
const save = (member: Member, completed_at = new Date().toISOString()) =>
  call<{ id: string }>(baseUrl, PATH, {
    token: member.token,
    body: { questionnaire_type: 'habits_and_preferences', response_data: {}, completed_at },
  });

/** So many copies of the member's one questionnaire, as if it had been saved that often, a minute apart. */
const copies = (member: Member, times: number) =>
  database.query(
    `INSERT INTO questionnaire (user_id, questionnaire_type, response_data_sealed, completed_at)
     SELECT user_id, questionnaire_type, response_data_sealed, completed_at - n * interval '1 minute'
       FROM questionnaire, generate_series(1, $2) AS n WHERE user_id = $1`,
    [member.id, times],
  );

describe('questionnaires', () => {
  it('a member keeps two hundred; one more is refused until one is removed', async () => {
    const member = await newMember(baseUrl);
    const first = await save(member);
    await copies(member, 199);
    const refused = await save(member);
    expectProblem(refused, 409, 'too-many-questionnaires');
    expect(refused.body).toMatchObject({
      detail: 'You can keep 200 questionnaires. Remove one to save another.',
    });
    await call(baseUrl, `${PATH}/${first.body.id}`, { method: 'DELETE', token: member.token });
    expect((await save(member)).status).toBe(201);
  });

  it('a list without limits ends at fifty and says where it goes on', async () => {
    const member = await newMember(baseUrl);
    await save(member);
    const whole = await call<object[]>(baseUrl, PATH, { token: member.token });
    expect([whole.body.length, whole.headers.get('link')]).toEqual([1, null]);
    await database.query(
      `UPDATE questionnaire SET completed_at = completed_at - interval '1 day' WHERE user_id = $1`,
      [member.id],
    );
    for (let n = 0; n < 50; n += 1) await save(member, new Date(Date.now() - n * 60_000).toISOString());
    const list = await call<{ id: string }[]>(baseUrl, PATH, { token: member.token });
    expect(list.body).toHaveLength(50);
    const next = /^<([^>]+)>; rel="next"$/.exec(list.headers.get('link') ?? '')?.[1] ?? '';
    const page = await call<{ items: { id: string }[]; next_cursor: null }>(baseUrl, next, {
      token: member.token,
    });
    expect(page.body).toMatchObject({ items: [{}], next_cursor: null });
    expect(list.body.map(({ id }) => id)).not.toContain(page.body.items[0]?.id);
  });
});

describe('what a client keeps with an event', () => {
  it('is bounded as a whole, not only by the request', async () => {
    const { member, events } = await memberWithProgramme();
    const path = `/api/v1/calendar-events/${events[0]?.id}/metadata`;
    const merge = (metadata: object) =>
      call(baseUrl, path, { method: 'PATCH', token: member.token, body: { metadata } });
    const kept = (n: number) => merge({ [`key${n}`]: 'é'.repeat(450) });
    expect((await kept(1)).status).toBe(200);
    expect((await kept(2)).status).toBe(200);
    const refused = await kept(3);
    expectProblem(refused, 400, 'validation-failed');
    expect(refused.body).toMatchObject({
      detail: "An event keeps at most 2048 bytes of a client's own metadata.",
      errors: [{ field: 'metadata', code: 'too-large' }],
    });
    expect((await merge({ key1: null })).status).toBe(200);
    expect((await kept(3)).status).toBe(200);
  });

  it('leaves a check-in its room: the longest notes fit beside what a client keeps', async () => {
    const { member, events } = await memberWithProgramme();
    const checkIn = events.find(({ title }) => title === 'Daily Check-In');
    const change = (what: string, body: object) =>
      call<Event>(baseUrl, `/api/v1/calendar-events/${checkIn?.id}/${what}`, {
        method: 'PATCH',
        token: member.token,
        body,
      });
    const own = { skip_reason: 'x'.repeat(2_000) };
    expect((await change('metadata', { metadata: own })).status).toBe(200);
    const said = { energy_level: 4, mood: '😊', task_completion: 5, notes: 'é'.repeat(4_000) };
    expect((await change('checkin', said)).body.metadata).toMatchObject({ ...own, checkin_data: said });

    // As it was kept before there was the bound.
    const id = checkIn?.id ?? '';
    const kept = (await memberKeys(database).of(member.id)).seal(NOTES, id, { note: 'x'.repeat(9_000) });
    await database.query('UPDATE calendar_event SET notes_sealed = $1 WHERE id = $2', [kept, id]);
    expect((await change('checkin', { ...said, notes: '' })).status).toBe(200);
    expectProblem(await change('metadata', { metadata: own }), 400, 'validation-failed');
    expect((await change('metadata', { metadata: { note: null, ...own } })).status).toBe(200);
  });
});

describe('answers kept for an Idempotency-Key', () => {
  const submit = (member: Member, key: string) =>
    call(baseUrl, '/api/v1/setup/save', {
      token: member.token,
      body: {},
      headers: { 'Idempotency-Key': key },
    });
  /** Answers that the member was given earlier, the last of them an hour ago: `bytes` long each. */
  const earlier = (member: Member, times: number, bytes: number) =>
    database.query(
      `INSERT INTO idempotency_key (user_id, key, route, request_hash, status, answer_sealed, created_at)
       SELECT $1, 'earlier-' || n, 'POST /x', '\\x00', 200, convert_to(repeat('x', $3), 'UTF8'),
              now() - (n || ' minutes')::interval - interval '1 hour' FROM generate_series(1, $2) n`,
      [member.id, times, bytes],
    );
  const kept = async (member: Member) => {
    const rows = await database.query<{ key: string }[]>(
      `SELECT key FROM idempotency_key WHERE user_id = $1 ORDER BY created_at DESC, key`,
      [member.id],
    );
    return rows.map(({ key }) => key);
  };

  it('of a member the newest five hundred stay', async () => {
    const [member, other] = await Promise.all([newMember(baseUrl), newMember(baseUrl)]);
    await Promise.all([earlier(member, 510, 100), earlier(other, 510, 100)]);
    expect((await submit(member, 'the-newest')).status).toBe(200);
    const keys = await kept(member);
    expect(keys).toHaveLength(500);
    expect([keys[0], keys.at(-1)]).toEqual(['the-newest', 'earlier-499']);
    const again = await submit(member, 'the-newest');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await kept(other)).toHaveLength(510);
  });

  it('and of those as many as four mebibytes hold', async () => {
    const member = await newMember(baseUrl);
    await earlier(member, 60, 81_920);
    expect((await submit(member, 'the-newest')).status).toBe(200);
    const keys = await kept(member);
    expect([keys[0], keys.at(-1)]).toEqual(['the-newest', 'earlier-51']);
  });
});
