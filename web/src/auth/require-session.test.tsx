import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { api } from '../api/enhanced';
import { createStore } from '../app/create-store';
import { useAppDispatch } from '../store/hooks';
import { startLocalServer } from '../testing/local-server';
import type { LocalServer } from '../testing/local-server';
import { session, storeSession, USER } from '../testing/sessions';
import { RequireSession } from './require-session';
import { sessionFound, toSessionUser } from './session-slice';
import { signOut } from './sign-out';
import { readAccessToken, readStoredSession } from './stored-session';

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

function renderGuard(page = '/app/settings?tab=2', store = createStore()) {
  render(
    <MemoryRouter initialEntries={[page]}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route
          path="/app/*"
          element={
            <Provider store={store}>
              <RequireSession>
                <Inside />
              </RequireSession>
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

  it('shows a spinner while a stale session is refreshed, then the page', async () => {
    storeSession('stale', 10);
    server = await startLocalServer(() => ({ body: session('renewed') }));
    renderGuard();

    expect(screen.getByRole('status')).toHaveTextContent('Checking your session');
    expect(await screen.findByRole('button', { name: 'leave' })).toBeVisible();
    expect(readAccessToken()).toBe('renewed');
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
