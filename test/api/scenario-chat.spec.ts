import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AbandonedSessions } from '../../api/src/features/scenario-chat/abandoned-sessions';
import { NOTE_TEXT } from '../../api/src/features/scenario-chat/coach-note.entity';
import { call, type Member, newMember } from '../support/product';
import { columnsThatShow } from '../support/plain-text';
import { memberKeys } from '../support/sealed';
import { baseUrl, databaseUrl, eventsOf, expectProblem, memberWithProgramme } from './members';
import {
  ask,
  complete,
  dayAhead,
  say,
  type Session,
  sessionOf,
  start,
  startPlan,
  talk,
  undo,
} from './scenario-chats';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const GOAL = [
  'Sleep better',
  'Lights out earlier',
  'Three times a week',
  'In the evening',
  '8',
  'No, thanks',
];

async function goal(member: Member): Promise<string> {
  return (await start(member, 'goal_setting')).body.session_id;
}

async function noteOf(member: Member, id: string): Promise<string | undefined> {
  const [row] = await database.query<{ text_sealed: Buffer }[]>(
    `SELECT text_sealed FROM coach_note WHERE session_id = $1 AND user_id = $2`,
    [id, member.id],
  );
  return row && (await memberKeys(database).of(member.id)).open(NOTE_TEXT, id, row.text_sealed);
}

describe('a session', () => {
  it('goes from active to info_collected to completed, and is kept with all that was said', async () => {
    const member = await newMember(baseUrl);
    const begun = await start(member, 'goal_setting');
    expect(begun.body).toMatchObject({ status: 'active', current_stage: 'goal' });
    const { session_id } = begun.body;
    expectProblem(await complete(member, session_id), 409, 'session-not-ready');
    const first = await say(member, session_id, '  Sleep better ');
    expect(first.body).toMatchObject({ state: 'done', status: 'active', is_complete: false, offline: true });
    const last = await talk(member, session_id, ...GOAL.slice(1, 5));
    expect(last).toMatchObject({ status: 'info_collected', is_complete: true, current_stage: 'complete' });
    const session = await sessionOf(member, session_id);
    expect(session.messages.map(({ role }) => role)).toEqual([
      'assistant',
      ...Array<string[]>(5).fill(['user', 'assistant']).flat(),
    ]);
    expect(session.messages[1]?.content).toBe('Sleep better');
    expect(session.message_count).toBe(11);
    expect((await ask<unknown[]>(member, 'GET', `/history/${session_id}`)).body).toEqual(session.messages);
    const done = await complete(member, session_id);
    expect(done.body).toEqual({ session_id, status: 'completed', events: [], undo_until: null });
    expect(await complete(member, session_id)).toMatchObject({ status: 200, body: done.body });
    expect(await noteOf(member, session_id)).toContain('First step: Lights out earlier');
    expectProblem(await say(member, session_id, 'and more'), 409, 'session-completed');
    expectProblem(await undo(member, session_id), 409, 'nothing-to-undo');
  });

  it('is one, however many tabs begin it at once', async () => {
    const { member, events } = await memberWithProgramme();
    const day = dayAhead(events);
    const begun = await Promise.all(Array.from({ length: 12 }, () => startPlan(member, day)));
    expect(new Set(begun.map(({ session_id }) => session_id)).size).toBe(1);
    const goals = await Promise.all(Array.from({ length: 6 }, () => goal(member)));
    expect(new Set(goals).size).toBe(1);
    const found = await ask<{ event_id: string; session: Session | null }>(
      member,
      'GET',
      `/session/by-event/${day.plan.id}`,
    );
    expect(found.body).toMatchObject({
      event_id: day.plan.id,
      session: { id: begun[0]?.session_id, event_id: day.plan.id },
    });
    const other = events.find(({ kind }) => kind === 'habit')?.id ?? '';
    expect((await ask(member, 'GET', `/session/by-event/${other}`)).body).toEqual({
      event_id: other,
      session: null,
    });
  });

  it('answers a message once, however often it is sent, and one after the other', async () => {
    const member = await newMember(baseUrl);
    const id = await goal(member);
    const message = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => say(member, id, 'Move more', message)),
    );
    expect(new Set(answers.map(({ body }) => `${body.reply_id} ${body.response}`)).size).toBe(1);
    expect((await sessionOf(member, id)).messages).toHaveLength(3);
    const other = await start(member, 'symptom_assessment');
    expectProblem(await say(member, other.body.session_id, 'Move more', message), 409, 'message-id-taken');
    expectProblem(await say(member, id, 'Something else', message), 422, 'message-id-reused');
    const both = await Promise.all([say(member, id, 'A short walk'), say(member, id, 'Cook one meal')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([200]));
    for (const answer of both.filter(({ status }) => status !== 200))
      expectProblem(answer, 409, 'reply-pending');
  });

  it('takes one message where its id is sent to two chats at once', async () => {
    const member = await newMember(baseUrl);
    const chats = [await goal(member), (await start(member, 'symptom_assessment')).body.session_id];
    for (let times = 0; times < 6; times++) {
      const message = randomUUID();
      const answers = await Promise.all(chats.map((id) => say(member, id, 'Move more', message)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      if (refused) expectProblem(refused, 409, 'message-id-taken');
    }
  });

  it('stops an answer of its own, also one that is finished, and no other', async () => {
    const member = await newMember(baseUrl);
    const id = await goal(member);
    const { reply_id } = await talk(member, id, 'Move more');
    const stop = (session: string, reply: string) =>
      ask(member, 'POST', `/session/${session}/replies/${reply}/stop`);
    expect((await stop(id, reply_id)).status).toBe(204);
    expectProblem(await stop(id, randomUUID()), 404, 'not-found');
    expectProblem(await stop(randomUUID(), reply_id), 404, 'not-found');
    expect((await sessionOf(member, id)).messages.at(-1)).toMatchObject({ id: reply_id, state: 'done' });
  });

  it('that nobody has touched for a day is abandoned, and goes on where it stopped once it is opened', async () => {
    const member = await newMember(baseUrl);
    const id = await goal(member);
    await talk(member, id, 'Feel calmer');
    const old = () =>
      database.query(`UPDATE scenario_session SET touched_at = now() - interval '25 hours' WHERE id = $1`, [
        id,
      ]);
    const statusNow = async () =>
      (
        await database.query<{ status: string }[]>(`SELECT status FROM scenario_session WHERE id = $1`, [id])
      )[0]?.status;
    await old();
    await new AbandonedSessions(database).run();
    expect(await statusNow()).toBe('abandoned');
    expect(await sessionOf(member, id)).toMatchObject({
      status: 'active',
      collected_data: { goal: 'Feel calmer' },
    });
    await old();
    await new AbandonedSessions(database).run();
    expect((await say(member, id, 'Ten quiet minutes')).body).toMatchObject({ status: 'active' });
    expect(await statusNow()).toBe('active');
  });

  it('holds a hundred messages, and takes no more', async () => {
    const member = await newMember(baseUrl);
    const id = await goal(member);
    const holds = (count: number) =>
      database.query(`UPDATE scenario_session SET message_count = $2 WHERE id = $1`, [id, count]);
    await holds(99);
    expect((await say(member, id, 'Sleep better')).status).toBe(200);
    expectProblem(await say(member, id, 'Lights out earlier'), 409, 'session-full');
  });

  it("is its member's alone", async () => {
    const [{ member: ana, events }, ben] = [await memberWithProgramme(), await newMember(baseUrl)];
    const id = await goal(ana);
    for (const [method, path] of [
      ['GET', `/session/${id}`],
      ['GET', `/history/${id}`],
      ['POST', `/session/${id}/complete`],
      ['POST', `/session/${id}/undo`],
      ['GET', `/user/${ana.id}`],
      ['GET', `/session/by-event/${events[0]?.id}`],
    ] as const) {
      expectProblem(await ask(ben, method, path), 404, 'not-found');
    }
    expectProblem(await say(ben, id, 'hello'), 404, 'not-found');
    const { plan, date } = dayAhead(events);
    expectProblem(
      await start(ben, 'pre_checkin_review', { eventId: plan.id, selectedDate: date }),
      404,
      'not-found',
    );
    expect((await ask<Session[]>(ben, 'GET', '/sessions')).body).toEqual([]);
    expect((await ask<Session[]>(ana, 'GET', `/user/${ana.id}`)).body.map((session) => session.id)).toEqual([
      id,
    ]);
  });

  it('is listed newest first, page by page', async () => {
    const member = await newMember(baseUrl);
    const ids = [await goal(member), (await start(member, 'symptom_assessment')).body.session_id].reverse();
    const list = await ask<Session[]>(member, 'GET', '/sessions');
    expect(list.body.map(({ id }) => id)).toEqual(ids);
    const first = await ask<{ items: Session[]; next_cursor: string }>(member, 'GET', '/sessions?limit=1');
    const second = await ask<{ items: Session[]; next_cursor: null }>(
      member,
      'GET',
      `/sessions?limit=1&cursor=${first.body.next_cursor}`,
    );
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(ids);
    expect(second.body.next_cursor).toBeNull();
  });

  it('shows nothing of what was said in the database', async () => {
    const member = await newMember(baseUrl);
    const secret = `Zanzibar ${randomUUID()}`;
    const id = await goal(member);
    await talk(member, id, secret, ...GOAL.slice(1));
    await complete(member, id);
    expect(await columnsThatShow(database, secret)).toEqual([]);
  });
});

describe('safety', () => {
  it('a message that speaks of danger is answered with help, and the chat stays where it was', async () => {
    const member = await newMember(baseUrl);
    const id = await goal(member);
    const before = await sessionOf(member, id);
    const { body } = await say(member, id, 'I want to kill myself tonight');
    expect(body).toMatchObject({
      state: 'done',
      status: 'active',
      current_stage: 'goal',
      safety: { band: 'flag' },
    });
    expect(body.safety?.contacts.map(({ number }) => number)).toEqual(
      expect.arrayContaining(['999', '116 123']),
    );
    const after = await sessionOf(member, id);
    expect(after).toMatchObject({
      metadata: before.metadata,
      collected_data: before.collected_data,
      status: 'active',
    });
    expect(after.messages.at(-1)).toMatchObject({ role: 'assistant', safety: { band: 'flag' } });
    // Coaching rests in every chat until the member is safe.
    expect((await say(member, id, 'Sleep better')).body).toMatchObject({
      current_stage: 'goal',
      collected_data: {},
    });
    await call(baseUrl, '/api/v1/safety/safe', { method: 'POST', token: member.token });
    expect((await say(member, id, 'Sleep better')).body).toMatchObject({
      collected_data: { goal: 'Sleep better' },
    });
  });

  it('Symptom Assessment sends to 999 at once, with the numbers, and notes it', async () => {
    const member = await newMember(baseUrl);
    const { session_id } = (await start(member, 'symptom_assessment')).body;
    const said = await talk(member, session_id, 'Yes, one of these');
    expect(said).toMatchObject({ is_complete: true, safety: { band: 'flag' } });
    expect(said.response).toContain('Please call 999 now');
    await complete(member, session_id);
    expect(await noteOf(member, session_id)).toContain('Turned to: 999');
  });

  it('Symptom Assessment sorts what is mild and new to self-care, and says when to come back to it', async () => {
    const member = await newMember(baseUrl);
    const { session_id } = (await start(member, 'symptom_assessment')).body;
    const taps = ['None of these', 'It is about me', 'Neither of these', 'A blocked nose', 'Since today'];
    const said = await talk(
      member,
      session_id,
      ...taps,
      'Mild: I can do what I usually do',
      'About the same',
      'None of these',
    );
    expect(said).toMatchObject({ is_complete: true, safety: null });
    expect(said.response).toContain('looked after at home');
    expect(said.response).toContain('111');
  });
});

describe('what is offered', () => {
  interface Offer {
    scenario_type: string;
    title: string;
    available: boolean;
  }
  it('has the names that members read', async () => {
    const { body } = await ask<Offer[]>(await newMember(baseUrl), 'GET', '/available');
    expect(Object.fromEntries(body.map(({ scenario_type, title }) => [scenario_type, title]))).toEqual({
      post_questionnaire_followup: 'Post-Questionnaire Follow-up',
      weekly_checkin: 'Weekly Check-in',
      pre_checkin_review: 'Plan the Day',
      goal_setting: 'Goal Setting',
      symptom_assessment: 'Symptom Assessment',
    });
  });

  const offers = async (member: Member) =>
    Object.fromEntries(
      (await ask<Offer[]>(member, 'GET', '/available')).body.map(({ scenario_type, available }) => [
        scenario_type,
        available,
      ]),
    );

  it('follows the member: the follow-up after the questionnaire, once', async () => {
    const member = await newMember(baseUrl);
    const none = { pre_checkin_review: false, weekly_checkin: false, post_questionnaire_followup: false };
    expect(await offers(member)).toEqual({ ...none, goal_setting: true, symptom_assessment: true });
    expectProblem(await start(member, 'post_questionnaire_followup'), 409, 'scenario-unavailable');
    expectProblem(await start(member, 'pre_checkin_review'), 409, 'scenario-unavailable');
    const answers = { morningRoutine: { sunlightExposure: { levelNow: 'never', priority: 'top' } } };
    const saved = await call(baseUrl, '/api/v1/questionnaires', {
      token: member.token,
      body: {
        questionnaire_type: 'habits_and_preferences',
        response_data: answers,
        completed_at: new Date().toISOString(),
      },
    });
    expect(saved.status).toBe(201);
    expect(await offers(member)).toMatchObject({ post_questionnaire_followup: true });
    const { session_id, initial_message } = (await start(member, 'post_questionnaire_followup')).body;
    expect(initial_message).toContain('Morning daylight');
    await talk(member, session_id, 'Morning daylight', 'In the morning', 'I might forget');
    await complete(member, session_id);
    expect(await noteOf(member, session_id)).toContain('Wants to begin with: Morning daylight.');
    expect(await offers(member)).toMatchObject({ post_questionnaire_followup: false });
  });

  it('Weekly Check-in saves the reflection of its event', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const event = events.find(({ kind }) => kind === 'reflection');
    const { session_id } = (
      await start(member, 'weekly_checkin', { eventId: event?.id, source: 'calendar_event' })
    ).body;
    await talk(member, session_id, 'It was mixed', 'Walks after lunch', 'I was tired', '6');
    expect((await complete(member, session_id)).body.undo_until).toBeNull();
    const after = (await eventsOf(member, programme.id)).find(({ id }) => id === event?.id);
    const reflection = {
      confidence: 6,
      change: 'What worked: Walks after lunch\nWhat got in the way: I was tired',
    };
    expect(after?.metadata).toMatchObject({ status: 'completed', reflection });
  });

  it('an event has the chat of its kind, and no other', async () => {
    const { member, events } = await memberWithProgramme();
    const { plan, date, items } = dayAhead(events);
    const habit = items.find(({ kind }) => kind === 'habit');
    for (const [type, context] of [
      ['pre_checkin_review', { eventId: habit?.id }],
      ['goal_setting', { eventId: plan.id }],
      ['pre_checkin_review', { eventId: plan.id, selectedDate: '2030-02-30' }],
      ['pre_checkin_review', { eventId: plan.id, selectedDate: '2999-01-01' }],
      ['pre_checkin_review', { eventId: 'x' }],
      ['goal_setting', { note: 'x'.repeat(5000) }],
    ] as const) {
      expectProblem(await start(member, type, context), 400, 'validation-failed');
    }
    const started = await start(member, 'pre_checkin_review', {
      eventId: plan.id,
      selectedDate: date,
      anything: { else: 1 },
    });
    expect(started.status).toBe(200);
  });
});
