import { DataSource } from 'typeorm';
import { call } from '../support/product';
import {
  baseUrl,
  databaseUrl,
  type Event,
  eventsOf,
  memberWithProgramme,
  programmeOf,
  saveSetup,
  setupOf,
} from './members';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

it('every event of a programme says what it is, in the list and on its own', async () => {
  const { member, programme } = await memberWithProgramme();
  const consultations = { healthCoachSessions: '4sessions', doctorConsultation: true };
  const investigations = { bloodPanel: 'I want to get an extensive option' };
  await saveSetup(member, setupOf({ consultations, investigations }));
  await programmeOf(member, 2);
  const events = await eventsOf(member, programme.id);
  const kindOf = (title: string) => [
    ...new Set(events.filter((event) => event.title === title).map(({ kind }) => kind)),
  ];
  expect({
    'Daily Check-In': kindOf('Daily Check-In'),
    'Plan the Day': kindOf('Plan the Day'),
    'Habits Questionnaire': kindOf('Habits Questionnaire'),
    'Health and Safety Screen': kindOf('Health and Safety Screen'),
    'Weekly Reflection': kindOf('Weekly Reflection'),
    'Blood pressure again': kindOf('Blood pressure again'),
    'Upload blood results; confirm each value': kindOf('Upload blood results; confirm each value'),
    'Coaching session': kindOf('Coaching session'),
    'Blood test': kindOf('Blood test'),
    'How habits really form': kindOf('How habits really form'),
    'Book baseline blood panel': kindOf('Book baseline blood panel'),
  }).toEqual({
    'Daily Check-In': ['check_in'],
    'Plan the Day': ['plan_the_day'],
    'Habits Questionnaire': ['questionnaire'],
    'Health and Safety Screen': ['health_screen'],
    'Weekly Reflection': ['reflection'],
    'Blood pressure again': ['measure'],
    'Upload blood results; confirm each value': ['upload'],
    'Coaching session': ['call'],
    'Blood test': ['appointment'],
    'How habits really form': ['lesson'],
    'Book baseline blood panel': ['task'],
  });
  expect(new Set(events.filter(({ event_type }) => event_type === 'habit').map(({ kind }) => kind))).toEqual(
    new Set(['habit']),
  );
  const [first] = events;
  const one = await call<Event>(baseUrl, `/api/v1/calendar-events/${first?.id}`, { token: member.token });
  expect(one.body.kind).toBe(first?.kind);
});

it.each([
  ['Evening CHECK-IN with a friend', 'habit', 'check_in'],
  ['Plan the day after tomorrow', 'core', 'plan_the_day'],
  ['Look ahead', 'pre_checkin_review', 'plan_the_day'],
  ['My habits questionnaire', null, 'questionnaire'],
  ['Health and safety screen again', 'core', 'health_screen'],
  ['Weekly reflection with Carys', 'core', 'reflection'],
  ['Walk', 'habit', 'habit'],
  ['Reading about sleep', 'content', 'lesson'],
  ['Buy shoes', 'core', 'task'],
  ['Buy more shoes', null, 'task'],
])('%s (%s) of another hand is a %s', async (title, event_type, kind) => {
  const { member, programme } = await memberWithProgramme();
  const [row] = await database.query<{ id: string }[]>(
    `INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, event_type, program_week)
     VALUES ($1, $2, $3, now(), now(), $4, 1) RETURNING id`,
    [programme.id, member.id, title, event_type],
  );
  const { body } = await call<Event>(baseUrl, `/api/v1/calendar-events/${row?.id}`, { token: member.token });
  expect(body.kind).toBe(kind);
});

it('an event says why it is there: a known rule, and references that can be read', async () => {
  const { member, events } = await memberWithProgramme();
  const lesson = events.find(({ title }) => title === 'How habits really form');
  const { body } = await call<{ reason: object }>(baseUrl, `/api/v1/calendar-events/${lesson?.id}`, {
    token: member.token,
  });
  expect(body.reason).toEqual({
    rule: 'every-programme',
    inputs: expect.any(Object) as object,
    references: [
      {
        key: 'S1',
        title: expect.stringContaining('How long habits take to form') as string,
        url: 'https://doi.org/10.3390/healthcare12232488',
      },
      { key: 'S2', title: expect.stringContaining('How habits are formed') as string, url: null },
    ],
  });
});
