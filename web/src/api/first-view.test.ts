import { waitFor } from '@testing-library/react';
import { createStore } from '../app/create-store';
import { sessionMissing } from '../auth/session-slice';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer } from '../testing/local-server';
import { session, storeSession, USER } from '../testing/sessions';
import { api } from './enhanced';
import type { MedicalProgram, Today } from './enhanced';
import { beginFirstView, forgetFirstView } from './first-view';

const programme = { id: 'p', start_date: '2026-11-09', end_date: '2027-01-31' } as MedicalProgram;
const today = {
  programmes: [programme],
  program_id: 'p',
  events: [{ id: 'walk', from: 'today' }],
  focus: { id: 'focus', from: 'today' },
  setup: { revision: 1 },
  pauses: [],
  programme_changes: { items: [], next_cursor: null },
  programme_edits: { items: [], next_cursor: null },
  day_submissions: [],
  safety: { active: null, from: 'today' },
  health_screen: { revision: 2 },
  coach_line: { entry_id: 'e', name: 'Carys', role: 'coach', text: 'Hello', sent_at: '' },
} as unknown as Today;

const { endpoints } = api;
const AGAIN = { forceRefetch: true } as const;
/** What the programme page asks, with the part that answers it. */
const ASKED = [
  [endpoints.medicalProgramsOfUser.initiate({ id: USER.id }, AGAIN), today.programmes],
  [endpoints.calendarEventsOfProgram.initiate({ id: 'p' }, AGAIN), today.events],
  [endpoints.calendarEventsOne.initiate({ id: 'focus' }, AGAIN), today.focus],
  [endpoints.setupData.initiate(undefined, AGAIN), today.setup],
  [endpoints.pausesList.initiate(undefined, AGAIN), today.pauses],
  [endpoints.programmeChangesList.initiate({ programId: 'p' }, AGAIN), today.programme_changes],
  [endpoints.ownEditsList.initiate({ limit: 5 }, AGAIN), today.programme_edits],
  [
    endpoints.daySubmissionsList.initiate({ from: '2026-11-09', to: '2027-01-31' }, AGAIN),
    today.day_submissions,
  ],
  [endpoints.safetyStatus.initiate(undefined, AGAIN), today.safety],
  [endpoints.healthScreenData.initiate(undefined, AGAIN), today.health_screen],
  [endpoints.todayCoachLine.initiate(undefined, AGAIN), { coach_line: today.coach_line }],
] as const;

let server: LocalServer;
const paths = () => server.requests.map(({ path }) => path);
const start = async (first: () => Answer | Promise<Answer> = () => ({ body: today })) => {
  server = await startLocalServer(({ path }) => (path === '/api/v1/today' ? first() : { body: [path] }));
};
type Store = ReturnType<typeof createStore>;
const ask = async ({ dispatch }: Store) =>
  Promise.all(ASKED.map(async ([query]) => (await dispatch(query as (typeof ASKED)[0][0])).data as unknown));

beforeEach(() => {
  storeSession('member');
  history.replaceState(null, '', '/app/programme');
});
afterEach(async () => {
  forgetFirstView();
  history.replaceState(null, '', '/');
  await server.close();
});

it('answers all that the programme page asks with one request, each part once', async () => {
  await start();
  beginFirstView();
  const store = createStore();
  expect(await ask(store)).toEqual(ASKED.map(([, part]) => part));
  expect(paths()).toEqual(['/api/v1/today']);
  expect(server.requests[0]?.token).toBe('member');

  const again = await ask(store);
  expect([...paths().slice(1)].sort()).toEqual(again.flat().sort());
  expect(paths()).toHaveLength(1 + ASKED.length);
});

it('begins with the store where the page has not begun it, and not with another page', async () => {
  await start();
  createStore();
  await waitFor(() => expect(paths()).toEqual(['/api/v1/today']));
  forgetFirstView();
  history.replaceState(null, '', '/app/chat');
  const store = createStore();
  await ask(store);
  expect(paths().filter((path) => path === '/api/v1/today')).toHaveLength(1);
});

it.each([
  ['a server that fails', () => ({ status: 500 })],
  ['an earlier release', () => ({ status: 404 })],
  ['an answer of another kind', () => ({ body: 'none' })],
])('lets each ask for itself with %s', async (_, first) => {
  await start(first);
  beginFirstView();
  const store = createStore();
  expect(await ask(store)).not.toContainEqual(today.setup);
  expect(paths()).toHaveLength(1 + ASKED.length);
});

it('lets each ask for itself when the answer takes long', async () => {
  await start(() => new Promise(() => undefined));
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'performance'],
  });
  try {
    beginFirstView();
    const store = createStore();
    const asked = ask(store);
    await jest.advanceTimersByTimeAsync(2_900);
    expect(paths()).toEqual(['/api/v1/today']);
    await jest.advanceTimersByTimeAsync(200);
    await asked;
    expect(paths()).toHaveLength(1 + ASKED.length);
  } finally {
    jest.useRealTimers();
  }
});

it('is of no use once something is written, nor once the session has ended', async () => {
  await start();
  beginFirstView();
  const store = createStore();
  await waitFor(() => expect(paths()).toEqual(['/api/v1/today']));
  const asked = ask(store);
  await store.dispatch(endpoints.safetySafe.initiate());
  expect(await asked).not.toContainEqual(today.setup);
  expect(paths()).toHaveLength(2 + ASKED.length);

  beginFirstView();
  store.dispatch(sessionMissing());
  storeSession('member');
  history.replaceState(null, '', '/app/chat');
  expect(await ask(createStore())).not.toContainEqual(today.setup);
});

it('is no other member’s', async () => {
  await start();
  beginFirstView();
  const other = { ...session('other'), user: { ...USER, id: '0d9b6f3f-4c0f-4b53-9f0e-6f1f0c1e2a11' } };
  localStorage.setItem('damson-auth', JSON.stringify(other));
  history.replaceState(null, '', '/app/chat');
  const { dispatch } = createStore();
  const { data } = await dispatch(endpoints.safetyStatus.initiate());
  expect(data).toEqual(['/api/v1/safety']);
});

it.each([
  ['an old session', () => storeSession('member', 60)],
  [
    'somebody of the care team',
    () => {
      const staff = { ...session('coach'), user: { ...USER, app_metadata: { role: 'coach' } } };
      localStorage.setItem('damson-auth', JSON.stringify(staff));
    },
  ],
  ['nobody', () => localStorage.clear()],
])('is not asked for %s', async (_, sign) => {
  await start();
  sign();
  beginFirstView();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(paths()).toEqual([]);
});
