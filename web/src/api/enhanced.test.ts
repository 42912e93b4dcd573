import { waitFor } from '@testing-library/react';
import { createStore } from '../app/create-store';
import { answersFrom } from '../features/setup/setup-answers';
import { startLocalServer } from '../testing/local-server';
import type { LocalServer } from '../testing/local-server';
import { storeSession } from '../testing/sessions';
import { calendarEvent, PROGRAM_ID } from '../features/programme/testing/events';
import { api, otherSessionsEnded } from './enhanced';
import { eventChanged, eventRemoved } from './programme-cache';

let server: LocalServer;
afterEach(() => server.close());

const reads = () => server.requests.filter(({ method }) => method === 'GET').map(({ path }) => path);

describe('what shows the sessions', () => {
  const DEVICES = '/api/v1/auth/sessions';
  const FEED = '/api/v1/calendar-feed';

  async function open() {
    storeSession('member');
    server = await startLocalServer(({ path, method }) =>
      method === 'GET' ? { body: path === DEVICES ? [] : { active: true } } : { status: 204 },
    );
    const store = createStore();
    await store.dispatch(api.endpoints.authDevicesList.initiate());
    await store.dispatch(api.endpoints.calendarFeedState.initiate());
    return store;
  }

  it('is read again when a device was signed out', async () => {
    const store = await open();
    await store.dispatch(api.endpoints.authDevicesSignOut.initiate({ id: 'phone' }));
    await waitFor(() => expect(reads().sort()).toEqual([DEVICES, DEVICES, FEED, FEED]));
  });

  it('is read again when the auth service ended the others', async () => {
    const store = await open();
    otherSessionsEnded(store.dispatch);
    await waitFor(() => expect(reads().sort()).toEqual([DEVICES, DEVICES, FEED, FEED]));
  });
});

it('knows the set-up from the answer to its saving, without asking for it', async () => {
  storeSession('member');
  const saved = { revision: 7, saved_at: '2026-11-18T12:00:00.000Z' };
  server = await startLocalServer(() => ({ body: saved }));
  const store = createStore();
  await store.dispatch(api.endpoints.setupSave.initiate({ saveSetup: answersFrom({}) }));
  await waitFor(() => expect(api.endpoints.setupData.select()(store.getState()).data).toEqual(saved));
  expect(reads()).toEqual([]);
});

it('keeps what was changed and removed while the list of events was on its way', async () => {
  storeSession('member');
  const [walk, tea] = [calendarEvent({ id: 'walk' }), calendarEvent({ id: 'tea' })];
  let answer = () => undefined as void;
  let held = Promise.resolve();
  server = await startLocalServer(() => held.then(() => ({ body: [walk, tea] })));
  const store = createStore();
  const { initiate, select } = api.endpoints.calendarEventsOfProgram;
  await store.dispatch(initiate({ id: PROGRAM_ID }));
  held = new Promise((resolve) => (answer = resolve));
  const again = store.dispatch(initiate({ id: PROGRAM_ID }, { forceRefetch: true }));
  eventRemoved(store.dispatch, walk.id);
  eventChanged(store.dispatch, { ...tea, metadata: { status: 'completed' } });
  answer();
  await again;
  await waitFor(() =>
    expect(select({ id: PROGRAM_ID })(store.getState()).data).toEqual([
      { ...tea, metadata: { status: 'completed' } },
    ]),
  );
});
