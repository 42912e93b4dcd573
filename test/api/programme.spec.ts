import { call, newMember } from '../support/product';
import {
  baseUrl,
  eventsOf,
  expectProblem,
  memberWithProgramme,
  programmeOf,
  saveSetup,
  setupOf,
  type Event,
} from './members';

const patch = (token: string, path: string, body: unknown) =>
  call<Event>(baseUrl, `/api/v1/calendar-events/${path}`, { method: 'PATCH', token, body });

describe('setup', () => {
  it('answers an empty shape before the first save, and then what was saved', async () => {
    const member = await newMember(baseUrl);
    const data = () => call(baseUrl, '/api/v1/setup/data', { token: member.token });
    expect((await data()).body).toEqual({
      scheduling: null,
      priorities: null,
      investigations: null,
      consultations: null,
      revision: 0,
      saved_at: null,
    });
    const saved = await saveSetup(member);
    expect((await data()).body).toEqual(saved.body);
    expect(saved.body).toMatchObject({ ...setupOf(), revision: 1 });
  });
});

describe('a saved setup', () => {
  it('becomes one programme of twelve weeks, from this Monday, with nothing before now', async () => {
    const begun = Date.now();
    const { member, programme, events } = await memberWithProgramme({ time_zone: 'Australia/Sydney' });
    const days = (Date.parse(programme.end_date) - Date.parse(programme.start_date)) / 86_400_000;
    expect([new Date(programme.start_date).getUTCDay(), days]).toEqual([1, 83]);
    expect(programme).toMatchObject({ user_id: member.id, status: 'active' });
    // Late on a Sunday nothing is left of the first week.
    const ahead = new Set(events.map((event) => event.program_week).filter((week) => week > 1));
    expect(ahead.size).toBe(11);
    const timed = events.filter((event) => !event.all_day);
    expect(Math.min(...timed.map((event) => Date.parse(event.start_time)))).toBeGreaterThanOrEqual(
      begun - 1_000,
    );
    const sorted = [...events].sort((a, b) =>
      a.start_time < b.start_time ? -1 : a.start_time > b.start_time ? 1 : 0,
    );
    expect(events.map((event) => event.start_time)).toEqual(sorted.map((event) => event.start_time));
    const sydney = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', timeStyle: 'short' });
    const checkIns = events.filter((event) => event.title === 'Daily Check-In');
    expect(checkIns.length).toBeGreaterThanOrEqual(77);
    // The first day's comes at once where its hour is over.
    const rest = checkIns.slice(1).map((event) => sydney.format(new Date(event.start_time)));
    expect(new Set(rest)).toEqual(new Set(['07:30', '09:00']));
    expect(checkIns.every((event) => event.event_type === null)).toBe(true);
  });

  it('saved again adjusts what lies ahead and leaves ticked items alone', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const ticked = events.find((event) => event.title === 'Daily Check-In');
    await patch(member.token, `${ticked?.id}/complete`, { status: 'completed' });
    await saveSetup(
      member,
      setupOf({ scheduling: { dailyCheckInWeekdays: '06:00', dailyCheckInWeekends: '06:00' } }),
    );
    const again = await programmeOf(member, 2);
    expect(again.id).toBe(programme.id);
    const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
    const checkIns = (await eventsOf(member, programme.id)).filter(
      (event) => event.title === 'Daily Check-In',
    );
    const kept = checkIns.find((event) => event.id === ticked?.id);
    expect(kept?.start_time).toBe(ticked?.start_time);
    const moved = checkIns.filter((event) => event.id !== ticked?.id);
    expect(new Set(moved.map((event) => london.format(new Date(event.start_time))))).toEqual(
      new Set(['06:00']),
    );
    expect(new Set(checkIns.map((event) => event.start_time.slice(0, 10))).size).toBe(checkIns.length);
  });
});

describe('ticking', () => {
  it('goes through the four states; completed and its date follow from the status', async () => {
    const { member, events } = await memberWithProgramme();
    const id = events.find((event) => event.event_type === 'core')?.id ?? '';
    const metadata = async (status: string) =>
      (await patch(member.token, `${id}/metadata`, { metadata: { status, colour: 'plum' } })).body.metadata;
    expect(await metadata('in_progress')).toMatchObject({
      status: 'in_progress',
      completed: false,
      completion_date: null,
    });
    const at = '2026-11-21T08:00:00.000Z';
    const completed = await patch(member.token, `${id}/complete`, {
      status: 'completed',
      completion_date: at,
    });
    expect(completed.body.metadata).toEqual({
      status: 'completed',
      completed: true,
      completion_date: at,
      colour: 'plum',
    });
    expect(await metadata('failed')).toMatchObject({
      status: 'failed',
      completed: false,
      completion_date: null,
    });
    const pending = await patch(member.token, `${id}/complete`, { status: 'pending', completion_date: null });
    expect(pending.body.metadata).toMatchObject({
      status: 'pending',
      completed: false,
      completion_date: null,
    });
    const cleared = await patch(member.token, `${id}/metadata`, { metadata: { colour: null } });
    expect(cleared.body.metadata).not.toHaveProperty('colour');
    const detail = await call<Event & { reason: { rule: string } }>(
      baseUrl,
      `/api/v1/calendar-events/${id}`,
      {
        token: member.token,
      },
    );
    expect(detail.body.metadata).toEqual(cleared.body.metadata);
    expect(detail.body.reason.rule).toEqual(expect.any(String));
  });

  it('two devices that tick different keys at once lose neither', async () => {
    const { member, events } = await memberWithProgramme();
    const id = events[0]?.id ?? '';
    await Promise.all([
      patch(member.token, `${id}/metadata`, { metadata: { a: 1 } }),
      patch(member.token, `${id}/complete`, { status: 'completed' }),
      patch(member.token, `${id}/metadata`, { metadata: { b: 2 } }),
    ]);
    const { body } = await call<Event>(baseUrl, `/api/v1/calendar-events/${id}`, { token: member.token });
    expect(body.metadata).toMatchObject({ a: 1, b: 2, status: 'completed', completed: true });
  });
});

describe('the daily check-in', () => {
  it('is kept with its event, which it completes; a later one takes its place and other keys stay', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const id = events.find((event) => event.title === 'Daily Check-In')?.id ?? '';
    await patch(member.token, `${id}/metadata`, { metadata: { status: 'failed', colour: 'plum' } });
    const begun = Date.now();
    const first = { energy_level: 5, mood: '😊', task_completion: 1, notes: 'Slept well.' };
    const saved = await patch(member.token, `${id}/checkin`, first);
    expect(saved.body).toMatchObject({ id, title: 'Daily Check-In' });
    const { completion_date, ...metadata } = saved.body.metadata;
    expect(metadata).toEqual({ status: 'completed', completed: true, colour: 'plum', checkin_data: first });
    expect(Date.parse(String(completion_date))).toBeGreaterThanOrEqual(begun - 1_000);

    const later = { energy_level: 2, mood: '😢', task_completion: 3 };
    await patch(member.token, `${id}/checkin`, later);
    const listed = (await eventsOf(member, programme.id)).find((event) => event.id === id);
    expect(listed?.metadata).toMatchObject({ completed: true, checkin_data: { ...later, notes: '' } });
  });

  it('may be a face alone: the scales that were not answered are marked, until they are', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const id = events.find(({ kind }) => kind === 'check_in')?.id ?? '';
    const face = { energy_level: 3, mood: '😞', task_completion: 3 };
    const kept = async () =>
      (await eventsOf(member, programme.id)).find((event) => event.id === id)?.metadata['checkin_data'];
    const not_given = ['energy_level', 'task_completion'];
    await patch(member.token, `${id}/checkin`, { ...face, not_given });
    expect(await kept()).toEqual({ ...face, notes: '', not_given });
    await patch(member.token, `${id}/checkin`, { ...face, energy_level: 4, not_given: ['task_completion'] });
    expect(await kept()).toEqual({ ...face, energy_level: 4, notes: '', not_given: ['task_completion'] });
    // An older page sends the former mark along with a scale that was moved.
    await patch(member.token, `${id}/checkin`, { ...face, energy_level: 1, not_given });
    expect(await kept()).toEqual({ ...face, energy_level: 1, notes: '', not_given: ['task_completion'] });
    for (const bad of [['mood'], null, ['energy_level', 'energy_level'], 'energy_level', {}, [null]]) {
      const refused = await patch(member.token, `${id}/checkin`, { ...face, not_given: bad });
      expectProblem(refused, 400, 'validation-failed');
      expect(JSON.stringify(refused.body)).toContain('not_given');
    }
    await patch(member.token, `${id}/checkin`, face);
    expect(await kept()).toEqual({ ...face, notes: '' });
    await patch(member.token, `${id}/checkin`, { ...face, not_given: [] });
    expect(await kept()).toEqual({ ...face, notes: '' });
  });

  it('keeps of what was said what a later face leaves out, and all of it where the face was made before', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const id = events.find(({ kind }) => kind === 'check_in')?.id ?? '';
    const kept = async () =>
      (await eventsOf(member, programme.id)).find((event) => event.id === id)?.metadata['checkin_data'];
    const said = { energy_level: 1, mood: '😢', task_completion: 2, notes: 'Slept badly.' };
    const face = {
      ...{ energy_level: 3, mood: '😊', task_completion: 3 },
      not_given: ['energy_level', 'task_completion'],
    };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await patch(member.token, `${id}/checkin`, { ...said, completion_date: ago(10) });
    const late = await patch(member.token, `${id}/checkin`, { ...face, completion_date: ago(20) });
    expect(late.body.metadata).toMatchObject({ checkin_data: said });
    expect(late.body.metadata['completion_date']).not.toBe(ago(20));
    await patch(member.token, `${id}/checkin`, face);
    expect(await kept()).toEqual({ ...said, mood: '😊' });
    await patch(member.token, `${id}/checkin`, { ...said, notes: '', not_given: ['energy_level'] });
    expect(await kept()).toEqual({ ...said, notes: '' });
    // Notes that were written to a face alone are taken away as they were written.
    await patch(member.token, `${id}/checkin`, { ...face, notes: 'I drank again.' });
    await patch(member.token, `${id}/checkin`, { ...face, notes: '' });
    expect(await kept()).toEqual({ ...said, mood: '😊', notes: '' });
    // What was said first and comes last leaves its words, which are read by whoever helps; once.
    await patch(member.token, `${id}/checkin`, { ...said, notes: 'Better now.' });
    const { body } = await patch(member.token, `${id}/complete`, { status: 'pending' });
    expect(body.metadata).not.toHaveProperty('checkin_said_at');
    for (const notes of ['A hard night.', 'A hard night.', '']) {
      await patch(member.token, `${id}/checkin`, { ...face, notes, completion_date: ago(30) });
    }
    expect(await kept()).toEqual({ ...said, notes: 'A hard night.\n\nBetter now.' });
    const ahead = await patch(member.token, `${id}/checkin`, { ...said, completion_date: ago(-3 * 24 * 60) });
    expectProblem(ahead, 400, 'validation-failed');
    expect(JSON.stringify(ahead.body)).toContain('completion_date');
  });

  it('takes from what was said before a face, and comes after it, the scales that the face leaves out', async () => {
    const { member, events } = await memberWithProgramme();
    const id = events.find(({ kind }) => kind === 'check_in')?.id ?? '';
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const face = { energy_level: 3, mood: '😊', task_completion: 3 };
    const not_given = ['energy_level', 'task_completion'];
    await patch(member.token, `${id}/checkin`, { ...face, not_given, completion_date: ago(10) });
    const sheet = { energy_level: 2, mood: '😢', task_completion: 3, notes: 'Tired.' };
    for (const minutes of [20, 20, 30]) {
      const late = { ...sheet, not_given: ['task_completion'], completion_date: ago(minutes) };
      const { body } = await patch(member.token, `${id}/checkin`, late);
      expect(body.metadata['checkin_data']).toEqual({
        ...{ ...face, energy_level: 2, notes: 'Tired.' },
        not_given: ['task_completion'],
      });
    }
  });

  it('belongs to a check-in: any other event of one’s own refuses it, somebody else’s is not found', async () => {
    const { member, events } = await memberWithProgramme();
    const checkIn = { energy_level: 3, mood: '😐', task_completion: 3 };
    const task = events.find(({ kind }) => kind === 'task');
    const refused = await patch(member.token, `${task?.id}/checkin`, checkIn);
    expectProblem(refused, 400, 'not-a-check-in');
    expect(refused.body).toMatchObject({ detail: 'A check-in can be saved with a check-in event only.' });
    expect(
      (await eventsOf(member, task?.program_id ?? '')).find(({ id }) => id === task?.id)?.metadata,
    ).toEqual({});
    const stranger = await newMember(baseUrl);
    const own = events.find(({ kind }) => kind === 'check_in');
    for (const id of [task?.id, own?.id]) {
      expectProblem(await patch(stranger.token, `${id}/checkin`, checkIn), 404, 'not-found');
    }
  });
});
