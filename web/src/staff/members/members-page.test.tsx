import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { sessionFound, toSessionUser } from '../../auth/session-slice';
import { PATHS } from '../../lib/paths';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
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
let isDown: boolean;

function answer({ method, path, body }: Received): Answer {
  if (isDown) return { status: 503 };
  if (method === 'PUT') {
    saved = body;
    left = left.filter(({ id }) => !path.includes(id));
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
  isDown = false;
  left = [memberOf('bryn', 'Bryn Harries')];
  server = await startLocalServer(answer);
});
afterEach(async () => {
  act(() => readToasts().forEach(({ id }) => dismissToast(id)));
  await server.close();
});

function show(as: 'coach' | 'admin'): void {
  role = as;
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  const router = createMemoryRouter([{ path: PATHS.members, element: <MembersPage /> }], {
    initialEntries: [PATHS.members],
  });
  render(
    <Provider store={store}>
      <main id="main" tabIndex={-1}>
        <RouterProvider router={router} />
      </main>
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
  expect(readToasts().map(({ title }) => title)).toEqual(['Carys now looks after Bryn Harries']);
  expect(screen.getByRole('main')).toHaveFocus();
  await user.type(screen.getByLabelText('Find by name'), 'Zoe');
  expect(await screen.findByText('Nobody without a carer is called “Zoe”')).toBeVisible();
});

it('the next one has the focus once somebody has been given away', async () => {
  left = [...left, memberOf('zoe', 'Zoe Quill')];
  const user = userEvent.setup();
  show('admin');
  await user.click(await screen.findByRole('radio', { name: 'Without a carer' }));
  await user.click(await screen.findByRole('button', { name: 'Choose carers of Bryn Harries' }));
  await user.click(await screen.findByRole('switch', { name: /^Carys/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Choose carers of Zoe Quill' })).toHaveFocus(),
  );
  expect(screen.queryByRole('rowheader', { name: 'Bryn Harries' })).toBeNull();
});

it('asks again for colleagues who could not be read, and saves nothing without them', async () => {
  const user = userEvent.setup();
  show('admin');
  await user.click(await screen.findByRole('radio', { name: 'Without a carer' }));
  const choose = await screen.findByRole('button', { name: 'Choose carers of Bryn Harries' });
  isDown = true;
  await user.click(choose);
  const dialog = await screen.findByRole('dialog', { name: 'Who looks after Bryn Harries' });
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await within(dialog).findByRole('switch', { name: /^Carys/ })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeVisible();
});

it('a search that failed shows nobody as its answer', async () => {
  const user = userEvent.setup();
  show('admin');
  await user.click(await screen.findByRole('radio', { name: 'Without a carer' }));
  expect(await screen.findByRole('rowheader', { name: 'Bryn Harries' })).toBeVisible();
  isDown = true;
  await user.type(screen.getByLabelText('Find by name'), 'x');
  expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'Bryn Harries' })).toBeNull();
});

it('says offline that the list is an older one', async () => {
  show('admin');
  await screen.findByRole('radio', { name: 'Without a carer' });
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline\. This is how it stood/)).toBeVisible();
  online.mockRestore();
});

it('the arrow keys move among the views, also where one looks after nobody', async () => {
  const user = userEvent.setup();
  show('admin');
  await screen.findByText('You look after nobody yet');
  (await screen.findByRole('radio', { name: 'Mine' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('rowheader', { name: 'Bryn Harries' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Without a carer' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('You look after nobody yet')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Mine' })).toHaveFocus();
});

it('nobody else is asked whom they mean', async () => {
  show('coach');
  expect(await screen.findByText('An administrator decides who looks after whom.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});
