import { call, eventually, type Member, newMember } from '../support/product';
import { baseUrl, eventsOf, expectProblem, memberWithProgramme, type Programme, saveSetup } from './members';

interface Questionnaire {
  id: string;
  event_id: string | null;
  completed_at: string;
  response_data: Record<string, unknown>;
}

const PATH = '/api/v1/questionnaires';
const top = { levelNow: 'never', priority: 'top' };
const answers = {
  morningRoutine: { mindfulness: top, coldShower: top },
  morningFreeText: { otherHabits: 'Tea on the balcony' },
  eveningRoutine: { eveningJournaling: { levelNow: 'occasional', priority: 'top' } },
  eveningFreeText: {},
};
const bodyOf = (overrides: object = {}) => ({
  questionnaire_type: 'habits_and_preferences',
  response_data: answers,
  completed_at: '2026-11-01T08:00:00.000Z',
  ...overrides,
});

const save = (member: Member, overrides: object = {}, headers = {}) =>
  call<Questionnaire>(baseUrl, PATH, { token: member.token, body: bodyOf(overrides), headers });
const patch = (member: Member, id: string, body: object) =>
  call<Questionnaire>(baseUrl, `${PATH}/${id}`, { method: 'PATCH', token: member.token, body });
const list = async (member: Member, query = '') =>
  (await call<Questionnaire[]>(baseUrl, `${PATH}${query}`, { token: member.token })).body;
const byEvent = (member: Member, id: string) =>
  call<Questionnaire>(baseUrl, `${PATH}/by-event/${id}`, { token: member.token });

/** The programme's events once it follows everything that was saved. */
async function settledEvents(member: Member, programme: Programme) {
  await eventually(
    () =>
      call<{ adjusting: boolean }>(baseUrl, `/api/v1/medical-programs/${programme.id}`, {
        token: member.token,
      }),
    ({ body }) => !body.adjusting,
  );
  return eventsOf(member, programme.id);
}
const titled = <T extends { title: string }>(events: T[], title: string) =>
  events.filter((event) => event.title === title);

describe('a questionnaire', () => {
  it('is kept as it was sent, also what Damson does not know, and can be read, changed and removed', async () => {
    const member = await newMember(baseUrl);
    const response_data = { ...answers, app: { version: 3 } };
    const saved = await save(member, { response_data });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      questionnaire_type: 'habits_and_preferences',
      response_data,
      completed_at: '2026-11-01T08:00:00.000Z',
      event_id: null,
    });
    const path = `${PATH}/${saved.body.id}`;
    expect((await call(baseUrl, path, { token: member.token })).body).toEqual(saved.body);

    const changed = await patch(member, saved.body.id, { response_data: {} });
    expect(changed.body).toMatchObject({ id: saved.body.id, response_data: {} });
    expect(changed.body.completed_at).toBe(saved.body.completed_at);
    const removed = await call(baseUrl, path, { method: 'DELETE', token: member.token });
    expect([removed.status, removed.body]).toEqual([204, '']);
    expectProblem(await call(baseUrl, path, { token: member.token }), 404, 'not-found');
    expect(await list(member)).toEqual([]);
  });

  it('sent again with its key is not doubled', async () => {
    const member = await newMember(baseUrl);
    const key = { 'Idempotency-Key': 'the-same-key-twice' };
    const [first, second] = await Promise.all([save(member, {}, key), save(member, {}, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await list(member)).toHaveLength(1);
  });

  it('from a clock that runs ahead is completed now', async () => {
    const member = await newMember(baseUrl);
    const { body } = await save(member, { completed_at: '2999-01-01T00:00:00Z' });
    expect(Math.abs(Date.parse(body.completed_at) - Date.now())).toBeLessThan(30_000);
  });
});

describe('the list', () => {
  it('is newest first, whole or in pages', async () => {
    const member = await newMember(baseUrl);
    const days = ['03', '01', '02', '02', '05'];
    for (const day of days) await save(member, { completed_at: `2026-10-${day}T08:00:00.000Z` });
    const all = await list(member, '?questionnaire_type=habits_and_preferences');
    expect(all.map(({ completed_at }) => completed_at.slice(8, 10))).toEqual(['05', '03', '02', '02', '01']);

    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const page = (await list(member, `?limit=2${query}`)) as unknown as {
        items: Questionnaire[];
        next_cursor: string | null;
      };
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
  });
});

describe('the questionnaire of an event', () => {
  it('is empty until it is answered, then one: a second one takes its place', async () => {
    const { member, events } = await memberWithProgramme();
    const [event, other] = events;
    const event_id = event?.id ?? '';
    const empty = await byEvent(member, event_id);
    expect([empty.status, empty.body]).toEqual([
      200,
      {
        id: null,
        questionnaire_type: null,
        response_data: null,
        completed_at: null,
        event_id,
        updated_at: null,
      },
    ]);
    const first = await save(member, { event_id });
    const second = await save(member, { event_id, response_data: { morningRoutine: {} } });
    expect(second.body.id).toBe(first.body.id);
    expect((await byEvent(member, event_id)).body).toEqual(second.body);

    const elsewhere = await save(member, { event_id: other?.id });
    expectProblem(await patch(member, elsewhere.body.id, { event_id }), 409, 'event-answered');
    expect(
      (await patch(member, elsewhere.body.id, { ...bodyOf(), event_id: null })).body.event_id,
    ).toBeNull();
  });

  it('stays one when two devices save at once', async () => {
    const { member, events } = await memberWithProgramme();
    const event_id = events[0]?.id;
    const saved = await Promise.all(Array.from({ length: 6 }, () => save(member, { event_id })));
    expect(saved.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(saved.map(({ body }) => body.id)).size).toBe(1);
    expect(await list(member)).toHaveLength(1);
  });

  it("is not found for somebody else's event or one that is nobody's", async () => {
    const [{ events }, stranger] = await Promise.all([memberWithProgramme(), newMember(baseUrl)]);
    for (const event_id of [events[0]?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
      expectProblem(await byEvent(stranger, event_id), 404, 'not-found');
      expectProblem(await save(stranger, { event_id }), 404, 'not-found');
      const own = await save(stranger);
      expectProblem(await patch(stranger, own.body.id, { event_id }), 404, 'not-found');
    }
  });
});

describe('a completed questionnaire', () => {
  it('ticks its event and brings its habits; changing and removing it changes the days ahead', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const [event] = titled(events, 'Habits Questionnaire');
    expect(titled(events, 'Evening lines')).toEqual([]);
    const { body: saved } = await save(member, { event_id: event?.id });

    const ticked = await eventually(
      () => eventsOf(member, programme.id),
      (all) => all.find(({ id }) => id === event?.id)?.metadata.completed === true,
    );
    const { metadata } = ticked.find(({ id }) => id === event?.id) ?? {};
    expect(metadata).toMatchObject({ status: 'completed', completed: true });
    expect(Math.abs(Date.parse(String(metadata?.completion_date)) - Date.now())).toBeLessThan(60_000);

    const followed = await settledEvents(member, programme);
    const lines = titled(followed, 'Evening lines');
    expect(lines.length).toBeGreaterThan(10);
    expect(new Set(lines.map(({ event_type }) => event_type))).toEqual(new Set(['habit']));
    expect(lines.every(({ start_time }) => Date.parse(start_time) > Date.now() - 60_000)).toBe(true);
    // Whatever is answered: cold showers wait for a clinician.
    expect(titled(followed, 'Cool finish to the shower')).toEqual([]);

    const [done] = lines;
    await call(baseUrl, `/api/v1/calendar-events/${done?.id}/complete`, {
      method: 'PATCH',
      token: member.token,
      body: { status: 'completed' },
    });
    const stretching = { eveningRoutine: { eveningStretching: top } };
    await patch(member, saved.id, { response_data: stretching });
    const changed = await settledEvents(member, programme);
    expect(titled(changed, 'Evening stretch').length).toBeGreaterThan(10);
    expect(titled(changed, 'Evening lines').map(({ id }) => id)).toEqual([done?.id]);

    await call(baseUrl, `${PATH}/${saved.id}`, { method: 'DELETE', token: member.token });
    const removed = await settledEvents(member, programme);
    expect(titled(removed, 'Evening stretch')).toEqual([]);
    expect(titled(removed, 'Evening lines').map(({ id }) => id)).toEqual([done?.id]);
  });

  it('follows the one completed last, and the rest of the programme stays', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const journaling = { eveningRoutine: { eveningJournaling: top } };
    await save(member, { response_data: journaling, completed_at: '2026-11-05T08:00:00Z' });
    await save(member, { completed_at: '2026-11-04T08:00:00Z', response_data: {} });
    const followed = await settledEvents(member, programme);
    expect(titled(followed, 'Evening lines').length).toBeGreaterThan(20);
    // Who joins on a Sunday has one week's items in the next: there a habit more may move one to another day.
    const isSunday = new Date().getUTCDay() === 0;
    const core = (all: typeof events) =>
      all
        .filter(({ event_type }) => event_type === 'core')
        .map(({ id, start_time }) => (isSunday ? id : `${id} ${start_time}`))
        .sort();
    expect(core(followed)).toEqual(core(events));
  });

  it('without any answer changes nothing', async () => {
    const { member, programme, events } = await memberWithProgramme();
    expect((await save(member, { response_data: {} })).status).toBe(201);
    expect(await settledEvents(member, programme)).toEqual(events);
  });

  it('before the setup waits for it', async () => {
    const member = await newMember(baseUrl);
    await save(member, { response_data: { eveningRoutine: { eveningJournaling: top } } });
    expect((await call(baseUrl, '/api/v1/medical-programs/all', { token: member.token })).body).toEqual([]);
    await saveSetup(member);
    const { body } = await eventually(
      () => call<Programme[]>(baseUrl, '/api/v1/medical-programs/all', { token: member.token }),
      (answer) => answer.body.length === 1,
    );
    const events = await eventsOf(member, body[0]?.id ?? '');
    expect(titled(events, 'Evening lines').length).toBeGreaterThan(20);
  });
});
