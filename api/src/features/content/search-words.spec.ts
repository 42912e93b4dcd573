import { searchWords } from './search-words';

const article = {
  content_id: 'plums',
  title: 'Plums',
  summary: 'What plums are for.',
  minutes: 2,
  category: 'Food' as const,
  action: 'Eat a plum, and call 999 for nothing.',
  references: [],
  body: '## Fibre\n\nPlums have **fibre**: 7 g or so. They don’t keep.',
};

it('has each word of the text once, but for those of any text and those that stand in title or summary', () => {
  expect(searchWords(article)).toBe('fibre don eat plum call 999 nothing');
});
