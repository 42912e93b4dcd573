import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { readStoredSession } from '../../auth/stored-session';
import { startLocalServer } from '../../testing/local-server';
import type { LocalServer } from '../../testing/local-server';
import { accessToken, session, storeSession, USER } from '../../testing/sessions';
import ForgotPasswordPage from './forgot-password-page';
import ResetPasswordPage from './reset-password-page';

function renderAt(path: string) {
  history.replaceState(null, '', path);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let server: LocalServer;
afterEach(() => server.close());

it('goes from the email through the code to a new password', async () => {
  server = await startLocalServer(({ path }) => {
    if (path.startsWith('/auth/v1/verify')) return { body: session('recovered') };
    return { body: path.startsWith('/auth/v1/user') ? USER : {} };
  });
  renderAt('/forgot-password');

  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.org');
  await press('Send Reset Code');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();

  const verify = screen.getByRole('button', { name: 'Verify Code' });
  await userEvent.type(screen.getByLabelText('6-digit code'), '12a345');
  expect(screen.getByLabelText('6-digit code')).toHaveValue('12345');
  expect(verify).toBeDisabled();
  expect(verify).toHaveAccessibleDescription('Enter all 6 digits to go on.');
  await userEvent.type(screen.getByLabelText('6-digit code'), '67');
  expect(screen.getByLabelText('6-digit code')).toHaveValue('123456');
  await userEvent.click(verify);

  await userEvent.type(await screen.findByLabelText('New Password'), 'short');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'other');
  await press('Update Password');
  expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');

  await userEvent.clear(screen.getByLabelText('Confirm Password'));
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'short');
  await press('Update Password');
  expect(screen.getByRole('alert')).toHaveTextContent('Password must be at least 6 characters');

  await userEvent.type(screen.getByLabelText('New Password'), 'er');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'er');
  await press('Update Password');
  expect(await screen.findByRole('heading', { name: 'Password updated!' })).toBeVisible();

  expect(server.requests).toMatchObject([
    { path: `/auth/v1/recover?redirect_to=${encodeURIComponent('http://localhost/reset-password')}` },
    { path: '/auth/v1/verify', body: { email: 'maya@example.org', token: '123456', type: 'recovery' } },
    { method: 'PUT', path: '/auth/v1/user', token: 'recovered', body: { password: 'shorter' } },
    { path: '/auth/v1/logout?scope=local', token: 'recovered' },
  ]);
  expect(readStoredSession()).toBeNull();
});

it('offers a new link when the address says that the old one expired', async () => {
  server = await startLocalServer(() => ({}));
  renderAt('/reset-password?error=access_denied&error_code=otp_expired');

  expect(screen.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This password reset link has expired.');
  await userEvent.click(screen.getByRole('link', { name: 'Request New Reset Link' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

it('shows the service’s own message when the password is refused', async () => {
  server = await startLocalServer(() => ({}));
  renderAt('/reset-password');
  await userEvent.type(screen.getByLabelText('New Password'), 'long enough');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'long enough');
  await press('Update Password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Auth session missing!');
});

it('asks for another mail when the first was followed too long ago', async () => {
  storeSession('recovered');
  server = await startLocalServer(() => ({
    status: 400,
    body: { error_code: 'reauthentication_needed', msg: 'Password update requires reauthentication' },
  }));
  renderAt('/reset-password');
  await userEvent.type(screen.getByLabelText('New Password'), 'plums and rain');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'plums and rain');
  await press('Update Password');
  expect(await screen.findByRole('heading', { name: 'Link Expired' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This password reset link has expired.');
});

it('offers the typed code when the link was asked for in another browser, whoever is signed in here', async () => {
  storeSession('somebody');
  server = await startLocalServer(({ path }) =>
    path.startsWith('/auth/v1/verify') ? { body: session('recovered') } : { body: USER },
  );
  renderAt('/reset-password?code=0b5e7a0e-4f0e-4f0c-8d8e-8f3a5a2f7f11');

  expect(await screen.findByRole('heading', { name: 'Enter the code instead' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.org');
  expect(screen.getByRole('button', { name: 'Verify Code' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('6-digit code'), '123456');
  await press('Verify Code');

  expect(await screen.findByLabelText('New Password')).toBeVisible();
  expect(server.requests).toMatchObject([
    { path: '/auth/v1/verify', body: { email: 'maya@example.org', token: '123456', type: 'recovery' } },
  ]);
});

it('asks who has a second factor for it before the new password', async () => {
  const factors = [{ id: 'f1', factor_type: 'totp', status: 'verified' }];
  server = await startLocalServer(({ path }) => {
    if (path.startsWith('/auth/v1/verify')) {
      return { body: { ...session('halfway'), user: { ...USER, factors } } };
    }
    return path.endsWith('/challenge')
      ? { body: { id: 'c1', type: 'totp', expires_at: 0 } }
      : { body: { ...session(accessToken({ aal: 'aal2' })), user: { ...USER, factors } } };
  });
  renderAt('/forgot-password');
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.org');
  await press('Send Reset Code');
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
  await press('Verify Code');

  expect(await screen.findByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('6-digit code'), '654321');
  await press('Verify Code');
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});
