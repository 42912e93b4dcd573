import { startLocalServer } from '../testing/local-server';
import type { LocalServer } from '../testing/local-server';
import { DEVICE_KEY, fetchFromDevice } from './device-fetch';

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

  it('tells it nowhere else', async () => {
    await ask('/auth/v1/token?grant_type=refresh_token');
    await ask('/auth/v1/logout');
    expect(server.requests.map(({ device }) => device)).toEqual([null, null]);
  });
});
