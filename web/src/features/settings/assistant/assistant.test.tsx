import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../../app/create-store';
import { sessionFound, toSessionUser } from '../../../auth/session-slice';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { AssistantSections } from './assistant-sections';

const consent = (purpose: string, over: object = {}) => ({
  purpose,
  granted: false,
  decided_at: null,
  version: 3,
  text: `What ${purpose} means.`,
  available: true,
  recipient: null,
  ...over,
});
const fact = (id: string, text: string) => ({
  id,
  text,
  source: { kind: 'coach_chat', id: null },
  created_at: '2026-11-20T08:00:00.000Z',
});
const sentText = (id: string, content: string) => ({
  id,
  sent_at: '2026-11-21T08:00:00.000Z',
  purpose: 'coach_chat',
  model: 'small',
  recipient: 'models.example',
  messages: [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content },
  ],
  records: [{ id: 'r', kind: 'event' }],
});

let server: LocalServer;
afterEach(() => server.close());

/** What the server holds; requests change it. */
let consents: ReturnType<typeof consent>[];
let memory: { on: boolean; items: ReturnType<typeof fact>[] };
let sent: ReturnType<typeof sentText>[];
beforeEach(() => {
  consents = [
    consent('external_model', { recipient: 'models.example' }),
    consent('staff_chats', { granted: true, decided_at: '2026-11-01T08:00:00.000Z' }),
  ];
  memory = { on: true, items: [fact('1', 'I work nights.'), fact('2', 'I hate burpees.')] };
  sent = [];
});

function answer({ method, path, body }: Received): Answer {
  const [, resource = '', id = ''] = /\/api\/v1\/(consents|assistant\/\w+)\/?(\w*)/.exec(path) ?? [];
  if (resource === 'consents' && method === 'PUT') {
    const { granted } = body as { granted: boolean };
    consents = consents.map((one) => (one.purpose === id ? { ...one, granted } : one));
    return { body: consents.find(({ purpose }) => purpose === id) };
  }
  if (resource === 'consents') return { body: consents };
  if (resource === 'assistant/sent') {
    const isSecond = path.includes('cursor=next');
    return {
      body: {
        items: isSecond ? sent.slice(1) : sent.slice(0, 1),
        next_cursor: !isSecond && sent.length > 1 ? 'next' : null,
      },
    };
  }
  if (method === 'PUT') memory = { ...memory, ...(body as { on: boolean }) };
  if (method === 'PATCH')
    memory.items = memory.items.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
  if (method === 'DELETE') memory.items = memory.items.filter((one) => id !== '' && one.id !== id);
  if (method === 'PATCH') return { body: memory.items.find((one) => one.id === id) };
  return method === 'DELETE' ? { status: 204 } : { body: memory };
}

async function show(answering: (request: Received) => Answer = answer) {
  server = await startLocalServer(answering);
  storeSession('token');
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  render(
    <MemoryRouter>
      <Provider store={store}>
        <AssistantSections />
      </Provider>
    </MemoryRouter>,
  );
}

const toggle = (name: string) => screen.findByRole('switch', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const changes = () =>
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.replace('/api/v1/', ''), body]);

describe('who may see what', () => {
  it('shows each choice with its text, the service and since when, and changes it with one tap', async () => {
    await show();
    const model = await toggle('Replies by an outside AI service');
    expect(model).not.toBeChecked();
    expect(model).toHaveAccessibleDescription(
      /What external_model means\. The service: models\.example Off until you choose\./,
    );
    expect(await toggle('Care team: chats')).toBeChecked();
    expect(await toggle('Care team: chats')).toHaveAccessibleDescription(/On\. You chose last on 1 Nov 2026/);
    await userEvent.click(model);
    await waitFor(() => expect(model).toBeChecked());
    expect(changes()).toEqual([['PUT', 'consents/external_model', { granted: true, version: 3 }]]);
  });

  it('stays as it was when the server says no, and says why', async () => {
    await show((request) =>
      request.method === 'PUT'
        ? { status: 409, body: { status: 409, code: 'consent-outdated', detail: 'This text has changed.' } }
        : answer(request),
    );
    const model = await toggle('Replies by an outside AI service');
    await userEvent.click(model);
    expect(await screen.findByRole('alert')).toHaveTextContent('This text has changed.');
    await waitFor(() => expect(model).not.toBeChecked());
  });

  it('asks for nothing where there is no service', async () => {
    const after = consent('documents_to_model', { available: false, recipient: 'models.example' });
    consents = [consent('external_model', { available: false }), after];
    await show();
    const model = await toggle('Replies by an outside AI service');
    expect(model).toHaveAccessibleDescription(/There is no outside AI service at the moment/);
    const documents = await toggle('Documents to the outside AI service');
    expect(documents).toHaveAccessibleDescription(/once the service may write your replies/);
    for (const one of [model, documents]) {
      await userEvent.click(one);
      expect(one).not.toBeChecked();
    }
    expect(changes()).toEqual([]);
  });
});

describe('what is remembered', () => {
  it('can be put right; the focus comes back to its button', async () => {
    await show();
    await press('Edit: I work nights.');
    const field = screen.getByLabelText('What it should remember');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(field, 'I work days.');
    await press('Save');
    expect(await screen.findByText('I work days.', { selector: 'p' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Edit: I work/ })).toHaveFocus();
    expect(changes()).toEqual([['PATCH', 'assistant/memory/1', { text: 'I work days.' }]]);
  });

  it('can be deleted one by one, and all at once after a question', async () => {
    await show();
    await press('Delete: I work nights.');
    expect(await screen.findByText('It remembers one thing.')).toHaveFocus();
    await press('Delete all');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText(/^Nothing yet/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes().map(([method, path]) => [method, path])).toEqual([
      ['DELETE', 'assistant/memory/1'],
      ['DELETE', 'assistant/memory'],
    ]);
  });

  it('is switched off and on', async () => {
    await show();
    const remember = await toggle('Remember things about me');
    await userEvent.click(remember);
    expect(await screen.findByText(/what stands below is not used/)).toBeVisible();
    expect(remember).not.toBeChecked();
    expect(screen.getByText('I work nights.')).toBeVisible();
  });
});

describe('what was sent', () => {
  it('is there word for word once it is opened, the rest on request', async () => {
    sent = [sentText('1', '  My knee\n  hurts <b>here</b>'), sentText('2', 'Earlier words')];
    await show();
    await userEvent.click(await screen.findByText('Coach chat'));
    expect(screen.getByText(/My knee/).textContent).toBe('  My knee\n  hurts <b>here</b>');
    expect(screen.getByText(/To models\.example, model small\. One entry/)).toBeVisible();
    await press('Show earlier ones');
    expect(await screen.findByText('Earlier words')).toBeInTheDocument();
  });

  it('says when that is nothing', async () => {
    await show();
    expect(await screen.findByText('Nothing has been sent.')).toBeVisible();
  });
});

it('whatever does not load says so and can be asked for again', async () => {
  let isDown = true;
  await show((request) => (isDown ? { status: 503, body: {} } : answer(request)));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
  expect(await toggle('Care team: chats')).toBeChecked();
  expect(await screen.findByText('I work nights.')).toBeVisible();
  expect(await screen.findByText('Nothing has been sent.')).toBeVisible();
});

it('offline it can be read, and says that it cannot be changed', async () => {
  await show();
  await toggle('Care team: chats');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    await userEvent.click(await toggle('Care team: chats'));
    await press('Edit: I work nights.');
    await press('Delete: I work nights.');
    expect(screen.getByRole('status')).toHaveTextContent('You are offline');
    expect(screen.queryByLabelText('What it should remember')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  } finally {
    online.mockRestore();
  }
});
