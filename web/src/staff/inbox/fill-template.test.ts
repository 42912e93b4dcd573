import { fillTemplate } from './fill-template';

it('puts names where the fields stand, each time, and words where there is none', () => {
  const text = 'Hello {first_name}, {my_name} here. Bye, {first_name}.';
  expect(fillTemplate(text, { first_name: 'Maya', my_name: 'Carys' })).toBe(
    'Hello Maya, Carys here. Bye, Maya.',
  );
  expect(fillTemplate(text, { first_name: null, my_name: null })).toBe(
    'Hello there, your care team here. Bye, there.',
  );
});
