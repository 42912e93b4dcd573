import type { DaySight } from '../../../api/enhanced';
import { seenText } from './seen-text';

const NOW = Date.parse('2026-11-23T09:00:00Z'); // a Monday
const text = (given: Partial<DaySight>, zone = 'Europe/London') =>
  seenText({ name: 'Carys Bevan', role: 'coach', at: '2026-11-20T14:10:00Z', ...given }, zone, NOW);

it.each<[Partial<DaySight>, string]>([
  [{}, 'Seen by Carys, your coach, on Friday at 14:10'],
  [{ role: 'clinician' }, 'Seen by Carys, your clinician, on Friday at 14:10'],
  [{ role: 'admin' }, 'Seen by Carys, of your care team, on Friday at 14:10'],
  [{ role: 'member' }, 'Seen by Carys on Friday at 14:10'],
  [{ name: null }, 'Seen by your coach on Friday at 14:10'],
  [{ name: ' ', role: 'admin' }, 'Seen by your care team on Friday at 14:10'],
  [{ name: null, role: 'member' }, 'Seen by your care team on Friday at 14:10'],
])('%j: %s', (given, expected) => {
  expect(text(given)).toBe(expected);
});

it('a weekday is one of the last seven days, where the member lives', () => {
  expect(text({ at: '2026-11-17T12:00:00Z' })).toMatch(/on Tuesday at/);
  expect(text({ at: '2026-11-16T23:59:00Z' })).toMatch(/on 16 November at 23:59$/);
  expect(text({ at: '2026-11-16T23:59:00Z' }, 'Europe/Paris')).toMatch(/on Tuesday at 00:59$/);
});
