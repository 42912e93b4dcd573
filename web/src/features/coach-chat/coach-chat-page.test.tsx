import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { tellTopic } from '../../realtime/topics';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { loadMarkdown } from '../../ui/markdown';
import { ToastRegion } from '../../ui/toast/toast-region';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import type { ChatMessage } from './chat-message-change';
import CoachChatPage from './coach-chat-page';
import { Backend, entry, FLAG, question } from './testing/chat-backend';

let backend: Backend;
let server: LocalServer;

async function open(state: object = {}) {
  const view = render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[{ pathname: '/app/chat', state }]}>
        <CoachChatPage />
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
  return view;
}

const field = () => screen.getByRole('textbox', { name: 'Message' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const log = () => within(screen.getByRole('log', { name: 'Messages' }));
const posts = () =>
  server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/chat/');
const goOffline = (offline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);

beforeAll(() => loadMarkdown());
beforeEach(async () => {
  storeSession('member');
  backend = new Backend();
  server = await startLocalServer((request) => backend.answer(request));
});
afterEach(async () => {
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('greets by name, says that it is no medical advice, and reads the last ten entries', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Health Coach Chat' })).toBeVisible();
  expect(log().getByText(/^Hello Maya\./)).toBeVisible();
  expect(log().getByText(/Nothing in this chat is medical advice/)).toBeVisible();
  const read = server.requests.find(({ path }) => path.startsWith('/api/v1/chat/history'));
  expect(read?.path).toBe('/api/v1/chat/history?limit=10');
});

it('sends with Enter: the message, the history flag and five; the answer is rendered and says who wrote it', async () => {
  await open();
  await userEvent.type(field(), '  What is next?  {Enter}');
  expect(await log().findByText('next')).toHaveProperty('tagName', 'STRONG');
  expect(log().getByText('Offline assistant')).toBeVisible();
  expect(field()).toHaveValue('');
  expect(posts()).toHaveLength(1);
  const { id, ...sent } = posts()[0]?.body as ChatMessage;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent).toEqual({ message: 'What is next?', include_history: true, history_limit: 5 });
  expect(screen.getByText('Your walk is next, at 12:30.', { selector: '[role=status]' })).toBeInTheDocument();
});

it('counts from the first character, allows 500, and sends nothing that is blank', async () => {
  await open();
  expect(screen.queryByText(/\/500$/)).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('maxlength', '500');
  await userEvent.type(field(), '   {Enter}');
  expect(screen.getByText('3/500')).toBeVisible();
  expect(button('Send')).toBeDisabled();
  await userEvent.clear(field());
  expect(screen.queryByText(/\/500$/)).not.toBeInTheDocument();
  await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two');
  expect(field()).toHaveValue('one\ntwo');
  expect(posts()).toHaveLength(0);
});

it('puts the question that a task brought along behind what was being written, once', async () => {
  const ask = { ask: 'About Brisk walk: ' };
  const first = await open();
  await userEvent.type(field(), 'Thank you!');
  first.unmount();
  const second = await open(ask);
  expect(field()).toHaveValue('Thank you!\nAbout Brisk walk: ');
  await userEvent.type(field(), 'why?');
  second.unmount();
  await open(ask);
  expect(field()).toHaveValue('Thank you!\nAbout Brisk walk: why?');
});

it('shows the answer as it grows, blocks sending meanwhile, and can be stopped', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  backend.reply = async (message) => {
    await ended;
    return backend.answered(message, { content: 'Your walk', state: 'stopped' });
  };
  await open();
  await userEvent.type(field(), 'What is next?{Enter}');
  expect(log().getByText('What is next?')).toBeVisible();
  const { id } = await waitFor(() => {
    expect(posts()).toHaveLength(1);
    return posts()[0]?.body as ChatMessage;
  });
  const told = { reply_id: `reply-${id}`, thread: 'coach' };
  act(() => tellTopic('reply.started', { ...told, seq: 1 }));
  act(() => tellTopic('reply.text', { ...told, seq: 3, text: 'Your **wa' }));
  expect(log().getByText('wa')).toHaveProperty('tagName', 'STRONG');
  act(() => tellTopic('reply.text', { ...told, seq: 2, text: 'Yo' }));
  act(() => tellTopic('reply.text', { ...told, thread: 'scenario:1', seq: 9, text: 'Elsewhere' }));
  expect(log().getByText('wa')).toBeVisible();
  expect(log().queryByText('Elsewhere')).not.toBeInTheDocument();

  await userEvent.type(field(), 'And then?{Enter}');
  expect(posts()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  await userEvent.click(button('Stop'));
  await waitFor(() =>
    expect(server.requests.some(({ path }) => path === `/api/v1/chat/replies/reply-${id}/stop`)).toBe(true),
  );
  end();
  expect(await log().findByText('Stopped')).toBeVisible();
  expect(field()).toHaveValue('And then?');
  expect(button('Send')).toBeEnabled();
});

it('finds a reply that another tab asked for, and its end without realtime', async () => {
  backend.history = [question, entry({ state: 'writing', content: 'Your' })];
  await open();
  expect(log().getByText('Your')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  backend.history = [question, entry({})];
  expect(await log().findByText('next')).toBeVisible();
  expect(button('Send')).toBeInTheDocument();
  expect(posts()).toHaveLength(0);
});

it.each([
  ['the error of an answer', { status: 200, body: { success: false, error: 'Too tired.' } }, 'Too tired.'],
  ['an answer without one', { status: 200, body: { success: false, error: null } }, 'Error getting response'],
  ['the detail of a refusal', problem(409, 'One at a time.'), 'One at a time.'],
  ['a refusal without one', { status: 500, body: 'oops' }, 'Error sending message'],
])('says %s in a banner that can be put away', async (_name, answer, text) => {
  backend.reply = () => answer;
  await open();
  await userEvent.type(field(), 'Hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  // What was refused can be sent again; what was taken stands in the chat.
  expect(field()).toHaveValue(answer.status === 200 ? '' : 'Hello');
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a text that is sent again after a failure is the same message', async () => {
  backend.reply = () => ({ status: 500, body: 'oops' });
  await open();
  await userEvent.type(field(), 'Hello{Enter}');
  await screen.findByRole('alert');
  backend.reply = (message) => backend.answered(message, {});
  await userEvent.click(button('Send'));
  await log().findByText('Offline assistant');
  const [first, second] = posts().map(({ body }) => (body as ChatMessage).id);
  expect(second).toBe(first);
});

it('keeps what is written offline, says so, and sends it when the network is back', async () => {
  goOffline(true);
  await open();
  await userEvent.type(field(), 'One{Enter}');
  await userEvent.type(field(), 'Two{Enter}');
  expect(log().getAllByText('Waiting to send')).toHaveLength(2);
  expect(posts()).toHaveLength(0);
  goOffline(false);
  // Whatever is written next comes behind.
  await userEvent.type(field(), 'Three{Enter}');
  await waitFor(() => expect(log().queryByText('Waiting to send')).not.toBeInTheDocument());
  expect(posts().map(({ body }) => (body as ChatMessage).message)).toEqual(['One', 'Two', 'Three']);
  expect(backend.history).toHaveLength(6);
});

it('keeps what is being written when the page is left', async () => {
  const { unmount } = await open();
  await userEvent.type(field(), 'Half a thou');
  unmount();
  await open();
  expect(field()).toHaveValue('Half a thou');
});

it('gives back what was on its way when the tab was closed; sent again it is the same message', async () => {
  let end: (answer: Answer) => void = () => undefined;
  const atLast = new Promise<Answer>((resolve) => (end = resolve));
  backend.reply = () => atLast;
  const { unmount } = await open();
  await userEvent.type(field(), 'Hello{Enter}');
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(field()).toHaveValue('');
  unmount();
  const { unmount: leave } = await open();
  expect(field()).toHaveValue('Hello');
  await userEvent.click(button('Send'));
  await waitFor(() => expect(posts()).toHaveLength(2));
  const [first, second] = posts().map(({ body }) => body as ChatMessage);
  expect(second?.id).toBe(first?.id);
  leave();
  // It had arrived: it stands in the chat and nowhere else.
  backend.answered(first!, {});
  await open();
  expect(log().getByText('Hello')).toBeVisible();
  await waitFor(() => expect(field()).toHaveValue(''));
  end({ status: 500, body: 'oops' });
});

it('hides and shows the history, and clears it when asked twice', async () => {
  backend.history = [question, entry({})];
  await open();
  expect(log().getByText('What is next?')).toBeVisible();
  await userEvent.click(button('Hide history'));
  expect(log().queryByText('What is next?')).not.toBeInTheDocument();
  await userEvent.click(button('Show history'));
  expect(log().getByText('What is next?')).toBeVisible();

  await userEvent.click(button('Clear chat'));
  const dialog = within(screen.getByRole('dialog', { name: 'Clear this chat?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Clear chat' }));
  await waitFor(() => expect(log().queryByText('What is next?')).not.toBeInTheDocument());
  expect(log().getByText(/^Hello Maya/)).toBeVisible();
});

it('reads further back, ten by ten and then page by page, to the beginning of the chat', async () => {
  backend.history = Array.from({ length: 150 }, (_, index) =>
    entry({ id: `m${index}`, content: `message ${index}.`, type: 'user', author: 'member' }),
  );
  await open();
  expect(log().getByText('message 140.')).toBeVisible();
  expect(log().queryByText('message 139.')).not.toBeInTheDocument();
  for (const first of [130, 120, 110, 100, 90, 80, 70, 60, 50, 0]) {
    await userEvent.click(button('Show earlier messages'));
    expect(await log().findByText(`message ${first}.`)).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
  expect(log().getAllByText(/^message \d+\.$/)).toHaveLength(150);
});

it('offers taps, chips and another try at the last answer alone', async () => {
  const records = [
    { id: '1', kind: 'event' as const, title: 'Brisk walk', link: '/app/programme?sheet=task.1' },
    { id: '2', kind: 'lesson' as const, title: 'Elsewhere', link: 'https://example.org' },
  ];
  backend.history = [
    { ...question, id: 'message-0' },
    entry({ id: 'reply-0', next: ['Old tap'] }),
    question,
    entry({ next: ['And tomorrow?'], records, state: 'failed', content: 'Not this time.' }),
  ];
  await open();
  expect(screen.queryByRole('button', { name: 'Old tap' })).not.toBeInTheDocument();
  expect(log().getByRole('link', { name: 'Brisk walk' })).toHaveAttribute(
    'href',
    '/app/programme?sheet=task.1',
  );
  expect(log().queryByRole('link', { name: 'Elsewhere' })).not.toBeInTheDocument();
  await userEvent.click(button('Retry'));
  expect(await log().findByText('Here it is.')).toBeVisible();

  backend.history = [question, entry({ next: ['And tomorrow?'] })];
  act(() => tellTopic('chat.changed', {}));
  await userEvent.click(await screen.findByRole('button', { name: 'And tomorrow?' }));
  await waitFor(() =>
    expect(posts().map(({ body }) => (body as ChatMessage).message)).toEqual(['And tomorrow?']),
  );
});

it('shows numbers that dial beside an answer that failed unscreened, and another try', async () => {
  const failed = {
    state: 'failed' as const,
    content: 'Please try again.',
    safety: { ...FLAG, band: 'check' as const },
  };
  backend.reply = (message) => {
    const { body } = backend.answered(message, failed);
    return { body: { ...(body as object), success: false, response: '', error: failed.content } };
  };
  await open();
  await userEvent.type(field(), 'I feel unwell{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  const help = within(await log().findByRole('region', { name: 'Help now' }));
  expect(help.getByRole('link', { name: /Call Emergency, 999/ })).toHaveAttribute('href', 'tel:999');
  expect(help.getByRole('link', { name: /Samaritans/ })).toHaveAttribute('href', 'tel:116123');
  await userEvent.click(button('Retry'));
  expect(await log().findByText('Here it is.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Help now' })).not.toBeInTheDocument();
});

it('copies an answer, and forgets what a message told', async () => {
  backend.history = [question, entry({})];
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await open();
  await user.click(button('Copy'));
  expect(copied).toHaveBeenCalledWith('Your walk is **next**, at 12:30.');
  await user.click(button('Forget this'));
  expect(await screen.findByText('Forgotten')).toBeVisible();
  const forgotten = server.requests.find(({ method }) => method === 'DELETE');
  expect(forgotten?.path).toBe('/api/v1/assistant/memory?source=message-1');
});

it('shows numbers that dial with a flag, and goes on when the member is safe', async () => {
  const content = 'Please call 999 now.\n\nI have stopped our coaching for now.';
  backend.history = [question, entry({ content, safety: FLAG })];
  backend.safety = { ...backend.safety, active: FLAG, paused: true };
  await open();
  // Right below the first words, above all others.
  const words = log().getByText('Please call 999 now.').closest('li')?.textContent;
  expect(words).toMatch(/Please call 999 now\..*Call Emergency.*I have stopped/s);
  const help = within(screen.getByRole('region', { name: 'Help now' }));
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:999',
    'tel:111',
    'tel:111',
    'tel:116123',
  ]);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'I am safe now' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'I am safe now' })).not.toBeInTheDocument(),
  );
  expect(server.requests.some(({ path }) => path === '/api/v1/safety/safe')).toBe(true);
});

it('asks once about the external assistant, where there is one', async () => {
  backend.consent = {
    purpose: 'external_model',
    granted: false,
    decided_at: null,
    version: 3,
    text: 'Your questions would go to example.org.',
    available: true,
    recipient: 'example.org',
  };
  await open();
  expect(await screen.findByText('Use the external assistant?')).toBeVisible();
  expect(screen.getByText('Your questions would go to example.org.')).toBeVisible();
  await userEvent.click(button('No, thanks'));
  await waitFor(() => expect(screen.queryByText('Use the external assistant?')).not.toBeInTheDocument());
  const decided = server.requests.find(({ method }) => method === 'PUT');
  expect([decided?.path, decided?.body]).toEqual([
    '/api/v1/consents/external_model',
    { granted: false, version: 3 },
  ]);
});

function problem(status: number, detail: string): Answer & { status: number } {
  return {
    status,
    body: { code: 'x', detail, status, title: 'x', type: 'x', instance: '/', request_id: '1' },
  };
}
