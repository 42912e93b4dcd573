import { loggedPath } from './logged-path';

describe('loggedPath', () => {
  it.each([
    '/feeds/secret.ics',
    '/feeds/secret/more',
    '//feeds/secret.ics',
    '/FEEDS/secret.ics',
    '/feeds//secret.ics',
  ])('%s: without the secret', (path) => expect(loggedPath(path)).toBe('/feeds/[redacted]'));

  it.each(['/', '/feeds', '/api/v1/calendar-feed', '/content/feeds/x'])('%s: as it is', (path) =>
    expect(loggedPath(path)).toBe(path),
  );
});
