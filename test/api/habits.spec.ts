import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, type Event, expectProblem, memberWithProgramme } from './members';

interface Generated {
  success: boolean;
  instructions: string | null;
  error: string | null;
  reply_id: string;
  state: string;
  offline: boolean;
  safety: { band: string } | null;
}

interface Saved {
  success: boolean;
  instructions: string | null;
  error: null;
  updated_at: string | null;
  offline: boolean;
}

let database: DataSource;
let member: Member;
let events: Event[];
let habit: Event;

beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  ({ member, events } = await memberWithProgramme());
  habit = events.find(({ kind }) => kind === 'habit') as Event;
});

const generate = (body: object, options: { from?: Member; key?: string } = {}) =>
  call<Generated>(baseUrl, '/api/v1/habits/generate-instructions', {
    token: (options.from ?? member).token,
    body: { event_id: habit.id, habit_name: habit.title, ...body },
    headers: options.key ? { 'idempotency-key': options.key } : undefined,
  });
const saved = async (name: string, from = member) =>
  (
    await call<Saved>(baseUrl, `/api/v1/habits/instructions/${encodeURIComponent(name)}`, {
      token: from.token,
    })
  ).body;
const replies = () =>
  database.query<{ state: string }[]>(`SELECT state FROM assistant_reply WHERE user_id = $1`, [member.id]);
const nothing = { success: true, instructions: null, error: null, updated_at: null, offline: false };

describe('instructions for a habit', () => {
  it('are written, saved, and found by its name however it is written', async () => {
    expect(await saved(habit.title)).toEqual(nothing);
    const { status, body } = await generate({});
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, error: null, state: 'done', offline: true, safety: null });
    for (const name of [habit.title, ` ${habit.title.toUpperCase()}  `, habit.title.replace(' ', '   ')]) {
      expect(await saved(name)).toEqual({
        ...nothing,
        instructions: body.instructions,
        updated_at: expect.stringMatching(/Z$/) as string,
        offline: true,
      });
    }
    for (const other of ['Something else', "'; DROP TABLE habit_instructions; --", '../all']) {
      expect(await saved(other)).toEqual(nothing);
    }
    const long = await call(baseUrl, `/api/v1/habits/instructions/${'x'.repeat(201)}`, {
      token: member.token,
    });
    expectProblem(long, 400, 'validation-failed');
    expect(await saved(habit.title, await newMember(baseUrl))).toEqual(nothing);
  });

  it('take wishes, which are kept sealed; blank ones are none', async () => {
    const wish = 'Zebrafinch evenings only';
    expect((await generate({ user_corrections: wish })).body).toMatchObject({ success: true, state: 'done' });
    const [row] = await database.query<[{ shown: boolean }]>(
      `SELECT bool_or(h::text LIKE '%' || encode('Zebrafinch', 'hex') || '%') AS shown
         FROM habit_instructions h WHERE user_id = $1`,
      [member.id],
    );
    expect(row.shown).toBe(false);
    const [event] = await database.query<[{ shown: boolean }]>(
      `SELECT bool_or(payload::text LIKE '%Zebrafinch%') AS shown FROM domain_event`,
    );
    expect(event.shown).toBe(false);
    for (const blank of ['  ', null]) {
      expect((await generate({ user_corrections: blank })).status).toBe(200);
    }
  });

  it('are not written where the wish tells of danger: help stands there, and the saved ones stay', async () => {
    const { body: first } = await generate({});
    const { body } = await generate({ user_corrections: 'I want to kill myself tonight' });
    expect(body).toMatchObject({ success: true, safety: { band: 'flag' } });
    expect(body.instructions).not.toBe(first.instructions);
    expect((await saved(habit.title)).instructions).toBe(first.instructions);
  });

  it("are for the member's own habits: others are not found, and other events have none", async () => {
    const stranger = await newMember(baseUrl);
    expectProblem(await generate({}, { from: stranger }), 404, 'not-found');
    expectProblem(await generate({ event_id: randomUUID() }), 404, 'not-found');
    for (const kind of ['check_in', 'lesson', 'plan_the_day']) {
      const event_id = events.find((event) => event.kind === kind)?.id;
      expectProblem(await generate({ event_id }), 400, 'not-a-habit');
    }
    expect(await replies()).toEqual([]);
  });

  it('are kept of 200 habits; those can be written anew', async () => {
    await generate({});
    await database.query(
      `INSERT INTO habit_instructions (user_id, habit, asked_sealed)
       SELECT $1, n::text::bytea, '' FROM generate_series(2, 200) n`,
      [member.id],
    );
    expectProblem(await generate({ habit_name: 'One more' }), 409, 'too-many-habits');
    expect((await generate({})).status).toBe(200);
  });

  it('asked for with one key, twenty times at once, are written once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate({}, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.reply_id)).size).toBe(1);
    expect(await replies()).toEqual([{ state: 'done' }]);
    expectProblem(await generate({ user_corrections: 'Later' }, { key }), 409, 'idempotency-key-reused');
  });

  it('asked for again take the place of the earlier ones, and only the last answer is kept', async () => {
    const { body: first } = await generate({});
    const { body: second } = await generate({ user_corrections: 'In the evening.' });
    expect(second.reply_id).not.toBe(first.reply_id);
    expect((await saved(habit.title)).instructions).toBe(second.instructions);
    expect(await replies()).toEqual([{ state: 'done' }]);
  });
});
