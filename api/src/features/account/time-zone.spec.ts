import { knownTimeZone } from './time-zone';

describe('knownTimeZone', () => {
  it.each([
    ['Europe/London', 'Europe/London'],
    ['america/new_york', 'America/New_York'],
    ['UTC', 'UTC'],
  ])('knows %s', (name, canonical) => expect(knownTimeZone(name)).toBe(canonical));

  it.each(['Mars/Olympus', '+01:00', '', 'Europe/London\0', `A${'a'.repeat(70)}`, 'Europe/London; --'])(
    'does not know %j',
    (name) => expect(knownTimeZone(name)).toBeUndefined(),
  );
});
