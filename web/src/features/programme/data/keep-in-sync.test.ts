import { waitFor } from '@testing-library/react';
import { api } from '../../../api/enhanced';
import type { MedicalProgram } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { sessionMissing } from '../../../auth/session-slice';
import { calendarEvent } from '../testing/events';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { keepInSync } from './keep-in-sync';
import { outboxOf } from '../../../outbox/outbox';
import { readProgrammeCache, writeProgrammeCache } from './programme-cache';
import { selectSyncPhase } from './sync-slice';

const walk = calendarEvent({ id: 'walk' });
const program = {
  id: walk.program_id,
  start_date: '2026-11-09',
  end_date: '2026-11-29',
  status: 'active',
} as MedicalProgram;

let server: LocalServer;
let end: () => void;

const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};
const methods = () => server.requests.map(({ method }) => method);
const tick = () =>
  outboxOf(USER.id).add({ kind: 'status', subject: 'walk', content: { status: 'completed' } });
const isEmpty = () => outboxOf(USER.id).read().changes.length === 0;

beforeEach(async () => {
  storeSession('member');
  server = await startLocalServer(({ method, path }) => {
    if (method === 'PATCH') return { body: { ...walk, metadata: { status: 'completed', completed: true } } };
    return { body: path.includes('/medical-programs/') ? [program] : [walk] };
  });
  writeProgrammeCache({
    userId: USER.id,
    programs: [program],
    selectedProgram: program,
    events: [walk],
    timestamp: Date.now(),
  });
});
afterEach(async () => {
  end();
  setOnline(true);
  await server.close();
});

it('sends at the start what waited, and then reads the lists once', async () => {
  tick();
  end = keepInSync(createStore(), USER.id);
  await waitFor(() => expect(methods()).toEqual(['PATCH', 'GET', 'GET']));
  expect(isEmpty()).toBe(true);
});

it('sends and reads when the network is back, and asks for nothing without one', async () => {
  setOnline(false);
  tick();
  end = keepInSync(createStore(), USER.id);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('pagehide'));
  expect(methods()).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(methods()).toEqual(['PATCH', 'GET', 'GET']));
});

it('sends at once when the page is left', async () => {
  end = keepInSync(createStore(), USER.id);
  tick();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(isEmpty()).toBe(true));
  expect(methods()).toEqual(['PATCH']);
});

it('looks at the server when the member comes back, but no sooner than 10 s after the last look', async () => {
  const store = createStore();
  end = keepInSync(store, USER.id);
  window.dispatchEvent(new Event('focus'));
  const soon = Date.now() + 10_000;
  jest.spyOn(Date, 'now').mockReturnValue(soon);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(methods()).toEqual(['GET', 'GET']));
  await waitFor(() => expect(selectSyncPhase(store.getState())).toBe('synced'));
  window.dispatchEvent(new Event('focus'));
  expect(methods()).toEqual(['GET', 'GET']);
});

it('keeps what waits when the session has ended by itself, and sends all of it when its member is back', async () => {
  setOnline(false);
  tick();
  localStorage.removeItem('damson-auth');
  localStorage.removeItem('access_token');
  setOnline(true);
  end = keepInSync(createStore(), USER.id);
  window.dispatchEvent(new Event('focus'));
  expect(methods()).toEqual([]);
  expect(readProgrammeCache(USER.id)).toBeNull();
  expect(isEmpty()).toBe(false);
  end();

  storeSession('member again');
  end = keepInSync(createStore(), USER.id);
  await waitFor(() => expect(isEmpty()).toBe(true));
  expect(server.requests[0]?.token).toBe('member again');
});

it('writes nothing back once the session has ended here, even while the storage still shows one', () => {
  setOnline(false);
  const store = createStore();
  end = keepInSync(store, USER.id);
  void store.dispatch(
    api.util.updateQueryData('calendarEventsOfProgram', { id: program.id }, (events) => {
      events.push(calendarEvent({ id: 'read' }));
    }),
  );
  store.dispatch(sessionMissing());
  end();
  expect(readProgrammeCache(USER.id)).toBeNull();
});
