import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../../app/create-store';
import { sessionFound, toSessionUser } from '../../../auth/session-slice';
import { tellTopic } from '../../../realtime/topics';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { ExportSection } from './export-section';

const copy = (state: string, over: object = {}) => ({
  id: 'copy',
  state,
  requested_at: '2026-11-24T18:00:00.000Z',
  ready_at: null,
  expires_at: null,
  size: null,
  ...over,
});
const READY = copy('ready', {
  ready_at: '2026-11-24T18:00:09.000Z',
  expires_at: '2026-12-01T18:00:09.000Z',
  size: 348_213,
});
const REFUSED: Answer = {
  status: 400,
  body: { status: 400, code: 'reauthentication-needed', detail: 'Please.' },
};

let server: LocalServer;
let copies: object[];
let proven: boolean;
let isAway: boolean;
let saved: string[];

function answer({ method, path }: Received): Answer {
  if (path.endsWith('/confirm-identity')) {
    proven = true;
    return { status: 204 };
  }
  if (method === 'GET' && path.endsWith('/exports')) return { body: { exports: copies } };
  if (isAway) return { status: 503 };
  if (!proven) return REFUSED;
  if (method === 'GET') return { body: {} };
  copies = [copy('requested')];
  return { status: 201, body: copies[0] ?? {} };
}

beforeEach(async () => {
  storeSession('token');
  copies = [];
  proven = true;
  isAway = false;
  saved = [];
  server = await startLocalServer(answer);
  URL.createObjectURL = () => 'blob:copy';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

function show() {
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  render(
    <MemoryRouter>
      <Provider store={store}>
        <ExportSection />
      </Provider>
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for a copy, follows it, and saves it', async () => {
  show();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Ask for a copy' }));
  expect(await screen.findByText('Your copy is asked for')).toBeVisible();
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  copies = [copy('making')];
  act(() => tellTopic('data-export.changed', {}));
  expect(await screen.findByText('Your copy is being made')).toBeVisible();
  copies = [READY];
  act(() => tellTopic('data-export.changed', {}));
  expect(await screen.findByText(/340 KB/)).toHaveTextContent(/until 1 Dec 2026/);
  await press('Download');
  await waitFor(() => expect(saved).toEqual(['blob:copy']));
});

it('asks for the password before it downloads, and keeps what can be done', async () => {
  copies = [READY];
  proven = false;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await userEvent.type(await screen.findByLabelText('Current Password'), 'correct horse');
  expect(saved).toEqual([]);
  await press('Download');
  await waitFor(() => expect(saved).toEqual(['blob:copy']));
});

it('says that a copy could not be made, and asks again', async () => {
  copies = [copy('failed')];
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be made');
  await press('Ask again');
  expect(await screen.findByText('Your copy is asked for')).toBeVisible();
});

it('says what is wrong without a connection', async () => {
  show();
  await screen.findByRole('button', { name: 'Ask for a copy' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isAway = true;
  await press('Ask for a copy');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
});
