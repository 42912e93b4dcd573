import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleFaults, GATED, NEEDED } from './article-rules';
import { showArticle } from './article-text';
import { parseArticle } from './parse-article';
import { titleOf } from './references';

/** The articles as they will be served, against the programme's template that leads to them. */
const FOLDER = join(__dirname, 'articles');
const texts = readdirSync(FOLDER).map((name) => {
  const id = name.replace(/\.md$/, '');
  return [id, parseArticle(id, readFileSync(join(FOLDER, name), 'utf8'))] as const;
});
const articles = texts.map(([id, text]) => showArticle(id, text));

interface Lesson {
  title: string;
  content_id: string;
  gates?: string[];
  variants?: Record<string, Lesson>;
  forms?: Record<string, Lesson>;
}
const template = JSON.parse(
  readFileSync(join(__dirname, '../programmes/generator/template/programme-template.json'), 'utf8'),
) as { education_items: (Lesson & { source: string[] })[] };
/** A lesson, what it becomes for an area, and what either becomes for a gate. */
const formsOf = (lesson: Lesson): Lesson[] => [
  lesson,
  ...Object.values({ ...lesson.variants, ...lesson.forms }).flatMap(formsOf),
];
const lessons = template.education_items.flatMap(formsOf);

it('each lesson of the template has its article under its title, and there is no other', () => {
  const titles = (items: readonly { content_id: string; title: string }[]) =>
    items.map(({ content_id, title }) => `${content_id}: ${title}`).sort();
  expect(titles(articles)).toEqual(titles(lessons));
});

it('no two have one title', () => {
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
});

it.each(template.education_items)('$key rests on what its article cites', ({ content_id, source }) => {
  const cited = articles.find((article) => article.content_id === content_id)?.references ?? [];
  expect(source.length).toBeGreaterThan(0);
  expect(cited.map(({ label }) => label)).toEqual(expect.arrayContaining(source.map(titleOf)));
});

it.each(texts)('%s could be published', (id, text) => {
  expect(articleFaults(id, text)).toEqual([]);
});

it('each rule of an article is about one that there is', () => {
  const ids = new Set(articles.map(({ content_id }) => content_id));
  const named = NEEDED.flatMap((rule) => rule.articles);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

it.each(Object.entries(GATED))(
  '%s: whoever it is about reads every article but those with another form',
  (gate, { unread }) => {
    /** The articles that can come to them: a lesson, for each area, in the form of the gate where it has one. */
    const read = new Set(
      template.education_items
        .flatMap((item) => Object.values(item.variants ?? { item }))
        .map(
          (lesson) =>
            Object.values(lesson.forms ?? {}).find(({ gates = [] }) => gates.includes(gate)) ?? lesson,
        )
        .map(({ content_id }) => content_id),
    );
    const others = articles.map(({ content_id }) => content_id).filter((id) => !read.has(id));
    expect([...unread].sort()).toEqual(others.sort());
  },
);
