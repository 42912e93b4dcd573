import { greetingName } from './greeting-name';

it.each([
  [{ name: 'Maya', email: 'm@example.org' }, 'Maya'],
  [{ name: '', email: 'm.okafor@example.org' }, 'm.okafor'],
  [{ name: '', email: '' }, 'friend'],
  [null, 'friend'],
])('greets %j as %s', (user, expected) => {
  expect(greetingName(user)).toBe(expected);
});
