import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../../app/create-store';
import { sessionFound, toSessionUser } from '../../../auth/session-slice';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer, Received } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { EmailChange } from '../account/email-change';
import { CalendarFeedSection } from '../calendar-feed/calendar-feed-section';
import { EnrolForm } from '../security/enrol-form';

let server: LocalServer;
afterEach(() => server.close());

const OFF = { active: false, created_at: null, last_read_at: null };
const ON = {
  active: true,
  created_at: '2026-11-01T08:00:00Z',
  last_read_at: null,
  url: 'http://localhost/feeds/x.ics',
};

/** A server that wants to know who it is before it does anything else. */
async function wary(answer: (request: Received) => object) {
  let proven = false;
  server = await startLocalServer((request) => {
    if (request.path.endsWith('/confirm-identity')) {
      proven = (request.body as { password: string }).password === 'correct horse';
      return proven
        ? { status: 204 }
        : { status: 400, body: { status: 400, code: 'current-password-invalid', detail: 'Not right.' } };
    }
    if (request.method === 'GET' || proven) return { body: answer(request) };
    return request.path.startsWith('/auth/v1')
      ? { status: 400, body: { error_code: 'reauthentication_needed', msg: 'Reauthentication, please.' } }
      : {
          status: 400,
          body: { status: 400, code: 'reauthentication-needed', detail: 'Reauthentication, please.' },
        };
  });
}

function show(element: React.ReactElement) {
  storeSession('token');
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  render(
    <MemoryRouter>
      <Provider store={store}>{element}</Provider>
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const password = () => screen.findByLabelText('Current Password');
const sent = () =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('?')[0]);

it('asks for the password beside what was typed, and sends that again', async () => {
  await wary(() => USER);
  show(<EmailChange />);
  await press('Change email');
  await userEvent.type(screen.getByLabelText('New email'), 'new@example.org');
  await press('Send confirmation');

  expect(await password()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('New email')).toHaveValue('new@example.org');
  await press('Send confirmation');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your current password');
  await userEvent.type(await password(), 'a wrong one');
  await press('Send confirmation');
  expect(await screen.findByText('Not right.')).toBeVisible();
  await userEvent.clear(await password());
  await userEvent.type(await password(), 'correct horse');
  await press('Send confirmation');

  expect(await screen.findByText(/open the links that we sent to/)).toHaveTextContent('new@example.org');
  expect(sent()).toEqual([
    '/auth/v1/user',
    '/api/v1/auth/confirm-identity',
    '/api/v1/auth/confirm-identity',
    '/auth/v1/user',
  ]);
});

it('asks before it makes a calendar address', async () => {
  await wary(({ method }) => (method === 'GET' ? OFF : ON));
  show(<CalendarFeedSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Create a private address' }));
  await userEvent.type(await password(), 'correct horse{Enter}');
  const address = await screen.findByRole('group', { name: 'Your private address' });
  expect(within(address).getByText(ON.url)).toBeVisible();
});

it('asks before it shows the key of an authenticator app', async () => {
  await wary(() => ({
    id: 'f1',
    type: 'totp',
    totp: { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
  }));
  show(<EnrolForm onConfirmed={() => undefined} />);
  await userEvent.type(await password(), 'correct horse');
  await press('Continue');
  expect(await screen.findByAltText('QR code for your authenticator app')).toBeVisible();
});
