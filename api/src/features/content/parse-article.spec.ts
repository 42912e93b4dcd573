import { parseArticle } from './parse-article';

const FRONT = `title: Plums
summary: What plums are for.
minutes: 2
category: Food
action: Eat a plum.
references:
  - label: A book of plums
    url: https://plums.example/book`;
const file = (frontMatter = FRONT, body = 'Plums are good.\n') => `---\n${frontMatter}\n---\n\n${body}`;

describe('parseArticle', () => {
  it('reads front matter and body', () => {
    expect(parseArticle('plums', file())).toEqual({
      content_id: 'plums',
      title: 'Plums',
      summary: 'What plums are for.',
      minutes: 2,
      category: 'Food',
      action: 'Eat a plum.',
      references: [{ label: 'A book of plums', url: 'https://plums.example/book' }],
      body: 'Plums are good.',
    });
  });

  it('reads a file with the line ends of Windows', () => {
    expect(parseArticle('plums', file().replaceAll('\n', '\r\n')).body).toBe('Plums are good.');
  });

  it.each([
    ['no front matter', 'Plums are good.', 'front matter'],
    ['no body', file(FRONT, ' \n'), 'a body'],
    ['what is no YAML', file('title: [Plums'), 'no YAML mapping'],
    ['a list for front matter', file('- title'), 'no YAML mapping'],
    ['a missing field', file(FRONT.replace('title: Plums\n', '')), 'title must be'],
    ['an empty field', file(FRONT.replace('Eat a plum.', "''")), 'action must be'],
    ['a field that is no text', file(FRONT.replace('Eat a plum.', '[Eat, Drink]')), 'action must be'],
    ['an unknown field', file(`${FRONT}\nauthor: Me`), 'no field author'],
    ['minutes that are none', file(FRONT.replace('minutes: 2', 'minutes: soon')), 'minutes must be'],
    ['an unknown category', file(FRONT.replace('Food', 'Fruit')), 'category must be'],
    ['a reference without label', file(FRONT.replace('label', 'name')), 'references must be'],
    ['a reference to nowhere', file(FRONT.replace('https://plums', 'plums')), 'references must be'],
  ])('%s: an error that names the article', (_, text, why) => {
    expect(() => parseArticle('plums', text)).toThrow(/^Article plums: /);
    expect(() => parseArticle('plums', text)).toThrow(why);
  });
});
