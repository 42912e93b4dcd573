import { loggedPath } from './logged-path';

const TOKEN = 'hS7y_0mP2kQ9-vXw3dR5tZ8aB1cE4fG6iJ0lN7oU2sY';

describe('loggedPath', () => {
  it.each([
    [`/feeds/${TOKEN}.ics`, '/feeds/[redacted]'],
    [`/feeds/${TOKEN}/more`, '/feeds/[redacted]/more'],
    [`//feeds/${TOKEN}.ics`, '//feeds/[redacted]'],
    [`/FEEDS/${TOKEN}.ics`, '/[redacted]/[redacted]'],
    [`/feeds//${TOKEN}.ics`, '/feeds//[redacted]'],
    [`/%66eeds/${TOKEN}.ics`, '/[redacted]/[redacted]'],
    [`/feeds%2F${TOKEN}.ics`, '/[redacted]'],
    [`/x/../feeds/${TOKEN}.ics;v=1`, '/x/[redacted]/feeds/[redacted]'],
    [`/feeds/${TOKEN.toLowerCase()}.ics`, '/feeds/[redacted]'],
    [`/auth/v1/verify/${'0123456789abcdef'.repeat(4)}`, '/auth/v1/verify/[redacted]'],
    ['/a'.repeat(5_000), '/[redacted]'],
  ])('%s: %s', (path, shown) => expect(loggedPath(path)).toBe(shown));

  it.each([
    '/',
    '/feeds',
    '/api/v1/calendar-feed',
    '/api/v1/content/150-minutes-talk-test',
    '/api/v1/medical-programs/0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10',
    '/api/openapi.json',
  ])('%s: as it is', (path) => expect(loggedPath(path)).toBe(path));
});
