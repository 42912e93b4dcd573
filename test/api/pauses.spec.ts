import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { PAUSE_KIND } from '../../api/src/features/care-team/caseload-entry.entity';
import { call, eventually, type Member, newMember } from '../support/product';
import { memberKeys } from '../support/sealed';
import { baseUrl, databaseUrl, eventsOf, expectProblem, memberWithProgramme } from './members';

interface Pause {
  id: string;
  kind: string;
  from: string;
  until: string;
}

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

/** 'YYYY-MM-DD', so many days from today in London. */
const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now() + ahead * 86_400_000);

const put = (member: Member, id: string, body: object) =>
  call<Pause>(baseUrl, `/api/v1/pauses/${id}`, { method: 'PUT', token: member.token, body });
const remove = (member: Member, id: string) =>
  call(baseUrl, `/api/v1/pauses/${id}`, { method: 'DELETE', token: member.token });
const listOf = async (member: Member) =>
  (await call<Pause[]>(baseUrl, '/api/v1/pauses', { token: member.token })).body;

const caseload = (member: Member) =>
  database.query<{ until: string | null; kind: Buffer | null }[]>(
    `SELECT paused_until::text AS until, pause_kind_sealed AS kind FROM caseload_entry WHERE user_id = $1`,
    [member.id],
  );

describe('a pause', () => {
  it('entered, changed and entered again with the same id is one; the plan follows each change once', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const id = randomUUID();
    const week = { kind: 'ill', from: day(8), until: day(14) };
    const habitsIn = (all: typeof events) =>
      all.filter(({ kind, start_time }) => kind === 'habit' && start_time > day(8) && start_time < day(14));
    const minutes = (all: typeof events) =>
      habitsIn(all).reduce((sum, e) => sum + Date.parse(e.end_time) - Date.parse(e.start_time), 0);
    for (const _ of ['once', 'twice']) expect(await put(member, id, week)).toMatchObject({ status: 200 });
    expect(await listOf(member)).toEqual([{ id, ...week }]);
    const followed = async () =>
      eventually(
        () =>
          database.query<{ planned: number; saved: number }[]>(
            `SELECT p.pause_revision AS planned, r.revision AS saved
               FROM medical_program p JOIN pause_revision r USING (user_id) WHERE p.id = $1`,
            [programme.id],
          ),
        ([row]) => row !== undefined && row.planned === row.saved,
      );
    expect(await followed()).toEqual([{ planned: 1, saved: 1 }]);
    expect(minutes(await eventsOf(member, programme.id))).toBeLessThan(minutes(events));
    await put(member, id, { ...week, until: day(9) }); // ended early
    expect(await followed()).toEqual([{ planned: 2, saved: 2 }]);
    expect((await remove(member, id)).status).toBe(204);
    expectProblem(await remove(member, id), 404, 'not-found');
    expect(await followed()).toEqual([{ planned: 3, saved: 3 }]);
    expect(minutes(await eventsOf(member, programme.id))).toBe(minutes(events));
  });

  it('does not lie over another; the days beside it are free, and the latest come first', async () => {
    const member = await newMember(baseUrl);
    const [first, second] = [randomUUID(), randomUUID()];
    await put(member, first, { kind: 'away', from: day(3), until: day(5) });
    for (const [from, until] of [
      [5, 6],
      [1, 3],
      [4, 4],
      [1, 9],
    ] as const) {
      const answer = await put(member, second, { kind: 'ill', from: day(from), until: day(until) });
      expectProblem(answer, 400, 'validation-failed');
      expect(answer.body).toMatchObject({ errors: [{ field: 'from', code: 'overlap' }] });
    }
    expect((await put(member, second, { kind: 'ill', from: day(6), until: day(6) })).status).toBe(200);
    expect((await listOf(member)).map(({ id }) => id)).toEqual([second, first]);
  });

  it('a burst of changes is told to wait, and each one that was taken counts', async () => {
    const member = await newMember(baseUrl);
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        put(member, id, { kind: at % 2 ? 'ill' : 'away', from: day(1), until: day(2 + at) }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(60);
    for (const answer of refused) {
      expectProblem(answer, 503, 'unavailable');
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect((await put(member, id, { kind: 'ill', from: day(1), until: day(2) })).status).toBe(200);
  });

  it("is its member's alone, under an id that somebody else uses too", async () => {
    const [ana, ben] = [await newMember(baseUrl), await newMember(baseUrl)];
    const id = randomUUID();
    await put(ana, id, { kind: 'ill', from: day(0), until: day(2) });
    expectProblem(await remove(ben, id), 404, 'not-found');
    await put(ben, id, { kind: 'break', from: day(1), until: day(1) });
    expect((await listOf(ana)).map(({ kind }) => kind)).toEqual(['ill']);
    expect((await listOf(ben)).map(({ kind }) => kind)).toEqual(['break']);
  });

  it('is one line of the caseload: until when, and sealed, why; gone when it is taken back', async () => {
    const member = await newMember(baseUrl);
    const id = randomUUID();
    await put(member, id, { kind: 'too_much', from: day(0), until: day(4) });
    const [line] = await eventually(
      () => caseload(member),
      ([row]) => row?.until === day(4),
    );
    const own = await memberKeys(database).of(member.id);
    expect(line?.kind && own.open(PAUSE_KIND, member.id, line.kind)).toBe('too_much');
    await remove(member, id);
    await eventually(
      () => caseload(member),
      ([row]) => row?.until === null && row.kind === null,
    );
  });
});
