import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleFaults } from './article-rules';
import type { ArticleText } from './article-text';
import { parseArticle } from './parse-article';

const textOf = (id: string) =>
  parseArticle(id, readFileSync(join(__dirname, 'articles', `${id}.md`), 'utf8'));
const GOOD = textOf('back-on-track');
const sentences = (change: Partial<ArticleText>, id = 'back-on-track', text = GOOD) =>
  articleFaults(id, { ...text, ...change }).map(({ field, sentence }) => `${field}: ${sentence}`);

it('what comes with the product has none', () => expect(sentences({})).toEqual([]));

it.each<[string, Partial<ArticleText>, RegExp]>([
  ['nothing written', { body: '' }, /^body: Write the body/],
  ['too short', { body: '## One\n\nFew words.\n\n## Two\n\nFew.' }, /^body: The text has \d+ words/],
  ['too long', { body: GOOD.body.repeat(3) }, /^body: The text has \d+ words/],
  ['no headings', { body: GOOD.body.replaceAll('## ', '') }, /two to six headings/],
  ['a heading of another size', { body: `# Big\n\n${GOOD.body}` }, /two to six headings/],
  ['HTML', { body: `${GOOD.body}\n\n<b>Bold</b>` }, /^body: Take “<b” out/],
  ['a link', { body: `${GOOD.body}\n\n[here](https://example.com)` }, /^body: Take “\[” out/],
  [
    'a link to what is named below',
    { body: `${GOOD.body}\n\n[here][x]\n\n[x]: https://a.b` },
    /^body: Take “/,
  ],
  ['an address', { summary: 'See www.evil.example.' }, /^summary: Take “www.” out/],
  ['a summary of two sentences', { summary: 'One. Two.' }, /^summary: Sum it up in one sentence/],
  ['an action of two', { action: 'Walk. Then rest.' }, /^action: Ask for one thing/],
  ['what only a clinician may say', { action: 'Treat your back.' }, /^action: Leave out “Treat”/],
  ['blame', { title: 'Do not be lazy' }, /^title: Leave out “lazy”/],
  [
    'a sentence that one must read twice',
    { summary: `${Array.from({ length: 33 }, () => 'word').join(' ')}.` },
    /^summary: A sentence has more than 32 words/,
  ],
  [
    'long words',
    { body: GOOD.body.replaceAll(/\b[a-z]{4,}\b/g, 'responsibilities') },
    /^body: The text needs a reading age of/,
  ],
  ['no reference', { references: [] }, /^references: Name at least one/],
  ['an unknown reference', { references: ['X99'] }, /^references: “X99” is no reference/],
  ['a reference of another subject', { references: ['S9'], subjects: ['food'] }, /speaks of sleep, and/],
  ['no subject', { subjects: [] }, /^subjects: Choose what/],
  [
    'what nobody with an eating disorder may read',
    { body: `${GOOD.body}\n\nMeasure your waist.` },
    /“waist”/,
  ],
  ['hard efforts', { body: `${GOOD.body}\n\nGo as fast as you can.` }, /“as fast as”/],
])('%s', (_, change, fault) => {
  expect(sentences(change)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
});

it.each([
  ['stress-and-mood', /116 123/g, /Samaritans/],
  ['smoking', /chest pain/gi, /chest pain/],
  ['alcohol', /do not stop all at once/gi, /stop all at once/],
  ['blood-pressure-in-pregnancy', /midwife/gi, /figures of pregnancy/],
  ['pregnancy-and-activity', /no alcohol|not to drink at all/gi, /no alcohol/],
])('%s without what it must say', (id, words, fault) => {
  const text = textOf(id);
  const found = sentences({ body: text.body.replaceAll(words, 'something') }, id, text);
  expect(found).toEqual([expect.stringMatching(fault)]);
});

it('what is for somebody else may say what the others must not read', () => {
  const body = `${textOf('labels-salt-fats').body}`;
  expect(body).toMatch(/label/);
  expect(sentences({}, 'labels-salt-fats', textOf('labels-salt-fats'))).toEqual([]);
});

it('a new article must suit everybody', () => {
  const text = textOf('labels-salt-fats');
  expect(sentences({}, 'my-own', text)).toEqual([expect.stringMatching(/eating disorder.*“label/)]);
});
