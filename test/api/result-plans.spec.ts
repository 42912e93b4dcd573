import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { process, uploaded } from './documents';
import {
  baseUrl,
  databaseUrl,
  type Event,
  eventsOf,
  memberWithProgramme,
  type Programme,
  programmeOf,
  saveSetup,
  setupOf,
} from './members';

interface Change {
  source: string;
  changes: { kind: string; title: string; text: string; state: string }[];
  undo_until: string | null;
}

const TALK = 'Talk to your GP about your HbA1c result';
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const send = <Body = unknown>(member: Member, method: string, path: string, body?: object) =>
  call<Body>(baseUrl, `/api/v1/${path}`, { method, token: member.token, body });

async function typed(member: Member, name: string, value: string, unit: string): Promise<string> {
  const given = { name, value, unit, measured_on: DAY };
  const { status, body } = await send<{ biomarker: { id: string } }>(member, 'POST', 'biomarkers', given);
  expect(status).toBe(201);
  return body.biomarker.id;
}

/** What results have changed, newest first, once there are so many occasions. */
async function told(member: Member, programme: Programme, occasions: number): Promise<Change[]> {
  const path = `programme-changes?program_id=${programme.id}`;
  const { body } = await eventually(
    () => send<{ items: Change[] }>(member, 'GET', path),
    (answer) => answer.body.items.length >= occasions,
  );
  return body.items;
}

/** What the database holds of the programme that no key opens. */
async function inTheClear(programme: Programme): Promise<string> {
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  const rows = await database.query<unknown>(
    `SELECT title, description, template_key, document::text FROM calendar_event
      WHERE program_id = $1 AND template_key LIKE 'result/%'`,
    [programme.id],
  );
  await database.destroy();
  expect(rows).toHaveLength(1);
  return JSON.stringify(rows);
}

const titled = async (member: Member, programme: Programme, title: string): Promise<Event[]> =>
  (await eventsOf(member, programme.id)).filter((event) => event.title === title);

it('a result asks for a talk, told with its reason; put right it goes, and what was ticked stays', async () => {
  const { member, programme, events } = await memberWithProgramme();
  const id = await typed(member, 'HbA1c', '45', 'mmol/mol');
  const [first] = await told(member, programme, 1);
  expect(first).toMatchObject({
    source: 'result',
    changes: [{ kind: 'talk', title: TALK, state: 'told' }],
    undo_until: null,
  });
  const [talk, ...more] = await titled(member, programme, TALK);
  expect(more).toEqual([]);
  const feed = await send<{ url: string }>(member, 'POST', 'calendar-feed');
  const calendar = await fetch(`${baseUrl}${new URL(feed.body.url).pathname}`);
  const outside = (await calendar.text()).replaceAll('\r\n ', '');
  expect(outside).toContain(`UID:${talk!.id}@damson`);
  expect(outside).not.toMatch(/your HbA1c result/);
  const detail = await send<{ why: string; reason: { rule: string; references: unknown[] } }>(
    member,
    'GET',
    `calendar-events/${talk!.id}`,
  );
  const stored = await inTheClear(programme);
  expect(stored).not.toMatch(/hba1c/i);
  expect(detail.body.why).toMatch(/^It is here because of your HbA1c result of /);
  expect(detail.body.reason).toMatchObject({ rule: 'result' });
  expect(detail.body.reason.references).not.toEqual([]);
  // Nothing but the talk has come: no step follows from what nobody has signed.
  const habits = (all: Event[]) => all.filter(({ kind }) => kind === 'habit').length;
  expect(habits(await eventsOf(member, programme.id))).toBeLessThanOrEqual(habits(events));

  await send(member, 'PATCH', `biomarkers/${id}`, { value: '38' });
  expect((await told(member, programme, 2))[0]?.changes).toMatchObject([{ kind: 'release' }]);
  expect(await titled(member, programme, TALK)).toEqual([]);

  await send(member, 'PATCH', `biomarkers/${id}`, { value: '46' });
  await told(member, programme, 3);
  const [again] = await titled(member, programme, TALK);
  await send(member, 'PATCH', `calendar-events/${again!.id}/complete`, { status: 'completed' });
  expect((await send(member, 'DELETE', `biomarkers/${id}`)).status).toBe(204);
  await told(member, programme, 4);
  expect((await titled(member, programme, TALK)).map((event) => event.id)).toEqual([again!.id]);
});

it('a critical result pauses what moves until it is put right', async () => {
  const member = await newMember(baseUrl);
  const priorities = { strengthExercises: 'This is my top priority for the programme' };
  expect((await saveSetup(member, setupOf({ priorities }))).status).toBe(200);
  const programme = await programmeOf(member);
  const strength = async () => (await titled(member, programme, 'Strength moves')).length;
  const before = await strength();
  const id = await typed(member, 'Potassium', '6.9', 'mmol/L');
  const [change] = await told(member, programme, 1);
  expect(change?.changes).toMatchObject([{ kind: 'hold', state: 'told' }]);
  expect(change?.changes[0]?.text).toContain('easy walking only');
  expect(await strength()).toBe(0);
  await send(member, 'PATCH', `biomarkers/${id}`, { value: '4.9' });
  await told(member, programme, 2);
  expect(await strength()).toBe(before);
  expect(before).toBeGreaterThan(0);
});

it('a document with such values completes the upload that was asked for; without it, its talk goes', async () => {
  const { member, programme } = await memberWithProgramme();
  const csv =
    'Test,Result,Unit,Reference range\nTotal Cholesterol,8.1,mmol/L,<5.0\nSodium,140,mmol/L,133 - 146\n';
  const { file_id } = (await uploaded(member, csv)).body;
  await process(member, file_id);
  await eventually(
    () => titled(member, programme, 'Add earlier results'),
    ([upload]) => upload?.metadata.status === 'completed',
  );
  // The panel that is still to come is another document's.
  const [panel] = await titled(member, programme, 'Upload blood results; confirm each value');
  expect(panel?.metadata.status ?? 'pending').toBe('pending');
  await told(member, programme, 1);
  const talk = 'Talk to your GP about your cholesterol result';
  expect(await titled(member, programme, talk)).toHaveLength(1);
  expect((await send(member, 'DELETE', `files/${file_id}`)).status).toBe(204);
  await told(member, programme, 2);
  expect(await titled(member, programme, talk)).toEqual([]);
});

it('what is measured at home counts as a result: a critical pressure pauses what moves until the next day’s, a high mean asks for a talk', async () => {
  const { member, programme } = await memberWithProgramme();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const pressure = (measured_at: string, systolic: number, diastolic: number) => ({
    kind: 'blood_pressure',
    unit: 'mmHg',
    systolic,
    diastolic,
    measured_at,
    source: 'manual',
    client_id: crypto.randomUUID(),
  });
  const save = async (...measures: object[]) =>
    expect((await send(member, 'POST', 'measures', { measures })).status).toBe(201);

  await save(pressure(daysAgo(1.2), 190, 125));
  const [held] = await told(member, programme, 1);
  expect(held?.changes).toMatchObject([{ kind: 'hold', state: 'told' }]);
  await save(pressure(daysAgo(0.1), 130, 80));
  expect((await told(member, programme, 2))[0]?.changes).toMatchObject([{ kind: 'release' }]);

  const days = [6, 5, 4, 3, 2].flatMap((day) =>
    ['07', '19'].map((hour) => `${daysAgo(day).slice(0, 10)}T${hour}:00:00Z`),
  );
  await save(...days.map((day) => pressure(day, 150, 92)));
  expect((await told(member, programme, 3))[0]?.changes).toMatchObject([{ kind: 'talk' }]);
  const talk = 'Talk to your GP this week about your home blood pressure';
  expect(await titled(member, programme, talk)).toHaveLength(1);
});
