import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Article } from '../../api/generated';
import { keepArticle, keptArticle, keptArticleIds } from '../../api/kept-articles';
import ArticlePage from '../../app/article-page';
import { createStore } from '../../app/create-store';
import { library } from '../../features/content/testing/library';
import { flush } from '../../outbox/flush';
import { outboxOf } from '../../outbox/outbox';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';

const article = (content_id: string, over: Partial<Article> = {}): Article => ({
  ...{ content_id, title: `About ${content_id}`, summary: 'One sentence.', minutes: 2, category: 'Sleep' },
  ...{ action: 'One thing.', references: [], body: `All about ${content_id}.` },
  ...over,
});

let server: LocalServer;
let answer: (request: Received) => Answer | Promise<Answer>;

const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
function open(id: string, state?: object) {
  const router = createMemoryRouter(
    [
      { path: '/content/:content_id', element: <ArticlePage /> },
      { path: '/app/*', element: <p>the app</p> },
    ],
    { initialEntries: ['/app', { pathname: `/content/${id}`, state }] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
const rememberLibrary = () =>
  localStorage.setItem(
    `damson_library_${USER.id}`,
    JSON.stringify({ timestamp: Date.now(), library: library() }),
  );
const changes = () => outboxOf(USER.id).read().changes;

beforeEach(async () => {
  answer = ({ method, path }) =>
    method === 'GET' ? { body: article(path.split('/').at(-1) ?? '') } : { status: 204 };
  server = await startLocalServer((request) => answer(request));
});
afterEach(async () => {
  setOnline(true);
  outboxOf(USER.id).clear();
  await server.close();
});

it('dials 111 and 999 in the text and at its end', async () => {
  answer = () => ({ body: article('calm', { body: 'Call **999**.' }) });
  open('calm');
  const links = await screen.findAllByRole('link', { name: /^(?:999|111)$/ });
  await waitFor(() => expect(screen.getAllByRole('link', { name: '999' })).toHaveLength(2));
  expect(links.every((link) => /^tel:\d+$/.test(link.getAttribute('href') ?? ''))).toBe(true);
});

it('leaves nothing of what a visitor reads on the device', async () => {
  open('calm');
  expect(await screen.findByText('All about calm.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to your programme' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  expect({ ...localStorage }).toEqual({});
});

it('what a member opened opens again without a network, and with one is renewed', async () => {
  storeSession('member');
  const { unmount } = open('calm');
  await screen.findByText('All about calm.');
  unmount();
  let fail = (): void => undefined;
  answer = () => new Promise((resolve) => (fail = () => resolve({ status: 503 })));
  const second = open('calm');
  expect(await screen.findByText('All about calm.')).toBeVisible();
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await act(async () => fail());
  expect(screen.getByText('All about calm.')).toBeVisible();
  second.unmount();
  answer = () => ({ body: article('calm', { body: 'A later edition.' }) });
  open('calm');
  expect(await screen.findByText('A later edition.')).toBeVisible();
  expect(keptArticle('calm')?.body).toBe('A later edition.');
});

it('says of one that is not on the device that it needs a connection', async () => {
  storeSession('member');
  answer = () => ({ status: 503 });
  setOnline(false);
  open('calm');
  expect(await screen.findByText('This article is not on your device. It needs a connection.')).toBeVisible();
});

it('keeps the last thirty that were wanted, of one member alone', () => {
  storeSession('member');
  localStorage.setItem('damson_articles_somebody-else', '{"articles":[]}');
  for (let n = 0; n < 30; n += 1) keepArticle(article(`a${n}`));
  keepArticle(article('a0'));
  keepArticle(article('new'));
  expect(keptArticleIds().size).toBe(30);
  expect(keptArticleIds().has('a0')).toBe(true);
  expect(keptArticleIds().has('a1')).toBe(false);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('damson_'))).toHaveLength(1);
  localStorage.setItem(`damson_articles_${USER.id}`, '{broken');
  expect(keptArticleIds().size).toBe(0);
});

it('an article beside the plan is marked at its end, which leads back to the library, and sent once', async () => {
  storeSession('member');
  rememberLibrary();
  const { router } = open('calm', { from: '/app/educational-content' });
  expect(await screen.findByRole('button', { name: 'Back to the library' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('the app')).toBeVisible();
  expect(router.state.location.pathname).toBe('/app/educational-content');
  expect(changes()).toMatchObject([{ kind: 'article-read', subject: 'calm', content: { read: true } }]);
  const at = changes()[0]?.at;
  await flush(outboxOf(USER.id), createStore().dispatch);
  const sent = server.requests.filter(({ method }) => method !== 'GET');
  expect(sent).toMatchObject([{ method: 'PUT', path: '/api/v1/library/calm/read', body: { read_at: at } }]);
  expect(changes()).toEqual([]);
});

it('one that was read says so, and can be taken back', async () => {
  storeSession('member');
  rememberLibrary();
  outboxOf(USER.id).add({ kind: 'article-read', subject: 'calm', content: { read: true } });
  open('calm');
  expect(await screen.findByText('You have read this.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as not read' }));
  expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeVisible();
  await flush(outboxOf(USER.id), createStore().dispatch);
  const sent = server.requests.filter(({ method }) => method !== 'GET');
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/v1/library/calm/read' });
  expect(changes()).toEqual([]);
});
