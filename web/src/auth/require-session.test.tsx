import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { api, useSetupDataQuery } from '../api/enhanced';
import { createStore } from '../app/create-store';
import { useAppDispatch } from '../store/hooks';
import { startLocalServer } from '../testing/local-server';
import type { LocalServer, Received } from '../testing/local-server';
import { session, storeSession, USER } from '../testing/sessions';
import { refreshInProgress } from './refresh-session';
import { RequireSession } from './require-session';
import { sessionFound, toSessionUser } from './session-slice';
import { signOut } from './sign-out';
import { readAccessToken, readStoredSession, SESSION_KEY } from './stored-session';

function Login() {
  const from = (useLocation().state as { from?: { pathname: string; search: string } } | null)?.from;
  return <p>login from {from ? `${from.pathname}${from.search}` : 'nowhere'}</p>;
}

function Inside() {
  const dispatch = useAppDispatch();
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <Link to="/app/programme">programme</Link>
      <button onClick={() => signOut(dispatch)}>leave</button>
    </>
  );
}

/** A page that asks for its data as it opens. */
function Asking() {
  const { isSuccess } = useSetupDataQuery();
  return <p>{isSuccess ? 'answered' : 'asking'}</p>;
}

function renderGuard(page = '/app/settings?tab=2', store = createStore(), inside = <Inside />) {
  render(
    <MemoryRouter initialEntries={[page]}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route
          path="/app/*"
          element={
            <Provider store={store}>
              <RequireSession>{inside}</RequireSession>
            </Provider>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}

it('sends a visitor without a session to /login with the page to come back to, without asking any server', async () => {
  renderGuard();
  expect(await screen.findByText('login from /app/settings?tab=2')).toBeVisible();
});

it('shows the page at once to whoever holds a fresh session', () => {
  storeSession('fresh');
  renderGuard();
  expect(screen.getByRole('button', { name: 'leave' })).toBeVisible();
});

describe('with a server', () => {
  let server: LocalServer;
  afterEach(() => server.close());

  const isHealth = ({ path }: Received) => path === '/auth/v1/health';
  const refreshes = () => server.requests.filter(({ path }) => path.includes('grant_type=refresh_token'));
  const isInside = () => screen.getByRole('button', { name: 'leave' });

  it('shows the page at once while an expired session is refreshed, and its product calls wait for the new token', async () => {
    storeSession('stale', 10);
    server = await startLocalServer(({ path }) => ({
      body: path.startsWith('/auth/v1/token') ? session('renewed') : {},
    }));
    renderGuard('/app/programme', createStore(), <Asking />);
    expect(screen.getByText('asking')).toBeVisible();
    expect(await screen.findByText('answered')).toBeVisible();
    expect(readAccessToken()).toBe('renewed');
    expect(refreshes()).toHaveLength(1);
    const calls = server.requests.filter(({ path }) => path.startsWith('/api/'));
    expect(calls.map(({ token }) => token)).toEqual(['renewed']);
  });

  it('shows the page with an expired session while the server is away, and refreshes it when it is back', async () => {
    storeSession('waiting', -60);
    let isAway = true;
    server = await startLocalServer((request) => {
      if (isAway) return { status: 503 };
      return { body: isHealth(request) ? {} : session('back') };
    });
    renderGuard();
    await waitFor(() => expect(server.requests.map(({ path }) => path)).toEqual(['/auth/v1/health']));
    expect(isInside()).toBeVisible();
    expect(readStoredSession()?.access_token).toBe('waiting');

    isAway = false;
    // The refresh that has just failed is over.
    await refreshInProgress();
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(readAccessToken()).toBe('back'));
    expect(refreshes()).toHaveLength(1);
    expect(isInside()).toBeVisible();
  });

  it('ends while the server is away where another tab has ended the session', async () => {
    storeSession('shared', -60);
    server = await startLocalServer(() => ({ status: 503 }));
    renderGuard();
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await refreshInProgress();
    await new Promise((resolve) => setTimeout(resolve));
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
    expect(await screen.findByText('login from /app/settings?tab=2')).toBeVisible();
    expect(server.requests).toHaveLength(1);
  });

  it('signs out when the refresh of an expired session is refused', async () => {
    storeSession('refused', -60);
    localStorage.setItem('damson_programme', '{}');
    server = await startLocalServer((request) =>
      isHealth(request)
        ? {}
        : { status: 400, body: { code: 400, error_code: 'refresh_token_not_found', msg: 'No' } },
    );
    renderGuard();
    expect(await screen.findByText('login from /app/settings?tab=2')).toBeVisible();
    expect(readStoredSession()).toBeNull();
    expect(localStorage.getItem('damson_programme')).toBeNull();
  });

  it('signs out at once: nothing personal stays, no product call is made, and /login starts afresh', async () => {
    storeSession('leaving');
    localStorage.setItem('damson_programme', '{}');
    localStorage.setItem('damson-setup-draft-maya', '{}');
    localStorage.setItem('damson-queue-maya', '[]');
    localStorage.setItem('damson_unit_weight', 'lb');
    sessionStorage.setItem('damson_import', '{}');
    server = await startLocalServer(() => ({ status: 204 }));
    renderGuard();

    await userEvent.click(screen.getByRole('button', { name: 'leave' }));

    expect(await screen.findByText('login from nowhere')).toBeVisible();
    expect(readAccessToken()).toBeNull();
    expect(readStoredSession()).toBeNull();
    expect(localStorage.getItem('damson_programme')).toBeNull();
    expect(localStorage.getItem('damson-setup-draft-maya')).toBeNull();
    expect(localStorage.getItem('damson-queue-maya')).toBeNull();
    expect(localStorage.getItem('damson_unit_weight')).toBeNull();
    expect(sessionStorage.getItem('damson_import')).toBeNull();
    await waitFor(() =>
      expect(server.requests).toMatchObject([{ path: '/auth/v1/logout?scope=local', token: 'leaving' }]),
    );
  });

  it('leads an account that must have a second factor to the settings, until it has one', async () => {
    storeSession('coach');
    server = await startLocalServer(({ path }) =>
      path.startsWith('/auth/v1/token')
        ? { body: session('coach') }
        : { status: 403, body: { status: 403, code: 'second-factor-required', detail: 'No.' } },
    );
    const store = createStore();
    renderGuard('/app/programme', store);
    expect(screen.getByText('at /app/programme')).toBeVisible();

    void store.dispatch(api.endpoints.setupData.initiate());
    expect(await screen.findByText('at /app/settings')).toBeVisible();

    act(() => void store.dispatch(sessionFound({ ...toSessionUser(USER), factorIds: ['phone'] })));
    await userEvent.click(screen.getByRole('link', { name: 'programme' }));
    expect(screen.getByText('at /app/programme')).toBeVisible();
  });
});
