import { DataSource } from 'typeorm';
import { call, eventually, type Member } from '../support/product';
import {
  baseUrl,
  databaseUrl,
  eventsOf,
  expectProblem,
  memberWithProgramme,
  planned,
  saveSetup,
  setupOf,
} from './members';

interface Change {
  id: string;
  source: string;
  undo_until: string | null;
  changes: { kind: string; title: string; text: string; state: string }[];
}

const changesOf = async (member: Member) => {
  const { body } = await call<{ items: Change[] }>(baseUrl, '/api/v1/programme-changes', {
    token: member.token,
  });
  return body.items.filter(({ source }) => source === 'setup');
};
/** The card of a setup, once the plan has followed it. */
const changeAfter = async (member: Member, count = 1) => {
  const items = await eventually(
    () => changesOf(member),
    (changes) => changes.length === count,
  );
  return items[0]!;
};
const undo = (member: Member, id: string) =>
  call<Change>(baseUrl, `/api/v1/programme-changes/${id}/undo`, { method: 'POST', token: member.token });
const setupSaved = async (member: Member) =>
  (await call<{ revision: number }>(baseUrl, '/api/v1/setup/data', { token: member.token })).body;

const EARLY = { ...setupOf().scheduling, dailyCheckInWeekdays: '06:30' };
const OTHER = setupOf({ scheduling: EARLY, consultations: { healthCoachSessions: 'none' } });

it('tells what a changed setup moved, and one undo brings the former answers and plan back', async () => {
  const { member, programme, events } = await memberWithProgramme();
  expect(await changesOf(member)).toEqual([]);
  await saveSetup(member, OTHER);
  const change = await changeAfter(member);
  const lines = change.changes.map(({ kind, title, state }) => `${kind} ${title} ${state}`);
  expect(lines).toEqual(expect.arrayContaining(['moved Daily Check-In applied']));
  expect(lines.some((line) => line.startsWith('went '))).toBe(true);
  expect(Date.parse(change.undo_until ?? '')).toBeGreaterThan(Date.now());

  const undone = await undo(member, change.id);
  expect(undone.body).toMatchObject({ id: change.id, undo_until: null });
  expect(new Set(undone.body.changes.map(({ state }) => state))).toEqual(new Set(['undone']));
  // Once more changes nothing.
  expect((await undo(member, change.id)).body).toEqual(undone.body);
  expect(await setupSaved(member)).toMatchObject({ ...setupOf(), revision: 3 });
  await planned(member);
  const times = (all: typeof events) =>
    all
      .filter(({ start_time }) => Date.parse(start_time) > Date.now() + 86_400_000)
      .map(({ title, start_time }) => `${title} ${start_time}`);
  expect(times(await eventsOf(member, programme.id))).toEqual(times(events));
  // What an undo moves back is told by the card itself.
  expect(await changesOf(member)).toEqual([undone.body]);
});

it('is not undone over answers that were saved since', async () => {
  const { member } = await memberWithProgramme();
  await saveSetup(member, OTHER);
  const first = await changeAfter(member);
  await saveSetup(member, setupOf({ consultations: { healthCoachSessions: '8sessions' } }));
  await changeAfter(member, 2);
  const [second, earlier] = await changesOf(member);
  expect(earlier).toMatchObject({ id: first.id, undo_until: null });
  expectProblem(await undo(member, first.id), 409, 'overtaken');
  expect((await undo(member, second!.id)).status).toBe(200);
  expect(await setupSaved(member)).toMatchObject({ ...OTHER, revision: 4 });
});

it('tells nothing where the same answers are saved again', async () => {
  const { member } = await memberWithProgramme();
  await saveSetup(member);
  await planned(member);
  expect(await changesOf(member)).toEqual([]);
});

it('is not undone after the last day of the programme: saved then, answers make a new one', async () => {
  const { member, programme } = await memberWithProgramme();
  await saveSetup(member, OTHER);
  const { id } = await changeAfter(member);
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  await database.query(`UPDATE medical_program SET end_date = current_date - 3 WHERE id = $1`, [
    programme.id,
  ]);
  await database.destroy();
  expect((await changesOf(member))[0]?.undo_until).toBeNull();
  expectProblem(await undo(member, id), 409, 'too-late');
  expect(await setupSaved(member)).toMatchObject({ ...OTHER, revision: 2 });
});

it('keeps the newest three', async () => {
  const { member } = await memberWithProgramme();
  const ids = new Set<string>();
  for (const [index, time] of ['06:00', '06:30', '08:00', '08:30'].entries()) {
    await saveSetup(member, setupOf({ scheduling: { ...EARLY, dailyCheckInWeekdays: time } }));
    const [first] = await eventually(
      () => changesOf(member),
      ([newest]) => newest !== undefined && !ids.has(newest.id),
    );
    ids.add(first!.id);
    expect(await changesOf(member)).toHaveLength(Math.min(index + 1, 3));
  }
});
