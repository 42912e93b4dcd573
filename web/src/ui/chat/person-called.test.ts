import { whoWords } from './person-called';

const NOW = new Date('2026-11-26T18:00:00Z');
const person = { by: '2026-11-26T18:15:00Z', is_taken: false, is_overdue: false, sees_words: true };

it('says by when somebody reads it, on the member’s own clock', () => {
  expect(whoWords(person, 'Europe/London', NOW)).toBe('A person of your care team reads this by 18:15.');
  expect(whoWords({ ...person, by: '2026-11-27T09:00:00Z' }, 'Europe/London', NOW)).toBe(
    'A person of your care team reads this by Friday 27 November, 09:00.',
  );
});

it('says plainly that a promise has passed, by either clock, and when somebody has it', () => {
  expect(whoWords({ ...person, by: NOW.toISOString() }, 'Europe/London', NOW)).toBe(
    'A person of your care team was to read this by 18:00. Nobody has taken it up yet.',
  );
  expect(whoWords({ ...person, is_overdue: true }, 'Europe/London', NOW)).toMatch(
    /Nobody has taken it up yet/,
  );
  expect(whoWords({ ...person, is_taken: true }, 'Europe/London', NOW)).toBe(
    'Somebody of your care team has this in hand.',
  );
});
