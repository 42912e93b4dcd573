import { isOfTheApp } from './shell-paths';

it.each(['/app', '/app/programme', '/login', '/content/sleep', '/apiary', '/no/such/page'])(
  'answers %s with the page of the app',
  (path) => expect(isOfTheApp(path)).toBe(true),
);

it.each([
  '/',
  '/api/v1/habits',
  '/API/v1/habits',
  '/api/docs',
  '/auth/v1/token',
  '/realtime/v1/websocket',
  '/feeds/abc',
  '/healthz',
  '/readyz',
  '/metrics',
  '/og.png',
  '/index.html',
])('leaves %s to the server', (path) => expect(isOfTheApp(path)).toBe(false));
