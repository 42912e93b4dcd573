import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { join, leavePages, openPage, type Page } from '../support/realtime';
import { baseUrl, databaseUrl, memberWithProgramme } from './members';
import { assign, newStaff } from './staff';

interface Answer {
  response: string;
  safety: { band: string; category: string; contacts: { number: string }[] } | null;
  next: string[];
  id: string;
}

interface Status {
  active: { band: string; category: string } | null;
  paused: boolean;
  since: string | null;
  question: string | null;
}

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterEach(() => leavePages());
afterAll(() => database.destroy());

const say = async ({ token }: Member, message: string) =>
  (await call<Answer>(baseUrl, '/api/v1/chat/', { token, body: { message } })).body;
const statusOf = async ({ token }: Member) => (await call<Status>(baseUrl, '/api/v1/safety', { token })).body;
const safe = async ({ token }: Member) =>
  (await call<Status>(baseUrl, '/api/v1/safety/safe', { method: 'POST', token })).body;
const count = async (table: string, { id }: Member) => {
  const [row] = await database.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
    [id],
  );
  return row.count;
};

/** A question is pending: a value between the bounds raises one. */
async function asked(member: Member): Promise<void> {
  const { safety } = await say(member, 'my potassium is 6.1');
  expect(safety?.band).toBe('check');
}

describe('a message that calls for help', () => {
  it('is answered with fixed help, pauses every chat, and leaves one task for the care team', async () => {
    const member = await newMember(baseUrl);
    const answer = await say(member, 'I want to kill myself tonight');
    expect(answer.safety).toMatchObject({ band: 'flag', category: 'suicidal_self_harm' });
    expect(answer.safety?.contacts.map(({ number }) => number)).toEqual([
      '999',
      '111',
      '111, option 2',
      '116 123',
    ]);
    expect(answer.next).toEqual(['I am safe now']);
    expect(await statusOf(member)).toMatchObject({
      paused: true,
      active: { band: 'flag' },
      question: null,
    });
    expect((await say(member, 'What is on today?')).response).toContain('paused');
    await eventually(
      () => count('care_task', member),
      (tasks) => tasks === 1,
    );
    expect(await count('safety_flag', member)).toBe(1);
  });

  it('what it was about is sealed, in the flag, in the state and in the events', async () => {
    const member = await newMember(baseUrl);
    await say(member, 'I want to kill myself tonight');
    for (const table of ['safety_flag', 'safety_state', 'care_task', 'domain_event']) {
      const [found] = await database.query<[{ shown: boolean }]>(
        `SELECT EXISTS (SELECT FROM ${table} t WHERE t::text LIKE '%suicidal%') AS shown`,
      );
      expect([table, found.shown]).toEqual([table, false]);
    }
  });

  it('coaching goes on when the member says that they are safe, in the chat or by the button', async () => {
    const member = await newMember(baseUrl);
    for (const way of ['chat', 'button']) {
      await say(member, 'I want to kill myself tonight');
      if (way === 'chat') expect((await say(member, 'I am safe now')).response).toContain('glad');
      else expect(await safe(member)).toMatchObject({ paused: false, since: null });
      const { response, safety } = await say(member, 'What is next?');
      expect(response).not.toContain('paused');
      // What was about the mind keeps its numbers on the screen.
      expect(safety).toMatchObject({ band: 'check', category: 'suicidal_self_harm' });
    }
    expect(await count('safety_flag', member)).toBe(2);
  });
});

describe('a question of the screen', () => {
  it('a clear no goes on', async () => {
    const member = await newMember(baseUrl);
    await asked(member);
    expect(await statusOf(member)).toMatchObject({ paused: false, active: { band: 'check' } });
    expect((await statusOf(member)).question).toContain('?');
    expect((await say(member, 'No')).safety).toBeNull();
    expect(await statusOf(member)).toMatchObject({
      paused: false,
      active: null,
      question: null,
      person: null,
    });
    expect(await count('safety_flag', member)).toBe(0);
  });

  it.each(['Yes', 'maybe', 'good morning'])('"%s" shows help and pauses', async (text) => {
    const member = await newMember(baseUrl);
    await asked(member);
    expect((await say(member, text)).safety).toMatchObject({ band: 'flag' });
    expect(await statusOf(member)).toMatchObject({ paused: true });
    expect(await count('safety_flag', member)).toBe(1);
  });

  it('is answered by the button, too', async () => {
    const member = await newMember(baseUrl);
    await asked(member);
    expect(await safe(member)).toEqual({
      active: null,
      paused: false,
      since: null,
      question: null,
      person: null,
    });
  });
});

it.each(['When shall we talk about my plan?', 'When shall we talk?', 'Can you ring me?'])(
  '"%s" after an aching knee is no reason to ask about self-harm, whoever has the chat',
  async (question) => {
    const member = await newMember(baseUrl);
    const coach = await newStaff(database, 'coach');
    await assign(database, coach, member);
    for (const isTaken of [false, true]) {
      if (isTaken) {
        const take = `/api/v1/care/members/${member.id}/thread/take`;
        expect((await call(baseUrl, take, { method: 'POST', token: coach.token })).status).toBe(200);
      }
      for (const text of ['my knee really hurts, can you call me', question]) {
        const { safety } = await say(member, text);
        expect(safety?.category).not.toBe('suicidal_self_harm');
      }
      expect((await statusOf(member)).question ?? '').not.toMatch(/ending your life/);
    }
  },
);

describe('a question about self-harm that nobody answers', () => {
  const HARD = 'I feel like giving up on everything';
  const passed = ({ id }: Member) =>
    database.query(
      `UPDATE safety_state SET answer_due_at = now() - interval '1 second' WHERE user_id = $1 AND answer_due_at IS NOT NULL`,
      [id],
    );
  const looked = ({ id }: Member) =>
    eventually(
      () =>
        database.query<unknown[]>(
          'SELECT 1 FROM safety_state WHERE user_id = $1 AND answer_due_at IS NOT NULL',
          [id],
        ),
      ({ length }) => length === 0,
    );
  const flagsOf = async (coach: Member) =>
    (
      await call<{
        items: { id: string; kind: string; why: string; owner: object; flag: { words: string | null } }[];
      }>(baseUrl, '/api/v1/care/queue', { token: coach.token })
    ).body.items.filter(({ kind }) => kind === 'red_flag');
  async function lookedAfter() {
    const member = await newMember(baseUrl, { name: 'Maya Lind' });
    const coach = await newStaff(database, 'coach');
    await assign(database, coach, member);
    return { member, coach };
  }

  it('calls whoever is on call once its time has passed, once, in words that are so', async () => {
    const { member, coach } = await lookedAfter();
    expect((await say(member, HARD)).safety).toMatchObject({ band: 'check', category: 'suicidal_self_harm' });
    const [due] = await database.query<[{ minutes: number }]>(
      `SELECT extract(epoch FROM answer_due_at - now())::float / 60 AS minutes FROM safety_state WHERE user_id = $1`,
      [member.id],
    );
    expect(due.minutes).toBeGreaterThan(14);
    expect(due.minutes).toBeLessThanOrEqual(15);
    expect(await flagsOf(coach)).toEqual([]);
    await passed(member);
    const [flag] = await eventually(
      () => flagsOf(coach),
      ({ length }) => length === 1,
    );
    expect(flag).toMatchObject({
      why: 'Suicidal thoughts or self-harm: Maya was asked whether they are safe, and did not answer within 15 minutes.',
      owner: { id: expect.any(String) as string }, // the rota is one, and other tests have theirs
      flag: { words: HARD },
    });
    // The question still waits, and the member knows of the person.
    expect(await statusOf(member)).toMatchObject({
      ...{ paused: false, question: expect.stringMatching(/\?$/) as string, person: { is_taken: false } },
    });
    await database.query('UPDATE safety_state SET answer_due_at = now() WHERE user_id = $1', [member.id]);
    await looked(member);
    expect(await count('safety_flag', member)).toBe(1);
  });

  it.each(['No', 'I am safe now', 'the button'])(
    'calls nobody where the answer came in time: %s',
    async (answer) => {
      const { member, coach } = await lookedAfter();
      await say(member, HARD);
      if (answer === 'the button') await safe(member);
      else await say(member, answer);
      await passed(member);
      await database.query('UPDATE safety_state SET answer_due_at = now() WHERE user_id = $1', [member.id]);
      await looked(member);
      expect(await count('safety_flag', member)).toBe(0);
      expect(await flagsOf(coach)).toEqual([]);
    },
  );

  it('an answer that comes later ends the call, but where somebody has it in hand', async () => {
    for (const isTaken of [false, true]) {
      const { member, coach } = await lookedAfter();
      await say(member, HARD);
      await passed(member);
      const [flag] = await eventually(
        () => flagsOf(coach),
        ({ length }) => length === 1,
      );
      const take = { method: 'POST', token: coach.token };
      if (isTaken) await call(baseUrl, `/api/v1/care/queue/${flag?.id}/take`, take);
      await say(member, 'No');
      await eventually(
        () =>
          database.query<unknown[]>(
            `SELECT 1 FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
              WHERE d.consumer = 'settle-red-flag' AND d.state = 'done' AND e.payload ->> 'user_id' = $1`,
            [member.id],
          ),
        ({ length }) => length === 1,
      );
      expect(await flagsOf(coach)).toHaveLength(isTaken ? 1 : 0);
    }
  });

  it('asked anew, its time goes on', async () => {
    const { member, coach } = await lookedAfter();
    await say(member, HARD);
    await database.query(
      `UPDATE safety_state SET answer_due_at = now() + interval '5 minutes' WHERE user_id = $1`,
      [member.id],
    );
    // A value in a questionnaire: no answer, and another question.
    await call(baseUrl, '/api/v1/questionnaires', {
      token: member.token,
      body: {
        questionnaire_type: 'habits_and_preferences',
        response_data: { morningFreeText: { habitsToEliminate: 'my potassium is 6.1' } },
        completed_at: '2026-11-01T08:00:00.000Z',
      },
    });
    await eventually(
      () => statusOf(member),
      ({ active }) => active?.category === 'critical_lab_value_typed',
    );
    const [due] = await database.query<[{ minutes: number }]>(
      `SELECT extract(epoch FROM answer_due_at - now())::float / 60 AS minutes FROM safety_state WHERE user_id = $1`,
      [member.id],
    );
    expect(due.minutes).toBeLessThan(5);
    await passed(member);
    const [flag] = await eventually(
      () => flagsOf(coach),
      ({ length }) => length === 1,
    );
    expect(flag?.why).toMatch(/^Suicidal thoughts or self-harm: Maya was asked/);
  });

  /** What is written in the setup is screened beside the chats, and is no answer. */
  const setUp = async (member: Member, taskTimeWeekdays: string, category?: string) => {
    const body = { scheduling: { taskTimeWeekdays } };
    await call(baseUrl, '/api/v1/setup/save', { token: member.token, body });
    if (category)
      await eventually(
        () => statusOf(member),
        ({ active }) => active?.category === category,
      );
  };

  it('waits on where one about the body came between and was answered', async () => {
    const { member, coach } = await lookedAfter();
    await say(member, HARD);
    await setUp(member, 'after 6 as my chest sometimes feels funny', 'chest_pain_cardiac');
    expect((await say(member, 'No')).safety).toMatchObject({ band: 'check', category: 'suicidal_self_harm' });
    await passed(member);
    const [flag] = await eventually(
      () => flagsOf(coach),
      ({ length }) => length === 1,
    );
    expect(flag?.flag.words).toBe(HARD);
  });

  it('calls again for the same words, once an answer has ended the first call', async () => {
    const { member, coach } = await lookedAfter();
    const isCalled = async (times: number) => {
      await setUp(member, HARD, 'suicidal_self_harm');
      await eventually(
        () => statusOf(member),
        ({ question }) => question !== null,
      );
      await passed(member);
      await eventually(
        () => flagsOf(coach),
        ({ length }) => length === 1,
      );
      expect(await count('safety_flag', member)).toBe(times);
    };
    await isCalled(1);
    await say(member, 'No');
    await eventually(
      () => flagsOf(coach),
      ({ length }) => length === 0,
    );
    await setUp(member, '18:30');
    await isCalled(2);
  });

  it('about the body calls nobody', async () => {
    const { member, coach } = await lookedAfter();
    await asked(member);
    await passed(member);
    await looked(member);
    expect(await count('safety_flag', member)).toBe(0);
    expect(await flagsOf(coach)).toEqual([]);
  });
});

describe('a note', () => {
  it('of a check-in passes the same screen: its help stands on the pages', async () => {
    const { member, events } = await memberWithProgramme();
    const checkIn = events.find(({ kind }) => kind === 'check_in')?.id ?? '';
    const save = (notes: string) =>
      call(baseUrl, `/api/v1/calendar-events/${checkIn}/checkin`, {
        method: 'PATCH',
        token: member.token,
        body: { energy_level: 1, mood: '😢', task_completion: 1, notes },
      });
    await save('Slept well.');
    await save('I want to kill myself tonight');
    await eventually(
      () => statusOf(member),
      ({ paused }) => paused,
    );
    // A delivery that comes as late as the first of two reads the later words.
    await database.query(
      `WITH twin AS (INSERT INTO domain_event (type, payload)
                     SELECT type, payload FROM domain_event
                      WHERE type = 'event.notes-written' AND payload->>'event_id' = $1 LIMIT 1 RETURNING id)
       INSERT INTO event_delivery (event_id, consumer, queue) SELECT id, 'screen-notes', 'ai-replies' FROM twin`,
      [checkIn],
    );
    await eventually(
      () =>
        database.query<unknown[]>(
          `SELECT 1 FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
            WHERE e.payload->>'event_id' = $1 AND d.consumer = 'screen-notes' AND d.state <> 'done'`,
          [checkIn],
        ),
      (open) => open.length === 0,
    );
    expect(await count('safety_flag', member)).toBe(1);
    // The same words saved again with another energy are nothing new.
    await call(baseUrl, `/api/v1/calendar-events/${checkIn}/checkin`, {
      method: 'PATCH',
      token: member.token,
      body: { energy_level: 2, mood: '😢', task_completion: 1, notes: 'I want to kill myself tonight' },
    });
    const published = await database.query<unknown[]>(
      `SELECT 1 FROM domain_event WHERE type = 'event.notes-written' AND payload->>'event_id' = $1`,
      [checkIn],
    );
    expect(published).toHaveLength(3);
  });
});

it('what is written among the answers of a questionnaire passes the same screen', async () => {
  const member = await newMember(baseUrl);
  const { status } = await call(baseUrl, '/api/v1/questionnaires', {
    token: member.token,
    body: {
      questionnaire_type: 'habits_and_preferences',
      response_data: { morningFreeText: { habitsToEliminate: 'I want to kill myself tonight' } },
      completed_at: '2026-11-01T08:00:00.000Z',
    },
  });
  expect(status).toBe(201);
  await eventually(
    () => statusOf(member),
    ({ paused }) => paused,
  );
  expect(await count('safety_flag', member)).toBe(1);
});

it('what is written in the setup passes the same screen, once for the same words', async () => {
  const member = await newMember(baseUrl);
  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  const save = async (taskTimeWeekdays: string, dailyCheckInWeekdays: string) => {
    const scheduling = { taskTimeWeekdays, taskTimeWeekends: '18:30', dailyCheckInWeekdays };
    const { status } = await call(baseUrl, '/api/v1/setup/save', {
      token: member.token,
      body: { scheduling },
    });
    expect(status).toBeLessThan(300);
    await eventually(
      () =>
        database.query<unknown[]>(
          `SELECT 1 FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
            WHERE d.consumer = 'screen-answers' AND d.state <> 'done' AND e.payload ->> 'user_id' = $1`,
          [member.id],
        ),
      ({ length }) => length === 0,
    );
  };
  await save('after 18:00', '07:30');
  expect(await statusOf(member)).toMatchObject({ paused: false, active: null });
  await save('never, I want to kill myself tonight', '07:30');
  expect(await statusOf(member)).toMatchObject({ paused: true });
  await safe(member);
  await save('never, I want to kill myself tonight', '08:00');
  expect(await statusOf(member)).toMatchObject({ paused: false });
  expect(await count('safety_flag', member)).toBe(1);
  const flags = async () =>
    (
      await call<{ items: { kind: string; flag: object }[] }>(baseUrl, '/api/v1/care/queue', {
        token: coach.token,
      })
    ).body.items.filter(({ kind }) => kind === 'red_flag');
  expect(await eventually(flags, ({ length }) => length > 0)).toMatchObject([
    { flag: { words: null, why_no_words: 'It was written in the setup.' } },
  ]);
});

it('the team is not shown later words of a note for those that called for help', async () => {
  const { member, events } = await memberWithProgramme();
  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  const checkIn = events.find(({ kind }) => kind === 'check_in')?.id ?? '';
  const save = (notes: string) =>
    call(baseUrl, `/api/v1/calendar-events/${checkIn}/checkin`, {
      method: 'PATCH',
      token: member.token,
      body: { energy_level: 1, mood: '😢', task_completion: 1, notes },
    });
  const flag = async () =>
    (
      await call<{ items: { kind: string; flag: { words: string | null; why_no_words: string | null } }[] }>(
        baseUrl,
        '/api/v1/care/queue',
        { token: coach.token },
      )
    ).body.items.find(({ kind }) => kind === 'red_flag')?.flag;
  await save('I want to kill myself tonight');
  expect((await eventually(flag, (found) => found !== undefined))?.words).toBe(
    'I want to kill myself tonight',
  );
  await save('All good, a lovely day.');
  expect(await flag()).toMatchObject({
    words: null,
    why_no_words: expect.stringMatching(/has changed the note since/) as string,
  });
});

describe('a second device', () => {
  /** A page of the member's that has joined, and waits until it has been told so often that safety has changed. */
  async function secondDevice({ id, token }: Member) {
    const page = openPage(baseUrl, { member: id, token });
    expect(await join(page)).toBe('SUBSCRIBED');
    const times = ({ heard }: Page) => heard.filter(({ event }) => event === 'safety.changed').length;
    return async (wanted: number) => {
      await eventually(
        () => Promise.resolve(times(page)),
        (now) => now >= wanted,
      );
      expect(times(page)).toBe(wanted);
    };
  }

  it('is told of what a chat asks, flags and clears, and of nothing else', async () => {
    const member = await newMember(baseUrl);
    const told = await secondDevice(member);
    await say(member, 'What is on today?');
    await asked(member);
    await told(1);
    await say(member, 'Yes');
    await told(2);
    await say(member, 'What is on today?');
    await say(member, 'I am safe now');
    await told(3);
    await say(member, 'I want to kill myself tonight');
    await told(4);
    await safe(member);
    await told(5);
  });

  it('is told of a flag in a guided chat, once', async () => {
    const member = await newMember(baseUrl);
    const told = await secondDevice(member);
    const { token } = member;
    const chat = '/api/v1/scenario-chat/scenarios';
    const { body } = await call<{ session_id: string }>(baseUrl, `${chat}/start`, {
      token,
      body: { scenario_type: 'goal_setting' },
    });
    const message = { session_id: body.session_id, message: 'I want to kill myself tonight' };
    const answer = await call<Answer>(baseUrl, `${chat}/message`, { token, body: message });
    expect(answer.body.safety).toMatchObject({ band: 'flag' });
    await told(1);
    expect(await statusOf(member)).toMatchObject({ paused: true, active: { band: 'flag' } });
  });
});

describe('safety', () => {
  it('of one member is nothing to another', async () => {
    const [ana, ben] = [await newMember(baseUrl), await newMember(baseUrl)];
    await say(ana, 'I want to kill myself tonight');
    expect(await statusOf(ben)).toEqual({
      active: null,
      paused: false,
      since: null,
      question: null,
      person: null,
    });
    await safe(ben);
    expect(await statusOf(ana)).toMatchObject({ paused: true });
  });
});
