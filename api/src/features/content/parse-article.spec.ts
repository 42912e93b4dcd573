import { parseArticle } from './parse-article';

const FRONT = `title: Plums
summary: What plums are for.
category: Food
subjects: [food]
action: Eat a plum.
references: [S10, F1]`;
const file = (frontMatter = FRONT, body = 'Plums are good.\n') => `---\n${frontMatter}\n---\n\n${body}`;

describe('parseArticle', () => {
  it('reads front matter and body', () => {
    expect(parseArticle('plums', file())).toEqual({
      title: 'Plums',
      summary: 'What plums are for.',
      category: 'Food',
      action: 'Eat a plum.',
      subjects: ['food'],
      references: ['S10', 'F1'],
      body: 'Plums are good.',
    });
  });

  it('puts what a file wraps into one line', () => {
    const body =
      '## A\nPlums\nare good.\n\n- one\n  and more\n- two\n  - of it\n\n1. first\n2. next\n\nMore.';
    expect(parseArticle('plums', file(FRONT, body)).body).toBe(
      '## A\nPlums are good.\n\n- one and more\n- two\n  - of it\n\n1. first\n2. next\n\nMore.',
    );
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
    ['an unknown category', file(FRONT.replace('Food', 'Fruit')), 'category must be'],
    ['no subject', file(FRONT.replace('[food]', '[]')), 'subjects must be'],
    ['an unknown subject', file(FRONT.replace('[food]', '[food, plums]')), 'subjects must be'],
    ['a reference that is no key', file(FRONT.replace('[S10', '[10')), 'references must be'],
    ['an unknown reference', file(FRONT.replace('[S10', '[X99')), '“X99” is no reference'],
    ['a reference that is still to be named', file(FRONT.replace('[S10', '[M3')), '“M3” is no reference'],
    [
      'a sleep paper cited for food',
      file(FRONT.replace('[S10', '[S9')),
      'speaks of sleep, and the article of food',
    ],
  ])('%s: an error that names the article', (_, text, why) => {
    expect(() => parseArticle('plums', text)).toThrow(/^Article plums: /);
    expect(() => parseArticle('plums', text)).toThrow(why);
  });
});
