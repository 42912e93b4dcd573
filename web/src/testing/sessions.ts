import { ACCESS_TOKEN_KEY, SESSION_KEY } from '../auth/stored-session';

export const USER = {
  id: '6f1f0c1e-4c0f-4b53-9f0e-0d9b6f3f2a11',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'maya@example.org',
  app_metadata: {},
  user_metadata: { name: 'Maya', time_zone: 'Europe/London' },
  created_at: '2026-11-01T08:00:00Z',
};

/** A session as the auth service answers it. */
export function session(accessToken: string, secondsToLive = 3600) {
  return {
    access_token: accessToken,
    refresh_token: `refresh-of-${accessToken}`,
    token_type: 'bearer',
    expires_in: secondsToLive,
    expires_at: Math.floor(Date.now() / 1000) + secondsToLive,
    user: USER,
  };
}

/** Puts a session where the browser keeps it. */
export function storeSession(accessToken: string, secondsToLive = 3600): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session(accessToken, secondsToLive)));
  localStorage.setItem(ACCESS_TOKEN_KEY, accessToken);
}

/** An access token whose claims can be read; nobody checks its signature here. */
export function accessToken(claims: object): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return `${part({ alg: 'ES256' })}.${part({ exp, ...claims })}.${part({})}`;
}
