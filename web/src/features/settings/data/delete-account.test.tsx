import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createStore } from '../../../app/create-store';
import { RequireSession } from '../../../auth/require-session';
import { outboxOf } from '../../../outbox/outbox';
import LoginPage from '../../../pages/login/login-page';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { ToastRegion } from '../../../ui/toast/toast-region';
import { DeleteAccountSection } from './delete-account-section';

let server: LocalServer;
let proven: boolean;
let isAway: boolean;

function answer({ path }: Received): Answer {
  if (path.endsWith('/confirm-identity')) {
    proven = true;
    return { status: 204 };
  }
  if (isAway) return { status: 503 };
  return proven
    ? { status: 204 }
    : { status: 400, body: { status: 400, code: 'reauthentication-needed', detail: 'Please.' } };
}

beforeEach(async () => {
  storeSession('member');
  proven = true;
  isAway = false;
  server = await startLocalServer(answer);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** Opens the dialog on Settings, and answers the store behind them. */
async function open() {
  const store = createStore();
  render(
    <MemoryRouter initialEntries={['/app/settings']}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route
          path="/app/*"
          element={
            <Provider store={store}>
              <RequireSession>
                <DeleteAccountSection />
              </RequireSession>
            </Provider>
          }
        />
      </Routes>
      <ToastRegion />
    </MemoryRouter>,
  );
  await press('Delete account');
  return store;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const word = () => screen.getByLabelText('Type DELETE to confirm');
const sent = () => server.requests.map(({ method, path }) => `${method} ${path}`);
const DELETION = 'POST /api/v1/account/deletion';
const onDevice = () => JSON.stringify({ ...localStorage });

it('deletes after the word: nothing stays on the device, nothing else is sent, and /login says so', async () => {
  await open();
  const change = { kind: 'check-in', subject: 'morning', content: { notes: 'On the train.' } } as never;
  act(() => void outboxOf(USER.id).add(change));
  localStorage.setItem(`damson-setup-draft-${USER.id}`, '{}');
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveAccessibleDescription(
    'Type DELETE in capitals to go on.',
  );
  await userEvent.type(word(), 'delete{Enter}');
  expect(sent()).toEqual([]);
  await userEvent.clear(word());
  await userEvent.type(word(), 'DELETE');
  await press('Delete my account');

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText(/^Your account is being deleted/)).toHaveTextContent('An e-mail will confirm');
  expect(sent()).toEqual([DELETION]);
  expect(server.requests[0]?.body).toEqual({ confirm: 'DELETE' });
  expect(onDevice()).not.toContain(USER.id);
  expect(onDevice()).not.toContain('train');
});

it('asks who it is first where the sign-in is long ago', async () => {
  proven = false;
  await open();
  await userEvent.type(word(), 'DELETE');
  await press('Delete my account');
  await userEvent.type(await screen.findByLabelText('Current Password'), 'correct horse');
  await press('Delete my account');
  expect(await screen.findByText(/^Your account is being deleted/)).toBeVisible();
  expect(sent()).toEqual([DELETION, 'POST /api/v1/auth/confirm-identity', DELETION]);
});

it('keeps everything where the server could not be asked, and says so', async () => {
  isAway = true;
  await open();
  await userEvent.type(word(), 'DELETE');
  await press('Delete my account');
  expect(await screen.findAllByText(/try again/i)).toHaveLength(2); // in the form, and as a toast
  expect(onDevice()).toContain(USER.id);
  await press('Keep my account');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('needs a connection', async () => {
  await open();
  await userEvent.type(word(), 'DELETE');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveAccessibleDescription(
    'You are offline. Deleting your account needs a connection.',
  );
});

it('says to whoever has been signed out elsewhere that the session has ended', async () => {
  localStorage.clear();
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state: { farewell: 'session-ended' } }]}>
      <LoginPage />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
});
