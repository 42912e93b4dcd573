import { call, type Member, newMember } from '../support/product';
import { baseUrl, expectProblem, memberWithProgramme, type Event, type Programme } from './members';

/** Every route of setup, programmes and calendar events, asked what every route is asked. */
let owner: { member: Member; programme: Programme; events: Event[] };
let questionnaireId: string;
let stranger: Member;

interface Route {
  name: string;
  method: string;
  path: (ids: { user: string; program: string; event: string; questionnaire: string }) => string;
  body?: unknown;
  /** Names a row by its id. */
  owned?: boolean;
  badBodies?: unknown[];
  /** Of the successful answer, 200 by default. */
  status?: number;
}

const checkIn = { energy_level: 4, mood: '😊', task_completion: 5, notes: 'Slept well.' };

const questionnaire = {
  questionnaire_type: 'habits_and_preferences',
  response_data: { morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } } },
  completed_at: '2026-11-01T08:00:00.000Z',
};
const ofQuestionnaire = ({ questionnaire: id }: { questionnaire: string }) => `/api/v1/questionnaires/${id}`;
const badQuestionnaires = [
  { ...questionnaire, questionnaire_type: 'weekly' },
  { ...questionnaire, response_data: null },
  { ...questionnaire, response_data: 'none' },
  { ...questionnaire, response_data: { morningRoutine: { mindfulness: { levelNow: 'daily' } } } },
  { ...questionnaire, response_data: { eveningFreeText: { otherHabits: 'x'.repeat(2001) } } },
  { ...questionnaire, response_data: { note: 'nul\u0000' } },
  { ...questionnaire, response_data: { note: 'x'.repeat(70_000) } },
  { ...questionnaire, completed_at: 'yesterday' },
  { ...questionnaire, event_id: '1' },
  { ...questionnaire, score: 5 },
  [],
  '{',
];

const routes: Route[] = [
  {
    name: 'POST /setup/save',
    method: 'POST',
    path: () => '/api/v1/setup/save',
    body: {},
    badBodies: [
      { unknown: true },
      { scheduling: 'early' },
      { scheduling: { dailyCheckInWeekdays: '25:00' } },
      { scheduling: { dailyCheckInWeekdays: '07:45' } },
      { scheduling: { weeklyReflectionDate: 'Monday' } },
      { scheduling: { taskTimeWeekdays: 'x'.repeat(501) } },
      { priorities: { sleep: 'a lot' } },
      { priorities: { sleep: 3 } },
      { investigations: { microbiomePanel: 'I want to go without (not recommended)' } },
      { investigations: { bloodPanel: 'I want to go without' } },
      { consultations: { healthCoachSessions: '3sessions' } },
      { consultations: { personalTrainer: 'yes' } },
      { scheduling: { taskTimeWeekdays: 'nul\u0000' } },
      [],
      'not json',
      '{"scheduling":',
      'null',
    ],
  },
  { name: 'GET /setup/data', method: 'GET', path: () => '/api/v1/setup/data' },
  { name: 'GET /medical-programs/all', method: 'GET', path: () => '/api/v1/medical-programs/all' },
  {
    name: 'GET /medical-programs/user/{id}',
    method: 'GET',
    path: ({ user }) => `/api/v1/medical-programs/user/${user}`,
    owned: true,
  },
  {
    name: 'GET /medical-programs/{id}',
    method: 'GET',
    path: ({ program }) => `/api/v1/medical-programs/${program}`,
    owned: true,
  },
  {
    name: 'GET /calendar-events/program/{id}',
    method: 'GET',
    path: ({ program }) => `/api/v1/calendar-events/program/${program}`,
    owned: true,
  },
  {
    name: 'GET /calendar-events/{id}',
    method: 'GET',
    path: ({ event }) => `/api/v1/calendar-events/${event}`,
    owned: true,
  },
  {
    name: 'PATCH /calendar-events/{id}/complete',
    method: 'PATCH',
    path: ({ event }) => `/api/v1/calendar-events/${event}/complete`,
    body: { status: 'completed', completion_date: '2026-11-21T08:00:00.000Z' },
    owned: true,
    badBodies: [
      {},
      { status: 'failed' },
      { status: 1 },
      { status: 'completed', completion_date: 'yesterday' },
      { status: 'completed', extra: 1 },
      [],
      '{',
    ],
  },
  {
    name: 'PATCH /calendar-events/{id}/checkin',
    method: 'PATCH',
    path: ({ event }) => `/api/v1/calendar-events/${event}/checkin`,
    body: checkIn,
    owned: true,
    badBodies: [
      {},
      { ...checkIn, energy_level: 0 },
      { ...checkIn, energy_level: 6 },
      { ...checkIn, energy_level: 2.5 },
      { ...checkIn, energy_level: '3' },
      { ...checkIn, task_completion: 6 },
      { ...checkIn, task_completion: null },
      { ...checkIn, mood: '' },
      { ...checkIn, mood: 'x'.repeat(17) },
      { ...checkIn, mood: 3 },
      { ...checkIn, notes: null },
      { ...checkIn, notes: 'x'.repeat(4001) },
      { ...checkIn, notes: 'nul\u0000' },
      { ...checkIn, tasks_reviewed: true },
      [],
      '{',
    ],
  },
  {
    name: 'PATCH /calendar-events/{id}/metadata',
    method: 'PATCH',
    path: ({ event }) => `/api/v1/calendar-events/${event}/metadata`,
    body: { metadata: { status: 'in_progress' } },
    owned: true,
    badBodies: [
      {},
      { metadata: 'x' },
      { metadata: [] },
      { metadata: null },
      { metadata: { status: 'done' } },
      { metadata: { checkin_data: { energy_level: 5 } } },
      { metadata: { completed: true } },
      { metadata: { status: 'pending', completed: true } },
      { metadata: { note: 'nul\u0000' } },
      { metadata: { note: 'x'.repeat(9000) } },
      { status: 'completed' },
    ],
  },
  { name: 'GET /health-screen', method: 'GET', path: () => '/api/v1/health-screen' },
  {
    name: 'PUT /health-screen',
    method: 'PUT',
    path: () => '/api/v1/health-screen',
    body: { answers: { chestPain: 'no', pregnancy: 'not_sure' } },
    badBodies: [
      {},
      { answers: null },
      { answers: [] },
      { answers: { chestPain: 'maybe' } },
      { answers: { chestPain: false } },
      { answers: { shoeSize: 'no' } },
      { answers: {}, cleared_gates: ['G-EX'] },
      '{',
    ],
  },
  { name: 'GET /questionnaires', method: 'GET', path: () => '/api/v1/questionnaires' },
  {
    name: 'POST /questionnaires',
    method: 'POST',
    path: () => '/api/v1/questionnaires',
    body: questionnaire,
    badBodies: [{}, { ...questionnaire, completed_at: undefined }, ...badQuestionnaires],
    status: 201,
  },
  {
    name: 'GET /questionnaires/by-event/{id}',
    method: 'GET',
    path: ({ event }) => `/api/v1/questionnaires/by-event/${event}`,
    owned: true,
  },
  { name: 'GET /questionnaires/{id}', method: 'GET', path: ofQuestionnaire, owned: true },
  {
    name: 'PATCH /questionnaires/{id}',
    method: 'PATCH',
    path: ofQuestionnaire,
    body: { response_data: {} },
    owned: true,
    badBodies: badQuestionnaires,
  },
  {
    name: 'DELETE /questionnaires/{id}',
    method: 'DELETE',
    path: ofQuestionnaire,
    owned: true,
    status: 204,
  },
];

beforeAll(async () => {
  [owner, stranger] = await Promise.all([memberWithProgramme(), newMember(baseUrl)]);
  const { token } = owner.member;
  const saved = await call<{ id: string }>(baseUrl, '/api/v1/questionnaires', { token, body: questionnaire });
  questionnaireId = saved.body.id;
}, 60_000);

const ownIds = () => ({
  user: owner.member.id,
  program: owner.programme.id,
  event: owner.events.find(({ kind }) => kind === 'check_in')?.id ?? '',
  questionnaire: questionnaireId,
});

describe.each(routes)('$name', ({ method, path, body, owned, badBodies, status = 200 }) => {
  it('anonymous: 401', async () => {
    expectProblem(await call(baseUrl, path(ownIds()), { method, body }), 401, 'unauthorized');
  });

  it('a forged token: 401', async () => {
    const [header, payload] = owner.member.token.split('.');
    const token = `${header}.${payload}.${'A'.repeat(86)}`;
    expectProblem(await call(baseUrl, path(ownIds()), { method, body, token }), 401, 'unauthorized');
  });

  it('success', async () => {
    const answer = await call(baseUrl, path(ownIds()), { method, body, token: owner.member.token });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  if (owned) {
    it("someone else's id: 404, like one that is nobody's", async () => {
      const theirs = await call(baseUrl, path(ownIds()), { method, body, token: stranger.token });
      expectProblem(theirs, 404, 'not-found');
      const nobody = '00000000-0000-4000-8000-000000000000';
      const none = await call(
        baseUrl,
        path({ user: nobody, program: nobody, event: nobody, questionnaire: nobody }),
        {
          method,
          body,
          token: stranger.token,
        },
      );
      expectProblem(none, 404, 'not-found');
    });

    it.each(['1', 'x'.repeat(300), '%00', "'; DROP TABLE calendar_event; --", '../all', 'null'])(
      'the malformed id %s: a client error in problem+json',
      async (bad) => {
        const id = encodeURIComponent(bad);
        const answer = await call(baseUrl, path({ user: id, program: id, event: id, questionnaire: id }), {
          method,
          body,
          token: owner.member.token,
        });
        expectProblem(answer, 400, (answer.body as { code: string }).code);
      },
    );
  }

  for (const bad of badBodies ?? []) {
    it(`the bad body ${JSON.stringify(bad).slice(0, 60)}: 400, with the field`, async () => {
      const answer = await call<{ code: string }>(baseUrl, path(ownIds()), {
        method,
        body: bad,
        token: owner.member.token,
      });
      expectProblem(answer, 400, answer.body.code);
    });
  }
});

describe('roles', () => {
  it('a member at an administrator route: 403', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/admin/parked-deliveries'],
      ['POST', '/api/v1/admin/parked-deliveries/1/release'],
    ] as const) {
      expectProblem(await call(baseUrl, path, { method, token: stranger.token }), 403, 'forbidden');
      expectProblem(await call(baseUrl, path, { method }), 401, 'unauthorized');
    }
  });
});
