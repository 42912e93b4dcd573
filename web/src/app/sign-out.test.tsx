import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeSignOut } from '../auth/before-sign-out';
import { RequireSession } from '../auth/require-session';
import { readStoredSession } from '../auth/stored-session';
import { calendarEvent } from '../features/programme/testing/events';
import { outboxOf } from '../outbox/outbox';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer, Received } from '../testing/local-server';
import { session, storeSession, USER } from '../testing/sessions';
import { createStore } from './create-store';
import { KeepInSync } from './keep-in-sync';
import { AppLayout } from './layout/app-layout';

const LOGOUT = '/auth/v1/logout?scope=local';
const NOTES = 'On the train.';
const CHECK_IN = { energy_level: 4, mood: '😊', task_completion: 3, notes: NOTES };

let server: LocalServer;
let answer: (request: Received) => Answer | Promise<Answer>;

const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
const sent = () => server.requests.map(({ method, path }) => `${method} ${path}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const atLogin = () => screen.findByText('login');
const question = () => screen.findByRole('dialog', { name: 'Not everything has been sent' });
const checkIn = (subject: string) =>
  act(() => void outboxOf(USER.id).add({ kind: 'check-in', subject, content: CHECK_IN }));
/** All that this device holds, as whoever opens it next could read it. */
const onDevice = () => JSON.stringify({ ...localStorage });

/** A page that is not the programme's. */
function open() {
  const store = createStore();
  render(
    <MemoryRouter initialEntries={['/app/habits']}>
      <Routes>
        <Route path="/login" element={<p>login</p>} />
        <Route
          path="/app/*"
          element={
            <Provider store={store}>
              <RequireSession>
                <KeepInSync />
                <AppLayout>
                  <p>habits</p>
                </AppLayout>
              </RequireSession>
            </Provider>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  storeSession('member');
  answer = ({ method }) => (method === 'PATCH' ? { body: calendarEvent() } : { status: 204 });
  server = await startLocalServer((request) => answer(request));
});
afterEach(async () => {
  setOnline(true);
  await server.close();
});

it('sends what waits from any page, and ends the session when that has been answered', async () => {
  open();
  checkIn('morning');
  let isSignedIn: boolean | undefined;
  answer = async ({ method }) => {
    if (method !== 'PATCH') return { status: 204 };
    await new Promise((resolve) => setTimeout(resolve, 50));
    isSignedIn = readStoredSession() !== null;
    return { body: calendarEvent({ id: 'morning' }) };
  };
  await press('Sign out');
  expect(await atLogin()).toBeVisible();
  expect(isSignedIn).toBe(true);
  await waitFor(() =>
    expect(sent()).toEqual(['PATCH /api/v1/calendar-events/morning/checkin', `POST ${LOGOUT}`]),
  );
  expect(onDevice()).not.toContain(NOTES);
});

it('shares the day behind what waited before it, and asks nothing', async () => {
  open();
  checkIn('morning');
  const content = { day: '2026-11-24' };
  act(() => void outboxOf(USER.id).add({ kind: 'day-submission', subject: `day ${content.day}`, content }));
  answer = ({ method, path }) =>
    path.startsWith('/auth')
      ? { status: 204 }
      : { body: method === 'PATCH' ? calendarEvent({ id: 'morning' }) : content };
  await press('Sign out');
  expect(await atLogin()).toBeVisible();
  await waitFor(() => expect(sent().at(-1)).toBe(`POST ${LOGOUT}`));
  expect(sent().map((line) => line.split(' ')[0])).toEqual(['PATCH', 'POST', 'POST']);
});

it('also waits for what a page hands over', async () => {
  open();
  let finish = (): void => undefined;
  const stop = beforeSignOut(() => new Promise((resolve) => (finish = resolve)));
  await press('Sign out');
  expect(screen.getByRole('button', { name: 'Signing out...' })).toBeVisible();
  expect(sent()).toEqual([]);
  act(finish);
  stop();
  expect(await atLogin()).toBeVisible();
});

it('asks before it removes what could not be sent, and leaves nothing of it on the device', async () => {
  answer = ({ method }) => ({ status: method === 'PATCH' ? 503 : 204 });
  open();
  checkIn('morning');
  checkIn('evening');
  await press('Sign out');
  expect(await question()).toHaveTextContent('2 changes have not reached us yet.');
  await press('Stay signed in');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(readStoredSession()).not.toBeNull();
  expect(outboxOf(USER.id).read().changes).toHaveLength(2);

  await press('Sign out');
  await question();
  await press('Sign out anyway');
  expect(await atLogin()).toBeVisible();
  expect(outboxOf(USER.id).read().changes).toEqual([]);
  expect(onDevice()).not.toContain(NOTES);
  expect(onDevice()).not.toContain(USER.id);
});

it('asks at once without a network, and leaves by itself when all of it is sent after all', async () => {
  open();
  setOnline(false);
  checkIn('morning');
  await press('Sign out');
  expect(await question()).toHaveTextContent('1 change has not reached us yet.');
  expect(sent()).toEqual([]);
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await atLogin()).toBeVisible();
  await waitFor(() => expect(sent().at(-1)).toBe(`POST ${LOGOUT}`));
});

it('waits for no answer for ever', async () => {
  let respond: (answer: Answer) => void = () => undefined;
  const answered = new Promise<Answer>((resolve) => (respond = resolve));
  answer = ({ method }) => (method === 'PATCH' ? answered : { status: 204 });
  open();
  checkIn('morning');
  await press('Sign out');
  expect(await question()).toBeVisible();
  respond({ body: calendarEvent({ id: 'morning' }) });
  expect(await atLogin()).toBeVisible();
});

it('removes what a member whose session has ended left behind as soon as somebody else is there', () => {
  localStorage.setItem('damson-queue-noel', 'theirs');
  localStorage.setItem('damson-setup-draft-noel', 'theirs');
  localStorage.setItem(`damson-queue-${USER.id}`, 'own');
  localStorage.setItem(`damson-setup-draft-${USER.id}`, 'own');
  localStorage.setItem('damson-device', 'of all');
  localStorage.setItem('damson-auth', JSON.stringify(session('member')));
  createStore();
  expect(Object.keys(localStorage).filter((key) => key.includes('noel'))).toEqual([]);
  expect(localStorage.getItem(`damson-queue-${USER.id}`)).toBe('own');
  expect(localStorage.getItem(`damson-setup-draft-${USER.id}`)).toBe('own');
  expect(localStorage.getItem('damson-device')).toBe('of all');
});
