import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from './dto/article.dto';
import { parseArticle } from './parse-article';
import references from './references.json';

/** The articles as they will be served, against the programme's template that leads to them. */
const FOLDER = join(__dirname, 'articles');
const articles = readdirSync(FOLDER).map((name) =>
  parseArticle(name.replace(/\.md$/, ''), readFileSync(join(FOLDER, name), 'utf8')),
);

interface Lesson {
  title: string;
  content_id: string;
  variants?: Record<string, Lesson>;
}
const template = JSON.parse(
  readFileSync(join(__dirname, '../programmes/generator/template/programme-template.json'), 'utf8'),
) as { education_items: Lesson[] };
const lessons = template.education_items.flatMap((item) => [item, ...Object.values(item.variants ?? {})]);

/** The product informs; it never does what only a clinician may. */
const FORBIDDEN = /\b(diagnos\w*|treat\w*|cures?|cured|curing|you have|you[’']ve)\b/i;
const textOf = ({ title, summary, action, body }: Article) => [title, summary, action, body].join('\n');
const wordsOf = (text: string) => text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

it('each lesson of the template has its article under its title, and there is no other', () => {
  const titles = (items: readonly { content_id: string; title: string }[]) =>
    items.map(({ content_id, title }) => `${content_id}: ${title}`).sort();
  expect(titles(articles)).toEqual(titles(lessons));
});

describe.each(articles.map((article) => [article.content_id, article] as const))('%s', (_, article) => {
  it('says nothing that only a clinician may say', () => {
    expect(FORBIDDEN.exec(textOf(article))?.[0]).toBeUndefined();
  });

  it('is short, in parts with headings, and tells its true reading time', () => {
    const words = wordsOf(article.body);
    expect(words).toBeGreaterThanOrEqual(220);
    expect(words).toBeLessThanOrEqual(420);
    const headings = article.body.match(/^#+ .*$/gm) ?? [];
    expect(headings.every((heading) => heading.startsWith('## '))).toBe(true);
    expect(headings.length).toBeGreaterThanOrEqual(2);
    expect(headings.length).toBeLessThanOrEqual(4);
    expect(article.minutes).toBe(Math.ceil((words + wordsOf(article.action)) / 200));
  });

  it('sums up in one sentence and asks for one thing', () => {
    expect(article.summary).toMatch(/^[^.!?]+\.$/);
    expect(article.action.split('\n')).toHaveLength(1);
    expect(wordsOf(article.action)).toBeLessThanOrEqual(30);
  });

  it('names only references that are known', () => {
    const known = Object.values(references).map(({ where }) => where);
    for (const { label } of article.references) expect(known).toContain(label);
  });

  it('holds neither raw HTML nor pictures nor links of its own', () => {
    expect(article.body).not.toMatch(/<[a-z/!]/i);
    expect(article.body).not.toMatch(/\]\(/);
  });
});

describe('where it can matter, the article says whom to call', () => {
  const bodyOf = (id: string) => articles.find(({ content_id }) => content_id === id)?.body;

  it.each([
    'using-this-app-safely',
    'stress-and-mood',
    'sleep-that-needs-more-help',
    'connection-and-purpose',
  ])('%s: 999, 111 and Samaritans', (id) => {
    for (const number of ['999', '111', '116 123']) expect(bodyOf(id)).toContain(number);
  });

  it.each([
    '150-minutes-talk-test',
    'strength-bones-balance',
    'closer-look-cardio',
    'closer-look-strength',
    'measuring-blood-pressure',
  ])('%s: 999 for chest pain', (id) => {
    expect(bodyOf(id)).toMatch(/chest pain/i);
    expect(bodyOf(id)).toContain('999');
  });
});
