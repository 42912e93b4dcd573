import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { sessionFound, toSessionUser } from '../../auth/session-slice';
import { PATHS } from '../../lib/paths';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import type { CareChatPage, CareThread, InboxItem } from '../api/care-api';
import InboxPage from './inbox-page';

const threadOf = (id: string, name: string): CareThread => ({
  ...{
    member: { id, name },
    owner: null,
    is_mine: false,
    waiting_since: null,
    asked: false,
    returns_at: null,
  },
});
const itemOf = (id: string, name: string, red_flag: InboxItem['red_flag'] = null): InboxItem => ({
  ...{
    ...threadOf(id, name),
    last_at: '2026-11-26T06:26:00Z',
    last_author: 'assistant',
    unread: 0,
    red_flag,
  },
});
/** Passed, so that the words are the same at any hour. */
const FLAG = { task_id: 'task', due_at: new Date(Date.now() - 12.5 * 60_000).toISOString() };
const ITEMS = [itemOf('rhys', 'Rhys Morgan', FLAG), itemOf('sunil', 'Sunil Patel')];

let server: LocalServer;

function answer({ method, path }: Received): Answer {
  if (method === 'PUT') return { status: 204 };
  if (path === '/api/v1/care/me') {
    return { body: { id: USER.id, name: 'Carys', role: 'coach', permissions: ['chats'], hours: null } };
  }
  if (path.startsWith('/api/v1/care/inbox')) return { body: { items: ITEMS, next_cursor: null } };
  const page: CareChatPage = {
    ...{ thread: threadOf('rhys', 'Rhys Morgan'), time_zone: 'Europe/London', items: [], waiting: [] },
    ...{ draft: null, next_cursor: null },
  };
  return { body: page };
}

beforeEach(async () => {
  storeSession('coach');
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('a red flag stands in its row and over the open chat, with the way to where it is closed', async () => {
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  const router = createMemoryRouter(
    [
      { path: PATHS.inbox, element: <InboxPage /> },
      { path: PATHS.inboxChat, element: <InboxPage /> },
    ],
    { initialEntries: ['/admin/inbox/rhys'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const row = await screen.findByRole('link', { name: /^Rhys Morgan/ });
  expect(row).toHaveTextContent('Red flag, 12 min late');
  expect(screen.getByRole('link', { name: /^Sunil Patel/ })).not.toHaveTextContent('Red flag');
  const chat = await screen.findByRole('region', { name: 'Rhys Morgan' });
  expect(within(chat).getByText('Red flag, 12 min late')).toBeVisible();
  expect(within(chat).getByRole('link', { name: 'Close it in Morning' })).toHaveAttribute(
    'href',
    '/admin?task=task',
  );
});
