import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { sessionFound, toSessionUser } from '../../auth/session-slice';
import { PATHS } from '../../lib/paths';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import type { CaseloadMember } from '../api/care-api';
import MembersPage from './members-page';

const memberOf = (id: string, name: string): CaseloadMember => ({
  ...{ id, name, week: null, week_rate: null, week_rate_before: null, pause: null, last_check_in: null },
  ...{ open_tasks: 0, has_red_flag: false, last_contact_at: null },
  ...{ minutes: { this_week: 0, last_week: 0 }, hidden: ['programme', 'check_ins'] },
});

let server: LocalServer;
let role: 'coach' | 'admin';
let left: CaseloadMember[];
let saved: unknown;

function answer({ method, path, body }: Received): Answer {
  if (method === 'PUT') {
    saved = body;
    left = [];
    return { status: 204 };
  }
  if (path === '/api/v1/care/me') {
    const permissions = role === 'admin' ? ['members', 'organisation'] : ['members'];
    return { body: { id: USER.id, name: 'Ada', role, permissions, hours: null } };
  }
  if (path.startsWith('/api/v1/care/colleagues')) {
    const items = [
      { id: 'carys', name: 'Carys', role: 'coach' },
      { id: 'ada', name: 'Ada', role: 'admin' },
    ];
    return { body: { items } };
  }
  return { body: { items: path.includes('view=without_carer') ? left : [], next_cursor: null } };
}

beforeEach(async () => {
  storeSession('admin');
  left = [memberOf('bryn', 'Bryn Harries')];
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

function show(as: 'coach' | 'admin'): void {
  role = as;
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  const router = createMemoryRouter([{ path: PATHS.members, element: <MembersPage /> }], {
    initialEntries: [PATHS.members],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

it('an administrator sees whom nobody looks after, and gives them to somebody', async () => {
  const user = userEvent.setup();
  show('admin');
  await user.click(await screen.findByRole('radio', { name: 'Without a carer' }));
  await user.click(await screen.findByRole('button', { name: 'Choose carers of Bryn Harries' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who looks after Bryn Harries' });
  await user.click(await within(dialog).findByRole('switch', { name: /^Carys/ }));
  expect(within(dialog).queryByRole('switch', { name: /^Ada/ })).toBeNull(); // would leave them where they are
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual({ carer_ids: ['carys'] }));
  expect(await screen.findByText('Everybody has a coach or a clinician')).toBeVisible();
});

it('nobody else is asked whom they mean', async () => {
  show('coach');
  expect(await screen.findByText('An administrator decides who looks after whom.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});
