import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { sessionFound, toSessionUser } from '../../auth/session-slice';
import { PATHS } from '../../lib/paths';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import type { QueueItem } from '../api/care-api';
import QueuePage from './queue-page';

const itemOf = (id: string, name: string): QueueItem => ({
  ...{ id, kind: 'silence', member: { id: `member-${id}`, name }, why: 'No check-in for 6 days.', facts: [] },
  ...{ since: '2026-11-26T08:00:00Z', due_at: null, last_contact_at: null, next_step: 'Write' },
  ...{ opens: 'record', review_file_id: null, may_open: true, may_write: true, draft: null, owner: null },
  ...{ is_mine: false, state: 'open', snoozed_until: null, done_at: null, done_by: null, outcome: null },
  ...{ can_undo: false, flag: null, minutes: { this_week: 0, last_week: 0 } },
});
const [PRIYA, BETH, TOM] = [itemOf('1', 'Priya'), itemOf('2', 'Beth'), itemOf('3', 'Tom')];

let server: LocalServer;
let done: string[];
let flagged: boolean;
const acts = () => server.requests.filter(({ path }) => /\/(done|take|undo)$/.test(path));

function answer({ method, path }: Received): Answer {
  if (path === '/api/v1/care/me') {
    return { body: { id: 'carys', name: 'Carys', role: 'coach', permissions: ['queue'], hours: null } };
  }
  const [, task, act] = /queue\/(\w+)\/(\w+)$/.exec(path) ?? [];
  if (act === 'assignees') return { body: { items: [{ id: 'sunil', name: 'Sunil', role: 'coach' }] } };
  if (task && flagged) return { status: 503 };
  if (task && method === 'POST') {
    done = act === 'undo' ? done.filter((id) => id !== task) : act === 'done' ? [...done, task] : done;
    return { body: itemOf(task, '') };
  }
  const items = [PRIYA, BETH, TOM].filter(({ id }) => !done.includes(id));
  if (flagged) {
    const items = [{ ...PRIYA, kind: 'red_flag' }];
    return { body: { items, next_cursor: null, open: 1, red_flags: 1 } };
  }
  return { body: { items, next_cursor: null, open: items.length, red_flags: 0 } };
}

function open() {
  const router = createMemoryRouter([{ path: PATHS.admin, element: <QueuePage /> }], {
    initialEntries: [PATHS.admin],
  });
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}\\b`) });

beforeEach(async () => {
  storeSession('coach');
  done = [];
  flagged = false;
  const narrow = globalThis.matchMedia;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => Object.assign(narrow(query), { matches: true }));
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('says offline that a red flag was not taken, under the button', async () => {
  flagged = true;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  const take = await screen.findByRole('button', { name: /^Take/ });
  await userEvent.click(take);
  const words = await screen.findByText('You are offline. You have not taken this.');
  const outcome = screen.getByLabelText('What came of it');
  expect(take.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(words.compareDocumentPosition(outcome)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  online.mockRestore();
});

it('what is taken back has the focus again, and the keys act on it', async () => {
  open();
  await waitFor(async () => expect(await row('Priya')).toHaveFocus());
  await userEvent.keyboard('d');
  await waitFor(async () => expect(await row('Beth')).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Priya\b/ })).toBeNull());
  await userEvent.keyboard('u');
  await waitFor(async () => expect(await row('Priya')).toHaveFocus());
  expect(await row('Priya')).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('t');
  await waitFor(() => expect(acts().at(-1)?.path).toBe('/api/v1/care/queue/1/take'));
});

it.each([
  ['z', 'In a week, 08:00'],
  ['a', 'Sunil'],
])('a menu opened by %s and left by Escape gives the keys back to the list', async (key, entry) => {
  open();
  await waitFor(async () => expect(await row('Priya')).toHaveFocus());
  await userEvent.keyboard(key);
  expect(await screen.findByText(entry)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(await row('Priya')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(await row('Beth')).toHaveFocus();
});

it('a letter brings a lost focus back to the list', async () => {
  open();
  await waitFor(async () => expect(await row('Priya')).toHaveFocus());
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('j');
  expect(screen.getByRole('region', { name: 'Tasks' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(await row('Beth')).toHaveFocus();
});
