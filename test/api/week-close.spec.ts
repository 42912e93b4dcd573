import { DataSource } from 'typeorm';
import { doHabits, putBack } from '../support/past-weeks';
import { call, eventually, type Member, newMember } from '../support/product';
import {
  baseUrl,
  databaseUrl,
  type Event,
  eventsOf,
  memberWithProgramme,
  planned,
  type Programme,
} from './members';

interface Change {
  id: string;
  program_week: number;
  source: string;
  changes: {
    index: number;
    kind: string;
    title: string;
    text: string;
    from_dose: string | null;
    to_dose: string | null;
    state: string;
  }[];
  undo_until: string | null;
}

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const sql = (text: string, values: unknown[]) => database.query<unknown>(text, values);
const get = <Body>(member: Member, path: string) => call<Body>(baseUrl, path, { token: member.token });
const post = (member: Member, path: string, body?: object) =>
  call<Change>(baseUrl, path, { method: 'POST', token: member.token, body });

async function changesOf(member: Member, programme: Programme): Promise<Change[]> {
  const path = `/api/v1/programme-changes?program_id=${programme.id}`;
  return (await get<{ items: Change[] }>(member, path)).body.items;
}

/** Waits until so many weeks are closed, and the plan follows. */
async function closed(programme: Programme, weeks: number): Promise<void> {
  await eventually(
    () =>
      database.query<{ closed_week: number; follows: boolean }[]>(
        `SELECT closed_week, p.progress_revision = h.revision AS follows
           FROM medical_program p LEFT JOIN habit_progress h USING (user_id) WHERE p.id = $1`,
        [programme.id],
      ),
    ([row]) => row?.closed_week === weeks && row.follows,
  );
}

const told = (programme: Programme) =>
  database.query<{ week: number }[]>(
    `SELECT (payload ->> 'week')::int AS week FROM domain_event
      WHERE type = 'week.closed' AND payload ->> 'program_id' = $1 ORDER BY id`,
    [programme.id],
  );

/** Doses of what lies ahead, by title. */
function dosesAhead(events: Event[], title: string): (string | null)[] {
  const now = new Date().toISOString();
  return events.filter((event) => event.title === title && event.start_time > now).map(({ dose }) => dose);
}

/** Three weeks lived with every habit done, closed late and in order. */
async function afterGoodWeeks() {
  const { member, programme } = await memberWithProgramme();
  await doHabits(sql, programme.id, 3);
  await putBack(sql, programme.id, 3);
  await closed(programme, 3);
  const [latest] = await changesOf(member, programme);
  const step = latest?.changes.find(({ kind }) => kind === 'step_up');
  if (!latest || !step) throw new Error('no step up was asked');
  return { member, programme, latest, step };
}

describe('the end of a week', () => {
  it('closes each missed week once, in order, and asks for a step up before it takes it', async () => {
    const { member, programme, latest, step } = await afterGoodWeeks();
    expect(await told(programme)).toEqual([{ week: 1 }, { week: 2 }, { week: 3 }]);
    expect(latest).toMatchObject({ program_week: 3, source: 'week_close', undo_until: null });
    expect(step).toMatchObject({ state: 'asked' });
    expect(step.text).toContain(step.to_dose);
    // The same event once more, and once more the look: nothing is closed twice.
    await sql(`UPDATE medical_program SET close_due_at = now() WHERE id = $1`, [programme.id]);
    await eventually(
      () =>
        database.query<{ ahead: boolean }[]>(
          `SELECT close_due_at > now() AS ahead FROM medical_program WHERE id = $1`,
          [programme.id],
        ),
      ([row]) => row?.ahead === true,
    );
    expect(await told(programme)).toHaveLength(3);
    expect(dosesAhead(await eventsOf(member, programme.id), step.title)).toContain(step.from_dose);
  });

  it('a yes takes the step, the last answer holds, and one tap undoes it for seven days', async () => {
    const { member, programme, latest, step } = await afterGoodWeeks();
    const path = `/api/v1/programme-changes/${latest.id}`;
    const answer = async (accepted: boolean) => {
      const { status, body } = await post(member, `${path}/answers`, { index: step.index, accepted });
      await planned(member);
      return [status, body.changes[step.index]?.state, body.undo_until !== null];
    };
    const isStronger = async () =>
      dosesAhead(await eventsOf(member, programme.id), step.title)[0] === step.to_dose;
    expect(await answer(false)).toEqual([200, 'declined', false]);
    expect(await isStronger()).toBe(false);
    expect(await answer(true)).toEqual([200, 'applied', true]);
    expect(await answer(true)).toEqual([200, 'applied', true]); // twice-safe
    expect(await isStronger()).toBe(true);
    for (const _ of ['once', 'twice']) {
      const undone = await post(member, `${path}/undo`);
      expect([undone.status, undone.body.changes[step.index]?.state, undone.body.undo_until]).toEqual([
        200,
        'undone',
        null,
      ]);
    }
    await planned(member);
    expect(await isStronger()).toBe(false);
  });

  it('two devices that answer at once come to one end, and the plan to the same', async () => {
    const { member, programme, latest, step } = await afterGoodWeeks();
    const path = `/api/v1/programme-changes/${latest.id}`;
    const answers = await Promise.all(
      [true, true, true, true].map((accepted) =>
        post(member, `${path}/answers`, { index: step.index, accepted }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await planned(member);
    const events = await eventsOf(member, programme.id);
    expect(dosesAhead(events, step.title)[0]).toBe(step.to_dose);
    const starts = events.filter(({ title }) => title === step.title).map(({ start_time }) => start_time);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('what was asked lapses with the next close; after seven days nothing is undone', async () => {
    const { member, programme, latest, step } = await afterGoodWeeks();
    const path = `/api/v1/programme-changes/${latest.id}`;
    await post(member, `${path}/answers`, { index: step.index, accepted: true });
    await sql(`UPDATE programme_change SET created_at = now() - interval '7 days' WHERE id = $1`, [
      latest.id,
    ]);
    const late = await post(member, `${path}/undo`);
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'too-late' })]);
    await sql(`UPDATE medical_program SET closed_week = 4 WHERE id = $1`, [programme.id]);
    const lapsed = await post(member, `${path}/answers`, { index: step.index, accepted: false });
    expect([lapsed.status, lapsed.body]).toEqual([409, expect.objectContaining({ code: 'asked-again' })]);
  });

  it('what was asked lapses as well when a new answer of the health screen forbids it', async () => {
    const { member, programme, latest, step } = await afterGoodWeeks();
    const body = { answers: { selfHarm: 'yes' } };
    await call(baseUrl, '/api/v1/health-screen', { method: 'PUT', token: member.token, body });
    const path = `/api/v1/programme-changes/${latest.id}/answers`;
    for (const accepted of [true, false]) {
      const answer = await post(member, path, { index: step.index, accepted });
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'asked-again' })]);
    }
    const [shown] = await changesOf(member, programme);
    expect(shown?.changes[step.index]?.state).toBe('lapsed');
  });

  it('weeks that went badly step down unasked, with a reason; undone, they are as before', async () => {
    const { member, programme } = await memberWithProgramme();
    await putBack(sql, programme.id, 3);
    await closed(programme, 3);
    const all = (await changesOf(member, programme)).flatMap(({ changes }) => changes);
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ kind, state }) => kind !== 'step_up' && state === 'applied')).toBe(true);
    const progress = () =>
      database.query<{ revision: number }[]>(`SELECT revision FROM habit_progress WHERE user_id = $1`, [
        member.id,
      ]);
    const [before] = await progress();
    const [latest] = await changesOf(member, programme);
    const undone = await post(member, `/api/v1/programme-changes/${latest?.id}/undo`);
    expect(undone.body.changes.every(({ state }) => state === 'undone')).toBe(true);
    await planned(member);
    const [after] = await progress();
    expect(after?.revision).toBe((before?.revision ?? 0) + 1);
  });

  it('days of a pause count for nothing', async () => {
    const { member, programme } = await memberWithProgramme();
    const [days] = await database.query<{ from: string; until: string }[]>(
      `SELECT (start_date - 21)::text AS from, (start_date - 1)::text AS until FROM medical_program WHERE id = $1`,
      [programme.id],
    );
    const path = '/api/v1/pauses/0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10';
    const body = { kind: 'ill', ...days };
    expect((await call(baseUrl, path, { method: 'PUT', token: member.token, body })).status).toBe(200);
    await planned(member);
    await putBack(sql, programme.id, 3);
    await closed(programme, 3);
    expect((await changesOf(member, programme)).flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('follows the member westwards into another zone, and back eastwards closes no week early', async () => {
    const { member, programme } = await memberWithProgramme();
    const dueAt = async () => {
      const [row] = await database.query<{ due: Date }[]>(
        `SELECT close_due_at AS due FROM medical_program WHERE id = $1`,
        [programme.id],
      );
      return row?.due.toISOString();
    };
    const endIn = async (zone: string) => {
      const [row] = await database.query<{ at: Date }[]>(
        `SELECT (start_date + 7)::timestamp AT TIME ZONE $2 AS at FROM medical_program WHERE id = $1`,
        [programme.id, zone],
      );
      return row?.at.toISOString();
    };
    const london = await endIn('Europe/London');
    await eventually(dueAt, (due) => due === london);
    const data = { time_zone: 'Pacific/Pago_Pago' };
    await call(baseUrl, '/auth/v1/user', { method: 'PUT', token: member.token, body: { data } });
    const samoa = await endIn('Pacific/Pago_Pago');
    await eventually(dueAt, (due) => due === samoa);
    expect(samoa).not.toBe(london);
    const east = { data: { time_zone: 'Pacific/Kiritimati' } };
    await call(baseUrl, '/auth/v1/user', { method: 'PUT', token: member.token, body: east });
    await eventually(
      () =>
        database.query<{ done: number }[]>(
          `SELECT count(*)::int AS done FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
            WHERE d.consumer = 'look-at-weeks' AND d.state = 'done' AND e.payload ->> 'user_id' = $1`,
          [member.id],
        ),
      ([row]) => row?.done === 2,
    );
    expect(await dueAt()).toBe(samoa);
  });

  it('a programme of the first release goes on: its past stays, what lies ahead is of the current template', async () => {
    const { member, programme } = await memberWithProgramme();
    await sql(`UPDATE medical_program SET template_version = 'first' WHERE id = $1`, [programme.id]);
    await sql(
      `UPDATE calendar_event SET dose = NULL, cue = NULL, smaller_dose = NULL, smaller_minutes = NULL
        WHERE program_id = $1`,
      [programme.id],
    );
    await putBack(sql, programme.id, 1);
    const now = new Date().toISOString();
    const past = (events: Event[]) => events.filter(({ start_time }) => start_time < now);
    const before = past(await eventsOf(member, programme.id));
    await closed(programme, 1);
    const after = await eventsOf(member, programme.id);
    expect(past(after)).toEqual(before);
    const habits = after.filter(({ kind, start_time }) => kind === 'habit' && start_time > now);
    expect(habits.length).toBeGreaterThan(0);
    expect(habits.filter(({ dose }) => dose === null)).toEqual([]);
    const [row] = await database.query<{ template_version: string }[]>(
      `SELECT template_version FROM medical_program WHERE id = $1`,
      [programme.id],
    );
    expect(row?.template_version).not.toBe('first');
  });

  it("changes of somebody else's programme are not found", async () => {
    const { programme } = await memberWithProgramme();
    const stranger = await newMember(baseUrl);
    const answer = await get(stranger, `/api/v1/programme-changes?program_id=${programme.id}`);
    expect(answer.status).toBe(404);
  });
});
