import { isOwnPath } from './own-path';

it.each(['/app', '/app/chat', '/app/programme?sheet=task.1', '/content/sleep'])('opens %s', (path) =>
  expect(isOwnPath(path)).toBe(true),
);

it.each([
  '',
  'app',
  '/',
  '/login',
  '/apps',
  '/app/../login',
  '//elsewhere.example/app',
  '/\\elsewhere.example/app',
  'https://elsewhere.example/app',
  'javascript:alert(1)//app',
  '/api/docs',
])('does not open "%s"', (path) => expect(isOwnPath(path)).toBe(false));
