import { configureStore } from '@reduxjs/toolkit';
import { sessionReducer } from '../auth/session-slice';
import { readAccessToken, readStoredSession } from '../auth/stored-session';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer, Received } from '../testing/local-server';
import { session, storeSession } from '../testing/sessions';
import { baseApi } from './base';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<{ id: string }, string>({ query: (id) => `/api/v1/things/${id}` }),
  }),
});

let server: LocalServer;
afterEach(() => server.close());

function makeStore() {
  return configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    // Development's checks of the state may take their time on a busy machine.
    middleware: (defaults) =>
      defaults({
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(baseApi.middleware),
  });
}

const isRefresh = ({ path }: Received) => path === '/auth/v1/token?grant_type=refresh_token';
const refreshes = () => server.requests.filter(isRefresh);
const calls = () => server.requests.filter(({ path }) => path.startsWith('/api/'));

/** Product calls pass with the right token only; the refresh answers as told. */
function productWith(goodToken: string, refusal: number, refresh: () => Answer) {
  return (request: Received): Answer => {
    if (isRefresh(request)) return refresh();
    if (request.token === goodToken) return { body: { id: request.path.split('/').at(-1) } };
    return { status: refusal, body: { detail: 'No' } };
  };
}

const load = (store: ReturnType<typeof makeStore>, id: string) =>
  store.dispatch(api.endpoints.thing.initiate(id, { forceRefetch: true }));

it('makes one refresh for four requests that are refused at once, and all succeed with the new token', async () => {
  storeSession('four-old');
  server = await startLocalServer(productWith('four-new', 401, () => ({ body: session('four-new') })));
  const store = makeStore();

  const results = await Promise.all(['1', '2', '3', '4'].map((id) => load(store, id)));

  expect(results.map(({ data }) => data)).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }]);
  expect(refreshes()).toHaveLength(1);
  expect(calls()).toHaveLength(8);
  expect(readAccessToken()).toBe('four-new');
});

it('retries a 403 once, and a second 403 reaches the caller without ending the session', async () => {
  storeSession('role-old');
  server = await startLocalServer(productWith('never', 403, () => ({ body: session('role-new') })));
  const store = makeStore();

  const { error } = await load(store, '1');

  expect(error).toMatchObject({ status: 403 });
  expect(refreshes()).toHaveLength(1);
  expect(calls().map(({ token }) => token)).toEqual(['role-old', 'role-new']);
  expect(readAccessToken()).toBe('role-new');
  expect(store.getState().session.status).toBe('checking');
});

it('ends the session when the refresh is refused, with one refresh for all', async () => {
  storeSession('dead-old');
  server = await startLocalServer(
    productWith('never', 401, () => ({
      status: 400,
      body: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    })),
  );
  const store = makeStore();

  const results = await Promise.all(['1', '2', '3'].map((id) => load(store, id)));

  expect(results.map(({ error }) => error)).toMatchObject([
    { status: 401 },
    { status: 401 },
    { status: 401 },
  ]);
  expect(refreshes()).toHaveLength(1);
  expect(readAccessToken()).toBeNull();
  expect(readStoredSession()).toBeNull();
  expect(store.getState().session.status).toBe('unauthenticated');
});

it('keeps the session when the refresh fails because the server is away', async () => {
  storeSession('away-old');
  server = await startLocalServer(
    productWith('never', 401, () => {
      // The auth client repeats for 30 s; its clock is moved so that the first failure is the last.
      const later = Date.now() + 60_000;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      return { status: 503 };
    }),
  );
  const store = makeStore();

  const { error } = await load(store, '1');

  expect(error).toMatchObject({ status: 401 });
  expect(readAccessToken()).toBe('away-old');
  expect(readStoredSession()).not.toBeNull();
  expect(store.getState().session.status).toBe('checking');
});

it('sends other failures straight to the caller', async () => {
  storeSession('fine');
  server = await startLocalServer(() => ({ status: 500, body: { detail: 'Broken' } }));

  const { error } = await load(makeStore(), '1');

  expect(error).toMatchObject({ status: 500, data: { detail: 'Broken' } });
  expect(server.requests).toHaveLength(1);
});
