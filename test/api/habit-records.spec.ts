import type { DataSource, EntityManager } from 'typeorm';
import { AccountService } from '../../api/src/features/account/account.service';
import { HabitCalendarService } from '../../api/src/features/calendar-events/habit-calendar.service';
import { HabitRemindersService } from '../../api/src/features/habits/habit-reminders.service';
import { PausesService } from '../../api/src/features/pauses/pauses.service';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { doHabits, putBack } from '../support/past-weeks';
import { call, eventually, type Member, newMember } from '../support/product';
import { memberKeys } from '../support/sealed';
import {
  baseUrl,
  databaseUrl,
  eventsOf,
  expectProblem,
  memberWithProgramme,
  type Programme,
} from './members';

interface Habit {
  name: string;
  strength: number;
  strengths: number[];
  days: string[];
  week: { done: number; planned: number | null };
  run: number | null;
  best_run: number | null;
  since: string;
  next_time: string | null;
  today_event_id: string | null;
  event_id: string;
  outcome: { week: number; kind: string; text: string | null; state: string | null } | null;
  reminder: { on: boolean; at: string | null; minutes_before: number };
}
interface Habits {
  program_id: string | null;
  first_day: string | null;
  last_day: string | null;
  today: string;
  counts_misses: boolean;
  habits: Habit[];
}

let database: DataSource;
let member: Member;
let programme: Programme;

const habitsOf = async (who = member) =>
  (await call<Habits>(baseUrl, '/api/v1/habits', { token: who.token })).body;
const habitOf = async (name: string) => {
  const habit = (await habitsOf()).habits.find((each) => each.name === name);
  if (!habit) throw new Error(`no habit ${name}`);
  return habit;
};
const remind = (body: object, who = member) =>
  call<Habit['reminder']>(baseUrl, '/api/v1/habits/reminders', { method: 'PATCH', token: who.token, body });
const put = (path: string, body: object) => call(baseUrl, path, { method: 'PUT', token: member.token, body });

const localDay = (time: string) => new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });

/** A member in the fourth week: two were lived with every habit done, one with none. All three are closed. */
beforeAll(async () => {
  database = await createDataSource(databaseUrl, 2).initialize();
  ({ member, programme } = await memberWithProgramme());
  const sql = (text: string, values: unknown[]) => database.query<unknown>(text, values);
  await doHabits(sql, programme.id, 2);
  await putBack(sql, programme.id, 3);
  await eventually(habitsOf, ({ habits }) => habits.some(({ outcome }) => outcome?.week === 3), 25_000);
});
afterAll(() => database.destroy());

/** One that was done and then missed. */
const fallen = async () => {
  const { habits } = await habitsOf();
  const habit = habits.find(({ days }) => days.includes('done') && days.includes('not_done'));
  if (!habit) throw new Error('no habit was missed');
  return habit;
};

describe('how habits go', () => {
  it('is empty without a programme', async () => {
    const none = { program_id: null, first_day: null, last_day: null, counts_misses: true, habits: [] };
    expect(await habitsOf(await newMember(baseUrl))).toMatchObject(none);
  });

  it('has the days of the programme, a strength for each until today, and what the week’s close made of it', async () => {
    const { habits, first_day, last_day, today, counts_misses } = await habitsOf();
    expect(counts_misses).toBe(true);
    expect(habits.length).toBeGreaterThan(1);
    const number = (day: string | null) => (Date.parse(day ?? '') - Date.parse(first_day ?? '')) / 86_400_000;
    expect(number(last_day)).toBe(83);
    for (const { days, strengths, strength, since, week } of habits) {
      expect(days).toHaveLength(84);
      expect(strengths).toHaveLength(number(today) + 1);
      expect(strength).toBe(strengths.at(-1));
      expect(days.slice(0, 14)).not.toContain('not_done');
      expect(days.slice(number(today) + 1)).not.toContain('not_done');
      expect(days.slice(0, number(since)).join('')).toMatch(/^(rest)*$/);
      expect(week.planned).toBeGreaterThanOrEqual(week.done);
    }
    const strengths = habits.map(({ strength }) => strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    const { days, strengths: course, run, best_run, outcome } = await fallen();
    expect(Math.max(...course.slice(0, 14))).toBe(course[13]);
    expect(course.at(-1)).toBeLessThan(course[13] ?? 0);
    expect(run).toBe(0);
    expect(best_run).toBe(days.slice(0, 14).filter((state) => state === 'done').length);
    expect(outcome).toMatchObject({ week: 3 });
    const changed = habits.flatMap((habit) =>
      habit.outcome && habit.outcome.kind !== 'held' ? [habit.outcome] : [],
    );
    for (const { text, state } of changed) expect([typeof text, typeof state]).toEqual(['string', 'string']);
  });

  it('follows a tick, and a pause that is entered later', async () => {
    const { name, days, strength } = await fallen();
    const at = days.indexOf('not_done');
    const day = new Date(Date.parse(programme.start_date) + (at - 21) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const missed = (await eventsOf(member, programme.id)).find(
      (event) => event.title === name && localDay(event.start_time) === day,
    );
    const path = `/api/v1/calendar-events/${missed?.id}/complete`;
    await call(baseUrl, path, { method: 'PATCH', token: member.token, body: { status: 'completed' } });
    const ticked = await habitOf(name);
    expect(ticked.days[at]).toBe('done');
    expect(ticked.strength).toBeGreaterThan(strength);
    const until = new Date(Date.parse(day) + (20 - at) * 86_400_000).toISOString().slice(0, 10);
    await put('/api/v1/pauses/3c5b6d6e-1f0e-4a53-8f0e-0f4f3c1f1a12', { kind: 'ill', from: day, until });
    const paused = await habitOf(name);
    expect(paused.days.slice(0, 21)).not.toContain('not_done');
    expect(paused.strength).toBeGreaterThanOrEqual(ticked.strength);
  });
});

describe('reminders of habits', () => {
  it('are off at first, kept per habit however its name is written, and for habits of the programme only', async () => {
    const { name, reminder } = (await habitsOf()).habits[0] as Habit;
    expect(reminder).toEqual({ on: false, at: null, minutes_before: 0 });
    expect((await remind({ habit_name: name, on: true, minutes_before: 10 })).body).toEqual({
      ...{ on: true, at: null, minutes_before: 10 },
    });
    const own = { on: true, at: '07:30', minutes_before: 0 };
    expect((await remind({ habit_name: ` ${name.toUpperCase()} `, at: '07:30' })).body).toEqual(own);
    expect((await habitOf(name)).reminder).toEqual(own);
    expect((await remind({ habit_name: name, on: false, at: null })).body).toEqual(reminder);
    expectProblem(await remind({ habit_name: 'Juggling', on: true }), 404, 'not-found');
    expectProblem(await remind({ habit_name: name }, await newMember(baseUrl)), 404, 'not-found');
  });

  /** What is due of the member's, looked for as the queue does it; nothing of it stays. */
  async function due(prepare: (tx: EntityManager) => Promise<unknown>) {
    const keys = memberKeys(database);
    const service = new HabitRemindersService(
      new AccountService(database, null as never, null as never),
      new HabitCalendarService(database, keys),
      new PausesService(database, null as never, null as never, null as never, null as never, keys),
      keys,
    );
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    try {
      const tx = runner.manager;
      await prepare(tx);
      await tx.query(
        `UPDATE habit_reminders SET look_at = CASE WHEN user_id = $1 THEN now() - interval '1 second' END,
                looked_at = now() - interval '5 minutes'`,
        [member.id],
      );
      const first = await service.take(tx, 10);
      expect(await service.take(tx, 10)).toEqual({ looked: 0, due: [] });
      expect(first.looked).toBe(1);
      return first.due;
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }

  it('are due once, at the time that was chosen, and not for what is done, put off or paused', async () => {
    const habit = (await habitsOf()).habits.find(({ next_time }) => next_time) as Habit;
    const coming = (await eventsOf(member, programme.id)).find(
      ({ title, start_time }) => title === habit.name && start_time === habit.next_time,
    );
    await remind({ habit_name: habit.name, on: true, at: null, minutes_before: 10 });
    const at =
      (minutes: number, rest = '') =>
      (tx: EntityManager) =>
        tx.query(
          `UPDATE calendar_event SET start_time = now() + interval '1 minute' * $2 ${rest} WHERE id = $1`,
          [coming?.id, minutes],
        );
    expect(await due(at(9))).toEqual([
      {
        user_id: member.id,
        event_id: coming?.id,
        habit_name: habit.name,
        due_at: expect.any(Date) as Date,
      },
    ]);
    expect(await due(at(11))).toEqual([]);
    expect(await due(at(2))).toEqual([]);
    for (const status of ['completed', 'failed']) {
      expect(await due(at(9, `, metadata = '{"status":"${status}"}'`))).toEqual([]);
    }
    const paused = async (tx: EntityManager) => {
      await at(9)(tx);
      await tx.query(
        `UPDATE pause SET from_day = current_date - 1, until_day = current_date + 1 WHERE user_id = $1`,
        [member.id],
      );
    };
    expect(await due(paused)).toEqual([]);
    await remind({ habit_name: habit.name, on: false });
  });
});

it('what a member with low mood sees counts no miss', async () => {
  await put('/api/v1/health-screen', { answers: { lowMood: 'yes' } });
  const { counts_misses, habits } = await habitsOf();
  expect(counts_misses).toBe(false);
  for (const { days, week, run, best_run, strengths } of habits) {
    expect(days).not.toContain('not_done');
    expect([week.planned, run, best_run]).toEqual([null, null, null]);
    expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  }
});
