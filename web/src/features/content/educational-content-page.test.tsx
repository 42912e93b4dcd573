import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { Library } from '../../api/enhanced';
import { keepArticle } from '../../api/kept-articles';
import { createStore } from '../../app/create-store';
import { outboxOf } from '../../outbox/outbox';
import { flush } from '../../outbox/flush';
import { calendarEvent } from '../programme/testing/events';
import { tellTopic } from '../../realtime/topics';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import { keepLibrary } from './data/keep-library';
import EducationalContentPage from './educational-content-page';
import { lesson, library } from './testing/library';

let shown: Library;
let refuse: boolean;
let server: LocalServer;

function answer({ method, path, body }: Received): Answer {
  if (refuse) return { status: 503 };
  if (method === 'PATCH') {
    const id = path.split('/').at(-2) ?? '';
    const { status } = body as { status: 'completed' | 'pending' };
    const completed = status === 'completed';
    const metadata = { status, completed, completion_date: completed ? '2026-11-25T08:00:00Z' : null };
    return { body: calendarEvent({ id, content_id: id.replace('event-of-', ''), metadata }) };
  }
  return method === 'GET' ? { body: shown } : { status: 204 };
}

function Article() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <p>
      article at {pathname} from {JSON.stringify(state)}
    </p>
  );
}

/** Leaving the page for an article leaves the signed-in area, and its store. */
function Area() {
  return (
    <Provider store={createStore()}>
      <EducationalContentPage />
    </Provider>
  );
}

function open(path = '/app/educational-content') {
  const router = createMemoryRouter(
    [
      { path: '/app/educational-content', element: <Area /> },
      { path: '/content/:id', element: <Article /> },
    ],
    { initialEntries: ['/content/before', path] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
const sent = (method: string) => server.requests.filter((request) => request.method === method);
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const search = () => screen.findByRole('textbox', { name: 'Search the library' });

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T12:00:00.000Z'));
  storeSession('member');
  window.scrollTo = jest.fn();
  shown = library();
  refuse = false;
  server = await startLocalServer(answer);
});
afterEach(async () => {
  setOnline(true);
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('promises what will be here to whoever has no programme, in the specified words', async () => {
  shown = library({ program_id: null, weeks: [], further: [] });
  open();
  expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Articles',
    'Videos',
    'Personalised tips',
    'Badges',
  ]);
  expect(screen.getByText(/It begins with your programme/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up your programme' })).toHaveAttribute('href', '/app/setup');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows in one request what to read now, the weeks, and the rest', async () => {
  open();
  const now = within(await screen.findByRole('region', { name: 'About walking' }));
  expect(now.getByText('This week')).toBeVisible();
  expect(now.getByText('Not read yet')).toBeVisible();
  expect(now.getByRole('link', { name: 'Read: About walking' })).toHaveAttribute('href', '/content/walking');
  const weeks = within(screen.getByRole('region', { name: 'Your lessons' }));
  expect(weeks.getByText('1 of 5 read')).toBeVisible();
  expect(weeks.getByText('Week 1 · 16 – 22 Nov')).toBeVisible();
  expect(weeks.getByText('This week · 0 of 2 read')).toBeVisible();
  const opened = weeks.getAllByRole('group').map((fold) => fold.hasAttribute('open'));
  expect(opened).toEqual([false, true, false]);
  const more = within(screen.getByRole('region', { name: 'More to read' }));
  expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Calm under pressure',
    'Stopping smoking, with help',
  ]);
  expect(server.requests).toHaveLength(1);
});

it('counts nothing that is open where that would do no good', async () => {
  shown = library({ counts_misses: false });
  open();
  expect(await screen.findByText('1 read', { selector: '.library-note' })).toBeVisible();
  expect(screen.queryByText(/ of \d/)).toBeNull();
});

it('says so where every lesson was read', async () => {
  shown = library({ weeks: library().weeks.slice(0, 1), further: [] });
  shown.weeks[0]!.lessons = [lesson('habits', { read: true })];
  open();
  expect(await screen.findByText(/You have read every lesson/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'More to read' })).toBeNull();
});

it('finds as one types, says how much politely, and nothing of it leaves the device', async () => {
  const { router } = open();
  await userEvent.type(await search(), 'paveme');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 article found'));
  expect(titles()).toEqual(['About walking']);
  expect(screen.getByText('Week 2')).toBeVisible();
  await userEvent.type(await search(), 'zzz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No articles found'));
  expect(screen.getByText(/Fewer or other words/)).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('pavemezzz');
  expect(server.requests).toHaveLength(1);
  const [, clear] = screen.getAllByRole('button', { name: 'Clear the search' });
  await userEvent.click(clear!);
  expect(await screen.findByRole('region', { name: 'Your lessons' })).toBeVisible();
  expect(await search()).toHaveValue('');
});

it('says so where it had to guess', async () => {
  open();
  await userEvent.type(await search(), 'pavemant');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Nothing for “pavemant”. Close to it: 1 article found',
    ),
  );
});

it('shows who helps now above what it finds for words of somebody in danger, and tells nobody', async () => {
  open();
  await userEvent.type(await search(), 'self harm');
  const help = within(await screen.findByRole('complementary', { name: 'Help for you' }));
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:999',
    'tel:111',
    'tel:116123',
  ]);
  expect(server.requests).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage })).not.toContain('harm');
  await userEvent.clear(await search());
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('shows one topic, which stands in the address, and searches within it', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sleep' }));
  expect(router.state.location.search).toBe('?topic=sleep');
  expect(screen.getByRole('button', { name: 'Sleep' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('3 articles');
  await userEvent.type(await search(), 'regular');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 article found in Sleep'));
  await userEvent.click(screen.getByRole('button', { name: 'All topics' }));
  expect(router.state.location.search).toBe('');
});

it('opens at the topic of its address', async () => {
  open('/app/educational-content?topic=mood');
  expect(await screen.findByRole('region', { name: 'Mind and mood' })).toBeVisible();
  expect(titles()).toEqual(['Calm under pressure']);
});

it('is as it was left when its reader comes back from an article, and as new for anybody else', async () => {
  const { router } = open();
  await userEvent.type(await search(), 'calm');
  await waitFor(() => expect(titles()).toEqual(['Calm under pressure']));
  await userEvent.click(screen.getByRole('link', { name: 'Calm under pressure' }));
  expect(await screen.findByText(/article at \/content\/calm/)).toHaveTextContent('/app/educational-content');
  await act(() => router.navigate(-1));
  expect(await search()).toHaveValue('calm');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Calm under pressure' })).toBeVisible());
  expect(window.scrollTo).toHaveBeenCalled();
  await act(() => router.navigate('/content/calm'));
  await act(() => router.navigate('/app/educational-content'));
  expect(await search()).toHaveValue('');
});

it('marks a lesson as read by its tick, and goes on to the next', async () => {
  open();
  await screen.findByRole('region', { name: 'About walking' });
  const button = screen.getByRole('button', { name: 'Mark as read' });
  await userEvent.dblClick(button);
  expect(
    within(screen.getByRole('region', { name: 'About walking' })).getByText('Read', { selector: 'span' }),
  ).toBeVisible();
  expect(button).toHaveTextContent('Marked as read');
  await waitFor(() => expect(readToasts().map(({ title }) => title)).toEqual(['Marked as read']));
  await userEvent.click(button);
  expect(await screen.findByRole('region', { name: 'About light' }, { timeout: 3000 })).toBeVisible();
  expect(sent('PATCH')).toHaveLength(1);
  const [patch] = sent('PATCH');
  expect(patch?.path).toBe('/api/v1/calendar-events/event-of-walking/complete');
  expect(screen.getByText('2 of 5 read')).toBeVisible();
  expect(sent('GET')).toHaveLength(1);
});

it('takes back what was marked by mistake', async () => {
  open();
  await screen.findByRole('region', { name: 'About walking' });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(readToasts()).toHaveLength(1));
  act(() => readToasts()[0]?.action?.run());
  expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'About walking' })).toBeVisible();
  expect(screen.getByText('1 of 5 read')).toBeVisible();
  await waitFor(() => expect(sent('PATCH')[1]?.body).toMatchObject({ status: 'pending' }));
});

it('what could not be marked is as it was, and that is said', async () => {
  open();
  await screen.findByRole('region', { name: 'About walking' });
  refuse = true;
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(readToasts()[0]?.description).toBe('Failed to save task status'));
  expect(screen.getByRole('region', { name: 'About walking' })).toBeVisible();
});

it('follows what is ticked elsewhere', async () => {
  open();
  await screen.findByText('1 of 5 read');
  shown.weeks[1]!.lessons[0]!.read = true;
  act(() => tellTopic('programme.changed', { event_id: 'event-of-walking' }));
  expect(await screen.findByText('2 of 5 read')).toBeVisible();
});

it('without a network it shows what is known, marks what is away, and sends once what was marked', async () => {
  const store = createStore();
  const end = keepLibrary(store, USER.id);
  const first = open();
  await screen.findByText('1 of 5 read');
  const { content_id, title, summary, minutes, category } = library().weeks[1]!.lessons[0]!;
  const text = { body: 'Walk.', action: 'Walk.', references: [] };
  keepArticle({ content_id, title, summary, minutes, category, ...text });
  localStorage.setItem(
    `damson_library_${USER.id}`,
    JSON.stringify({ timestamp: Date.now(), library: library() }),
  );
  first.unmount();
  end();

  setOnline(false);
  refuse = true;
  open();
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  const away = rows.filter((row) => within(row).queryByText('Needs a connection'));
  expect(rows.length - away.length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('2 of 5 read')).toBeVisible();
  await waitFor(() => expect(readToasts()[0]?.title).toBe('Saved on this device'));
  refuse = false;
  setOnline(true);
  await act(() => flush(outboxOf(USER.id), store.dispatch));
  expect(sent('PATCH')).toHaveLength(1);
  expect(outboxOf(USER.id).read().changes).toEqual([]);
});

it('what could not be read is asked for again', async () => {
  refuse = true;
  open();
  expect(await screen.findByText('The library could not be loaded.')).toBeVisible();
  refuse = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 5 read')).toBeVisible();
});

it('without a network and with nothing known it says so, and comes by itself once there is one', async () => {
  refuse = true;
  setOnline(false);
  open();
  expect(await screen.findByText('This needs a connection')).toBeVisible();
  refuse = false;
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 of 5 read')).toBeVisible();
});
