import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../app/create-store';
import { sessionFound, toSessionUser } from '../../auth/session-slice';
import { startLocalServer } from '../../testing/local-server';
import type { LocalServer, Received } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import type { OnCallPerson, OnCallRota } from '../api/care-api';
import { OnCallTab } from './on-call-tab';

const DAY = 86_400_000;
const personOf = (staff_id: string, name: string): OnCallPerson => ({
  ...{ staff_id, name, hours: null, is_away: false, has_signed_in: true },
});
const gapOn = (day: number) => ({
  from: new Date(Date.now() + day * DAY).toISOString(),
  until: new Date(Date.now() + day * DAY + 3_600_000).toISOString(),
  next: { staff_id: 'carys', name: 'Carys' },
});

let server: LocalServer;
let rota: OnCallRota;
let saved: unknown;

function answer({ method, path, body }: Received) {
  if (method === 'PUT') saved = body;
  if (path.startsWith('/api/v1/care/colleagues')) {
    return { body: { items: [{ id: 'carys', name: 'Carys', role: 'coach' }] } };
  }
  return { body: rota };
}

beforeEach(async () => {
  storeSession('admin');
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

function show(): void {
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  render(
    <Provider store={store}>
      <OnCallTab />
    </Provider>,
  );
}

it('says when nobody is on call and who comes then, the first of them before one asks for the rest', async () => {
  rota = { items: [personOf('carys', 'Carys')], gaps: [1, 2, 3, 4, 5].map(gapOn) };
  show();
  expect(await screen.findAllByText(/^Nobody is on call/)).toHaveLength(3);
  expect(screen.getAllByText(/; then Carys comes on duty\./)).toHaveLength(3);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 5 gaps of the next 14 days' }));
  expect(screen.getAllByText(/^Nobody is on call/)).toHaveLength(5);
});

it('marks who cannot be called, and says what happens where that is everybody', async () => {
  rota = { items: [{ ...personOf('gone', 'Gone'), is_away: true }], gaps: [] };
  show();
  expect(await screen.findByText('Cannot sign in: is not called')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('goes to those who look after the member');
});

it('marks who has never signed in', async () => {
  rota = { items: [{ ...personOf('fresh', 'Fresh'), has_signed_in: false }], gaps: [] };
  show();
  expect(await screen.findByText('Has never signed in')).toBeVisible();
  expect(screen.getByText('Somebody is on call all through the next 14 days.')).toBeVisible();
});

it('each button says whom it is about, and saving says that it is done', async () => {
  rota = { items: [personOf('carys', 'Carys'), personOf('sunil', 'Sunil')], gaps: [] };
  show();
  const user = userEvent.setup();
  const save = await screen.findByRole('button', { name: 'Save the rota' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Set hours of Sunil' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Call earlier: Sunil' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Carys' }));
  await user.click(save);
  await waitFor(() => expect(readToasts().map(({ title }) => title)).toEqual(['The rota is saved']));
  expect(saved).toEqual({ items: [{ staff_id: 'sunil', hours: null }] });
  act(() => readToasts().forEach(({ id }) => dismissToast(id)));
});
