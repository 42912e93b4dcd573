import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticle } from './parse-article';
import { sentencesOf, wordsOf } from './reading-grade';
import { titleOf } from './references';

/** The articles as they will be served, against the programme's template that leads to them. */
const FOLDER = join(__dirname, 'articles');
const articles = readdirSync(FOLDER).map((name) =>
  parseArticle(name.replace(/\.md$/, ''), readFileSync(join(FOLDER, name), 'utf8')),
);

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

describe.each(articles.map((article) => [article.content_id, article] as const))('%s', (_, article) => {
  it('is short, in parts with headings, and tells its true reading time', () => {
    const words = wordsOf(article.body).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(400);
    const headings = article.body.match(/^#+ .*$/gm) ?? [];
    expect(headings.every((heading) => heading.startsWith('## '))).toBe(true);
    expect(headings.length).toBeGreaterThanOrEqual(2);
    expect(headings.length).toBeLessThanOrEqual(6);
    expect(article.minutes).toBe(Math.ceil((words + wordsOf(article.action).length) / 200));
  });

  it('sums up in one sentence and asks for one thing', () => {
    expect(article.summary).toMatch(/^[^.!?]+\.$/);
    expect(sentencesOf(article.action)).toHaveLength(1);
    expect(wordsOf(article.action).length).toBeLessThanOrEqual(30);
  });

  it('rests on something published', () => {
    expect(article.references.length).toBeGreaterThan(0);
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
    'closer-look-calm',
    'eating-in-peace',
    'closer-look-food-gentle',
  ])('%s: 999, 111 and Samaritans', (id) => {
    for (const number of ['999', '111', '116 123']) expect(bodyOf(id)).toContain(number);
  });

  it.each([
    '150-minutes-talk-test',
    'strength-bones-balance',
    'closer-look-cardio',
    'closer-look-strength',
    'measuring-blood-pressure',
    'easy-pace-talk-test',
    'strength-the-gentle-way',
    'closer-look-easy-movement',
    'closer-look-steady',
    'pregnancy-and-activity',
    'blood-pressure-in-pregnancy',
    'smoking',
  ])('%s: 999 for chest pain', (id) => {
    expect(bodyOf(id)).toMatch(/chest pain/i);
    expect(bodyOf(id)).toContain('999');
  });

  it.each(['alcohol', 'alcohol-and-pregnancy'])('%s: nobody who may depend on it stops all at once', (id) => {
    expect(bodyOf(id)).toMatch(/do not stop all at once/i);
    expect(bodyOf(id)).toContain('999');
  });

  it.each(['eating-in-peace', 'shopping-in-peace', 'closer-look-food-gentle'])(
    '%s: neither measures nor counts food or body',
    (id) => {
      const text = (bodyOf(id) ?? '').replaceAll(/999|111|116 123|option 2/g, '');
      expect(text).not.toMatch(/\d+ ?(?:g|kg|kcal|%|cm)\b|calorie|waist|portion|label/i);
    },
  );

  it.each(['blood-pressure-in-pregnancy'])('%s: the figures of pregnancy', (id) => {
    for (const figure of ['140/90', '160/110', 'the same day', 'midwife'])
      expect(bodyOf(id)).toContain(figure);
    expect(bodyOf(id)).not.toMatch(/180\/120|135\/85/);
  });

  it.each(['pregnancy-and-activity', 'alcohol-and-pregnancy'])('%s: no alcohol', (id) => {
    expect(bodyOf(id)).toMatch(/(no alcohol|not to drink at all)/i);
    expect(bodyOf(id)).not.toContain('14 units');
  });
});

describe('whoever answered "yes" to a question of a gate gets nothing in any lesson that it forbids', () => {
  /** The articles that can come to somebody: a lesson, for each area, in the form of the gate where it has one. */
  const bodiesFor = (gate: string) =>
    template.education_items
      .flatMap((item) => Object.values(item.variants ?? { item }))
      .map(
        (lesson) =>
          Object.values(lesson.forms ?? {}).find(({ gates = [] }) => gates.includes(gate)) ?? lesson,
      )
      .map(({ content_id }) => articles.find((article) => article.content_id === content_id))
      .map((article) => `${article?.content_id}: ${article?.action}\n${article?.body}`);

  it.each([
    [
      'G-ED',
      /\d+ ?(?:g|kg|kcal|cm)\b|calorie|waist|\bportion|\blabels?\b|\bslim|\bdiet\b|\bBMI\b|to lose weight/i,
    ],
    ['G-PREG', /180\/120|135\/85|14 units|to lose weight|vigorous|hard efforts/i],
    ['G-EX', /gasping|vigorous|a little spice|get hard|as fast as/i],
    ['G-BP', /gasping|vigorous|a little spice|get hard|as fast as/i],
  ])('%s', (gate, forbidden) => {
    expect(bodiesFor(gate).filter((body) => forbidden.test(body))).toEqual([]);
  });
});
