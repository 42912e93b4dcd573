import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { PATHS } from '../../lib/paths';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { loadMarkdown } from '../../ui/markdown';
import type { ArticleVersion, ArticleVersionText } from '../api/care-api';
import ArticlePage from './article-page';
import ArticlesPage from './articles-page';

const PUBLISHED: ArticleVersionText = {
  ...{ number: 1, status: 'published', based_on: null, revision: 1, changed_at: null, changed_by: null },
  ...{ published_at: null, title: 'Calm', summary: 'One.', category: 'Sleep', subjects: ['sleep'] },
  ...{ action: 'Rest.', references: ['S9'], body: 'Text.', minutes: 1, words: 1, reading_age: 9 },
  faults: [],
};
const CITABLE = [
  { key: 'S9', title: 'Good sleep, 2022', subjects: ['sleep'] },
  { key: 'S1', title: 'Habits, 2024', subjects: ['habits'] },
];

let server: LocalServer;
let draft: ArticleVersionText | null;
/** What the next change is refused with. */
let refusal: Answer | null;

const versionOf = ({ number, status, based_on, revision }: ArticleVersionText): ArticleVersion => ({
  ...{ number, status, based_on, revision, changed_at: null, changed_by: null, published_at: null },
});
const article = () => ({
  content_id: 'calm',
  current: draft ?? PUBLISHED,
  items: [...(draft ? [draft] : []), PUBLISHED].map(versionOf),
});

function answer({ method, path, body }: Received): Answer {
  if (path === '/api/v1/care/me') {
    return { body: { name: 'Ifan Rees', role: 'clinician', permissions: ['templates'] } };
  }
  if (path === '/api/v1/admin/article-references') return { body: { items: CITABLE } };
  if (path === '/api/v1/admin/articles') {
    const { title, category, minutes, reading_age } = PUBLISHED;
    const own = { published: 1, has_draft: draft !== null, changed_at: null, changed_by: null };
    return { body: { items: [{ content_id: 'calm', title, category, minutes, reading_age, ...own }] } };
  }
  if (method === 'PUT') draft = { ...PUBLISHED, number: 2, status: 'draft', based_on: 1 };
  if (method === 'DELETE') {
    draft = null;
    return { status: 204 };
  }
  if (method === 'PATCH' && draft) {
    if (refusal) return refusal;
    const change = body as Partial<ArticleVersionText>;
    const faults: ArticleVersionText['faults'] =
      change.body === '' ? [{ field: 'body', sentence: 'Write the body.' }] : [];
    draft = { ...draft, ...change, faults, revision: draft.revision + 1 };
    return { body: draft };
  }
  return { body: article() };
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: PATHS.articles, element: <ArticlesPage /> },
      { path: PATHS.articleEditor, element: <ArticlePage /> },
    ],
    { initialEntries: [path] },
  );
  return render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
const changes = () => server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const facts = () => screen.getByRole('region', { name: /keeps it from being published$/ });
const publish = () => screen.getByRole('button', { name: 'Publish' });

beforeAll(() => loadMarkdown());
beforeEach(async () => {
  storeSession('member');
  draft = null;
  refusal = null;
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('finds an article by its title, and begins a draft of it', async () => {
  open(PATHS.articles);
  const row = (await screen.findByRole('link', { name: 'Calm' })).closest('li');
  expect(row).toHaveTextContent('Calm1 min · reading age 9');
  await userEvent.type(screen.getByLabelText('Find by title'), 'x');
  expect(await screen.findByText('No article has these words in its title')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Find by title'));
  await userEvent.click(await screen.findByRole('link', { name: 'Calm' }));
  expect(await screen.findByText('Good sleep, 2022')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Text')).toHaveValue('Text.');
  // The first field, not what lies below it: the page stays where it is.
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
});

it('saves when a field is left, and tells what keeps it from being published', async () => {
  draft = { ...PUBLISHED, number: 2, status: 'draft', based_on: 1 };
  open('/admin/templates/articles/calm');
  const body = await screen.findByLabelText('Text');
  await userEvent.clear(body);
  expect(screen.getByText('Saving...')).toBeVisible();
  await userEvent.tab();
  expect(await within(facts()).findByText('Write the body.')).toBeVisible();
  expect(changes()).toEqual([{ revision: 1, body: '' }]);
  expect(publish()).toHaveAttribute('aria-disabled', 'true');
  expect(publish()).toHaveAccessibleDescription('One thing keeps it from being published.');
  await userEvent.type(body, 'Again.');
  await userEvent.click(publish());
  expect(await screen.findByText('Members read this version from now on.')).toBeVisible();
  expect(changes().at(-1)).toEqual({ revision: 2, body: 'Again.' });
});

it('offers what speaks of a chosen subject', async () => {
  draft = { ...PUBLISHED, number: 2, status: 'draft', based_on: 1 };
  open('/admin/templates/articles/calm');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'habits' }));
  await userEvent.type(screen.getByLabelText('Find a reference'), '2024');
  await userEvent.click(screen.getByRole('checkbox', { name: /Habits, 2024/ }));
  expect(screen.getByRole('checkbox', { name: /Good sleep/ })).toBeChecked();
  await waitFor(() => expect(draft?.references).toEqual(['S9', 'S1']));
  expect(draft?.subjects).toEqual(['sleep', 'habits']);
});

it('sends what is not saved when the page is left', async () => {
  draft = { ...PUBLISHED, number: 2, status: 'draft', based_on: 1 };
  const { unmount } = open('/admin/templates/articles/calm');
  await userEvent.type(await screen.findByLabelText('Text'), ' More');
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);
  await userEvent.type(screen.getByLabelText('Text'), ' and more');
  unmount();
  await waitFor(() => expect(draft?.body).toBe('Text. More and more'));
});

it('after somebody else’s change it is loaded again', async () => {
  draft = { ...PUBLISHED, number: 2, status: 'draft', based_on: 1 };
  open('/admin/templates/articles/calm');
  const detail = 'Ada Lovell changed the draft meanwhile. Look at it again.';
  refusal = { status: 409, body: { code: 'changed-meanwhile', detail, status: 409 } };
  await userEvent.type(await screen.findByLabelText('Text'), ' Mine');
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  draft = { ...draft, body: 'Theirs.', revision: 7 };
  await userEvent.click(screen.getByRole('button', { name: 'Load it again' }));
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue('Theirs.'));
  expect(screen.getByText('Saved')).toBeVisible();
});

it('a draft is thrown away, and what members read is shown', async () => {
  draft = { ...PUBLISHED, number: 2, status: 'draft', based_on: 1 };
  open('/admin/templates/articles/calm');
  await userEvent.click(await screen.findByRole('button', { name: 'Throw the draft away' }));
  await userEvent.click(screen.getByRole('button', { name: 'Throw away' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByText(/^What members read, version 1/)).toBeVisible();
});
