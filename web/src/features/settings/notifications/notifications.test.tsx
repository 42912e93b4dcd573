import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../../app/create-store';
import { sessionFound, toSessionUser } from '../../../auth/session-slice';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { NoticeChoicesSection } from './notice-choices-section';
import { NotificationsSection } from './notifications-section';

let server: LocalServer;
let wishes: { kinds: Record<string, boolean>; quiet_hours: unknown; show_titles: boolean; by_mail: boolean };
let changes: unknown[];
let refuses: boolean;

beforeEach(() => {
  const kinds = ['check_in', 'upcoming_event', 'habit', 'document_ready', 'coach_replied'];
  wishes = {
    kinds: Object.fromEntries(
      [...kinds, 'programme_ready', 'week_changed', 'insight_reviewed'].map((kind) => [kind, true]),
    ),
    quiet_hours: { from: '22:00', until: '07:00' },
    show_titles: false,
    by_mail: true,
  };
  changes = [];
  refuses = false;
});
afterEach(() => server.close());

function answer({ method, body }: Received): Answer {
  if (method === 'GET') return { body: wishes };
  changes.push(body);
  if (refuses) {
    return { status: 429, body: { status: 429, code: 'too-many', title: 'Slow', detail: 'Wait a minute.' } };
  }
  const { kinds, ...others } = body as typeof wishes;
  wishes = { ...wishes, ...others, kinds: { ...wishes.kinds, ...kinds } };
  return { body: wishes };
}

async function show() {
  server = await startLocalServer(answer);
  storeSession('token');
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <NotificationsSection />
        <NoticeChoicesSection />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('switch', { name: 'Habits' });
  return userEvent.setup();
}

const theSwitch = (name: string) => screen.getByRole('switch', { name });

it('says where a browser cannot be told anything', async () => {
  await show();
  expect(screen.getByText('Notifications Not Supported')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enable notifications' })).toBeNull();
});

it('changes one kind at a time, and what the notices say', async () => {
  const user = await show();
  await user.click(theSwitch('Habits'));
  await waitFor(() => expect(theSwitch('Habits')).not.toBeChecked());
  await user.click(theSwitch('Say what it is about'));
  await waitFor(() => expect(theSwitch('Say what it is about')).toBeChecked());
  expect(theSwitch('Daily check-in')).toBeChecked();
  await waitFor(() => expect(changes).toEqual([{ kinds: { habit: false } }, { show_titles: true }]));
});

it('keeps quiet hours once both times are there and differ', async () => {
  const user = await show();
  const until = screen.getByLabelText('Quiet until');
  await user.clear(until);
  await user.type(until, '22:00');
  await user.tab();
  expect(screen.getByText('Quiet hours need two different times.')).toBeVisible();
  expect(changes).toEqual([]);
  await user.clear(until);
  await user.type(until, '06:30');
  await user.tab();
  await waitFor(() => expect(changes).toEqual([{ quiet_hours: { from: '22:00', until: '06:30' } }]));
  await waitFor(() => expect(screen.getByLabelText('Quiet until')).toHaveValue('06:30'));
  await user.click(theSwitch('Quiet hours'));
  await waitFor(() => expect(screen.queryByLabelText('Quiet from')).toBeNull());
  await waitFor(() => expect(wishes.quiet_hours).toBeNull());
});

it('says what the server says when it refuses, and stays as it was', async () => {
  refuses = true;
  const user = await show();
  await user.click(theSwitch('Documents'));
  expect(await screen.findByText('Wait a minute.')).toBeVisible();
  expect(changes).toHaveLength(1);
  await waitFor(() => expect(theSwitch('Documents')).toBeChecked());
});
