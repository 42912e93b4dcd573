import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { readAccessToken } from '../../auth/stored-session';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { accessToken, session, storeSession, USER } from '../../testing/sessions';
import { ToastRegion } from '../../ui/toast/toast-region';
import ForgotPasswordPage from '../recovery/forgot-password-page';
import LoginPage from './login-page';

function renderLogin(from?: { pathname: string; search?: string }, mode?: 'sign-up') {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state: { from, mode } }]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/app/programme" element={<p>the programme</p>} />
        <Route path="/app/settings" element={<p>the settings</p>} />
      </Routes>
      <ToastRegion />
    </MemoryRouter>,
  );
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for email and password before it sends anything', async () => {
  renderLogin();
  await press('Sign in');

  expect(field('Email')).toHaveAccessibleDescription('Enter your email');
  expect(field('Password')).toHaveAccessibleDescription('Enter your password');
  expect(field('Email')).toHaveFocus();
});

it('asks for a name at sign-up, and for a whole age from 1 to 120 if any', async () => {
  renderLogin();
  await press('Create an account');
  await userEvent.type(field('Age (optional)'), '121');
  await press('Create an account');

  expect(field('Name')).toHaveAccessibleDescription('Enter your name');
  expect(field('Name')).toHaveFocus();
  expect(field('Age (optional)')).toHaveAccessibleDescription('Enter a whole number from 1 to 120');
  expect(screen.getByText(/By creating an account you agree/)).toHaveTextContent(
    'Terms of Service and to your health data being used for your programme as the Privacy Policy describes.',
  );
});

it('opens the form for a new account where a link said so', () => {
  renderLogin(undefined, 'sign-up');
  expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible();
});

it('takes the typed address along to a forgotten password', async () => {
  renderLogin();
  await userEvent.type(field('Email'), 'maya@example.org');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(field('Email')).toHaveValue('maya@example.org');
});

it('sends whoever is signed in already straight on', async () => {
  storeSession('already');
  renderLogin();
  expect(await screen.findByText('the programme')).toBeVisible();
});

describe('with the auth service', () => {
  let server: LocalServer;
  afterEach(() => server.close());

  const serve = async (answer: (request: Received) => Answer) => {
    server = await startLocalServer(answer);
  };
  const fillIn = async () => {
    await userEvent.type(field('Email'), ' maya@example.org ');
    await userEvent.type(field('Password'), 'pass word');
  };

  it('shows a refusal at its field in plain words and as a toast, and keeps what was typed', async () => {
    await serve(() => ({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    }));
    renderLogin();
    await fillIn();
    await press('Sign in');

    expect(await screen.findByText('Invalid login credentials')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(field('Password')).toHaveAccessibleDescription(
      'Email and password do not go together. Check both, or set a new password.',
    );
    expect(field('Password')).toHaveFocus();
    expect(field('Email')).not.toHaveAccessibleDescription();
    expect(field('Password')).toHaveValue('pass word');
  });

  it('signs in and returns to the page the visitor came from', async () => {
    await serve(() => ({ body: session('signed-in') }));
    renderLogin({ pathname: '/app/settings' });
    await fillIn();
    await press('Sign in');

    expect(await screen.findByText('the settings')).toBeVisible();
    expect(readAccessToken()).toBe('signed-in');
    expect(server.requests[0]).toMatchObject({
      path: '/auth/v1/token?grant_type=password',
      body: { email: 'maya@example.org', password: 'pass word' },
    });
  });

  it('says so when the browser stores no session', async () => {
    await serve(() => ({ body: session('signed-in') }));
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    renderLogin();
    await fillIn();
    await press('Sign in');
    const said = await screen.findAllByText(/^Your browser stores nothing for this site/);
    expect(said).toHaveLength(2);
    expect(screen.queryByText('the programme')).not.toBeInTheDocument();
  });

  it('asks for the second factor before it lets the person in, and takes a recovery code as well', async () => {
    const user = { ...USER, factors: [{ id: 'f1', factor_type: 'totp', status: 'verified' }] };
    const raised = { ...session(accessToken({ aal: 'aal2' })), user };
    await serve(({ path }) => {
      if (path.endsWith('grant_type=password')) return { body: { ...session('halfway'), user } };
      if (path.endsWith('/challenge')) return { body: { id: 'c1', type: 'totp', expires_at: 0 } };
      if (path.endsWith('/verify')) {
        return {
          status: 422,
          body: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
        };
      }
      return { body: path.endsWith('/user') ? user : { ...raised, recovery_codes_left: 9 } };
    });
    renderLogin();
    await fillIn();
    await press('Sign in');

    expect(await screen.findByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await userEvent.type(field('6-digit code'), '123456');
    await press('Verify Code');
    expect(await screen.findByText('Invalid TOTP code entered')).toBeVisible();
    expect(field('6-digit code')).toHaveAccessibleDescription(/^This code is wrong or too old\./);

    await press('Use a recovery code');
    await userEvent.type(field('Recovery code'), 'K7Q2M-3XRTA');
    await press('Verify Code');
    expect(await screen.findByText('the programme')).toBeVisible();
    expect(server.requests.find(({ path }) => path.endsWith('/use'))).toMatchObject({
      token: 'halfway',
      body: { code: 'K7Q2M-3XRTA' },
    });
    expect(readAccessToken()).toBe(raised.access_token);
  });

  it('goes on where a sign-in stopped before its second factor', async () => {
    await serve(() => ({ status: 204 }));
    const user = { ...USER, factors: [{ id: 'f1', factor_type: 'totp', status: 'verified' }] };
    localStorage.setItem('damson-auth', JSON.stringify({ ...session('halfway'), user }));
    renderLogin();

    expect(await screen.findByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await press('Back to Login');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(readAccessToken()).toBeNull();
  });

  it('signs up with the profile and the time zone', async () => {
    await serve(() => ({ body: session('signed-up') }));
    renderLogin();
    await press('Create an account');
    await userEvent.type(field('Name'), 'Maya');
    await userEvent.type(field('Age (optional)'), '44');
    await fillIn();
    await press('Create an account');

    expect(await screen.findByText('the programme')).toBeVisible();
    expect(server.requests[0]).toMatchObject({
      body: {
        email: 'maya@example.org',
        data: {
          name: 'Maya',
          age: 44,
          gender: null,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    });
  });
});
