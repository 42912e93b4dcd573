import { strengthOf } from './password-strength';

const OWN = ['Maya Okafor', 'maya.okafor@example.org'];

it.each([
  ['', 0],
  ['plums', 0],
  ['okafor85', 0],
  ['maya-okafor', 0],
  ['aaaaaaaaaaaa', 1],
  ['abcdefghij', 1],
  ['123456789012', 1],
  ['19851224', 1],
  ['orchard', 2],
  ['plums and rain', 3],
  ['correct horse', 3],
  ['Müller-straße 7', 3],
])('%j has strength %d', (password, level) => expect(strengthOf(password, OWN).level).toBe(level));

it('says what would help', () => {
  expect(strengthOf('').hint).toBe('Three unrelated words make a strong one.');
  expect(strengthOf('plums').hint).toBe('At least 6 characters.');
  expect(strengthOf('okafor85', OWN).hint).toBe('Please leave out your name and email.');
});
