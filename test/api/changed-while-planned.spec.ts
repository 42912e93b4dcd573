import { DataSource, type QueryRunner } from 'typeorm';
import { isWaitedFor } from '../support/locks';
import { call, eventually, type Member } from '../support/product';
import {
  baseUrl,
  databaseUrl,
  type Event,
  eventsOf,
  memberWithProgramme,
  planned,
  programmeOf,
  saveSetup,
  setupOf,
} from './members';

// Planning again locks only what it changes. Here somebody holds a row that it wants, and what is changed meanwhile counts.

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

/**
 * Changes rows in a transaction that stays open until a planning waits for it.
 * @param cause makes the planning begin
 * @param meanwhile done while it waits
 */
async function whilePlanningWaits(
  change: (held: QueryRunner) => Promise<unknown>,
  cause: () => Promise<unknown>,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const held = database.createQueryRunner();
  await held.startTransaction();
  try {
    await change(held);
    const [{ pid }] = (await held.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
    await cause();
    await eventually(() => isWaitedFor(database, pid), Boolean);
    await meanwhile();
    await held.commitTransaction();
  } finally {
    if (held.isTransactionActive) await held.rollbackTransaction();
    await held.release();
  }
}

const MOVED = `UPDATE calendar_event SET start_time = start_time + interval '13 minutes',
  end_time = end_time + interval '13 minutes', edited = true, updated_at = now() WHERE id = $1`;
const TICKED = `UPDATE calendar_event SET metadata = metadata || '{"status": "completed", "completed": true}' WHERE id = $1`;
const deleted = (which: string) =>
  `WITH gone AS (DELETE FROM calendar_event WHERE ${which} = $1 RETURNING program_id, template_key, user_id)
   INSERT INTO removed_event (program_id, template_key, user_id) SELECT * FROM gone`;

const ask = (member: Member, method: string, path: string, body?: object) =>
  call<Event>(baseUrl, path, { method, token: member.token, ...(body && { body }) });
/** Every coming check-in of a weekday goes to half past nine. */
const later = (member: Member) => () =>
  saveSetup(member, setupOf({ scheduling: { ...setupOf().scheduling, dailyCheckInWeekdays: '09:30' } }));
const checkIns = (events: readonly Event[]) =>
  events.filter(
    ({ kind, start_time, program_week }) =>
      kind === 'check_in' && program_week >= 3 && [1, 2, 3, 4, 5].includes(new Date(start_time).getUTCDay()),
  );

async function expectNoDoubles(programId: string): Promise<void> {
  const doubles = await database.query<unknown[]>(
    `SELECT template_key FROM calendar_event WHERE program_id = $1 AND template_key IS NOT NULL
      GROUP BY template_key HAVING count(*) > 1`,
    [programId],
  );
  expect(doubles).toEqual([]);
}

it('a move stays, and the rest is planned', async () => {
  const { member, programme, events } = await memberWithProgramme();
  const [checkIn, next] = checkIns(events) as [Event, Event];
  await whilePlanningWaits((held) => held.query(MOVED, [checkIn.id]), later(member));
  await programmeOf(member, 2);
  const after = new Map((await eventsOf(member, programme.id)).map((event) => [event.id, event]));
  const start = new Date(Date.parse(checkIn.start_time) + 13 * 60_000).toISOString();
  expect(after.get(checkIn.id)).toMatchObject({ start_time: start, moved: true });
  expect(after.get(next.id)?.start_time.slice(11, 16)).toBe('09:30');
});

it('what was deleted stays away', async () => {
  const { member, programme, events } = await memberWithProgramme();
  const [checkIn] = checkIns(events) as [Event];
  await whilePlanningWaits((held) => held.query(deleted('id'), [checkIn.id]), later(member));
  await programmeOf(member, 2);
  const at = (event: Event) => event.kind === 'check_in' && event.start_time.slice(0, 10);
  const days = (await eventsOf(member, programme.id)).map(at);
  expect(days).not.toContain(checkIn.start_time.slice(0, 10));
  await expectNoDoubles(programme.id);
});

it('a tick and a deletion that come to what it holds already are done as soon as it is', async () => {
  const { member, programme, events } = await memberWithProgramme();
  // It locks them in this order, and waits at the last one.
  const [first, second, last] = checkIns(events)
    .slice(0, 3)
    .sort((a, b) => (a.id < b.id ? -1 : 1)) as [Event, Event, Event];
  let answers: Promise<{ status: number }[]> = Promise.resolve([]);
  await whilePlanningWaits(
    (held) => held.query(TICKED, [last.id]),
    later(member),
    () => {
      answers = Promise.all([
        ask(member, 'PATCH', `/api/v1/calendar-events/${first.id}/complete`, { status: 'completed' }),
        ask(member, 'DELETE', `/api/v1/calendar-events/${second.id}`),
      ]);
      return Promise.resolve();
    },
  );
  expect((await answers).map(({ status }) => status)).toEqual([200, 204]);
  await planned(member);
  const after = new Map((await eventsOf(member, programme.id)).map((event) => [event.id, event]));
  const completed = { metadata: { status: 'completed' } };
  expect(after.get(last.id)).toMatchObject({ ...completed, start_time: last.start_time });
  expect(after.get(first.id)).toMatchObject(completed);
  expect(after.has(second.id)).toBe(false);
  await expectNoDoubles(programme.id);
});

it('what a new answer forbids goes, though it was moved', async () => {
  const { member, programme } = await memberWithProgramme();
  const QUESTIONS = [
    ...['heartCondition', 'chestPain', 'dizzyOrBreathless', 'jointProblem', 'otherReason'],
    ...['highPressure', 'pregnancy', 'lowMood', 'selfHarm'],
  ];
  const answer = (chestPain: 'yes' | 'no') => () =>
    ask(member, 'PUT', '/api/v1/health-screen', {
      answers: { ...Object.fromEntries(QUESTIONS.map((question) => [question, 'no'])), chestPain },
    });
  await answer('no')();
  await planned(member);
  const events = await eventsOf(member, programme.id);
  const test = events.find(({ title }) => title === 'Repeat fitness check');
  expect(test).toBeDefined();
  await whilePlanningWaits((held) => held.query(MOVED, [test?.id]), answer('yes'));
  await planned(member);
  expect((await eventsOf(member, programme.id)).map(({ id }) => id)).not.toContain(test?.id);
});

it('what it leaves alone waits for nobody', async () => {
  const { member, programme, events } = await memberWithProgramme();
  const [checkIn] = checkIns(events) as [Event];
  const reflection = events.find(({ kind, program_week }) => kind === 'reflection' && program_week === 4);
  await whilePlanningWaits(
    (held) => held.query('UPDATE calendar_event SET updated_at = now() WHERE id = $1', [checkIn.id]),
    later(member),
    async () => {
      const path = `/api/v1/calendar-events/${reflection?.id}/reflection`;
      expect((await ask(member, 'PATCH', path, { confidence: 4 })).status).toBe(200);
    },
  );
  await programmeOf(member, 2);
  const after = (await eventsOf(member, programme.id)).find(({ id }) => id === reflection?.id);
  expect(after?.metadata).toMatchObject({ reflection: { confidence: 4 } });
});

it('a whole programme that was deleted meanwhile does not come back', async () => {
  const { member, programme } = await memberWithProgramme();
  await whilePlanningWaits((held) => held.query(deleted('program_id'), [programme.id]), later(member));
  await programmeOf(member, 2);
  const back = await database.query<unknown[]>(
    'SELECT 1 FROM calendar_event JOIN removed_event USING (program_id, template_key) WHERE program_id = $1',
    [programme.id],
  );
  expect(back).toEqual([]);
});
