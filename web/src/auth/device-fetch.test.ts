import { api } from '../api/enhanced';
import { createStore } from '../app/create-store';
import { startLocalServer } from '../testing/local-server';
import type { LocalServer } from '../testing/local-server';
import { accessToken, session, USER } from '../testing/sessions';
import { DEVICE_KEY, fetchFromDevice } from './device-fetch';
import { giveCode, giveRecoveryCode } from './second-factor';
import { SESSION_KEY } from './stored-session';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer(() => ({}));
});
afterEach(() => server.close());

const ask = (path: string) =>
  fetchFromDevice(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'key' },
    body: '{"a":1}',
  });

describe('the device', () => {
  it('tells its own random token wherever somebody signs in or recovers', async () => {
    for (const path of [
      '/auth/v1/token?grant_type=password',
      '/auth/v1/recover?redirect_to=x',
      '/auth/v1/verify',
      '/auth/v1/factors/1/verify',
    ]) {
      expect((await ask(path)).ok).toBe(true);
    }
    const token = localStorage.getItem(DEVICE_KEY);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(server.requests.map(({ device, body }) => [device, body])).toEqual(
      Array(4).fill([token, { a: 1 }]),
    );
  });

  it('signs in without one where the browser refuses to store it', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect((await ask('/auth/v1/token?grant_type=password')).ok).toBe(true);
    expect(server.requests.map(({ device }) => device)).toEqual([null]);
  });

  it('tells it with a code of the second factor, a recovery code, and the password once more', async () => {
    const raised = accessToken({ sub: USER.id, aal: 'aal2' });
    const user = { ...USER, factors: [{ id: 'f1', factor_type: 'totp', status: 'verified' }] };
    await server.close();
    server = await startLocalServer(({ path }) => {
      if (path.endsWith('/challenge')) return { body: { id: 'c1', type: 'totp', expires_at: 1 } };
      return { body: path.endsWith('/user') ? user : { ...session(raised), user } };
    });
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session('token'), user }));
    expect(await giveCode('123456')).toBeNull();
    expect(await giveRecoveryCode('AAAAA-AAAAA')).toBeNull();
    const store = createStore();
    await store.dispatch(
      api.endpoints.authConfirmIdentity.initiate({ confirmIdentity: { password: 'correct horse' } }),
    );
    const device = localStorage.getItem(DEVICE_KEY);
    const told = server.requests.filter((request) => request.device !== null);
    expect(told).toMatchObject([
      { path: '/auth/v1/factors/f1/verify', device },
      { path: '/api/v1/auth/recovery-codes/use', body: { code: 'AAAAA-AAAAA' }, device },
      { path: '/api/v1/auth/confirm-identity', body: { password: 'correct horse' }, device },
    ]);
    expect(told[2]?.token).toBe(raised);
  });

  it('tells it nowhere else', async () => {
    await ask('/auth/v1/token?grant_type=refresh_token');
    await ask('/auth/v1/logout');
    expect(server.requests.map(({ device }) => device)).toEqual([null, null]);
  });
});
