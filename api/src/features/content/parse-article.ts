import { parse } from 'yaml';
import type { ArticleText } from './article-text';
import { ARTICLE_CATEGORIES, type ArticleCategory } from './content.options';
import { citingFault, REFERENCES } from './references';

const FILE = /^---\n(?<frontMatter>[\s\S]*?)\n---\n(?<body>[\s\S]+)$/;
const SUBJECTS = new Set(Object.values(REFERENCES).flatMap(({ subjects }) => subjects));
const FIELDS = ['title', 'summary', 'category', 'subjects', 'action', 'references'];

/**
 * Reads an article: YAML front matter, then Markdown. Each reference must speak of a subject of the article.
 * @throws Error naming the article and what is wrong with it
 */
export function parseArticle(contentId: string, text: string): ArticleText {
  const broken = (why: string) => new Error(`Article ${contentId}: ${why}.`);
  const { frontMatter = '', body = '' } = FILE.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (body.trim() === '') throw broken('needs front matter between two lines of ---, and a body');
  const fields = readYaml(frontMatter);
  if (!fields) throw broken('the front matter is no YAML mapping');
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw broken(`knows no field ${unknown}`);

  const sentence = (name: string): string => {
    const value = fields[name];
    if (typeof value !== 'string' || value.trim() === '') throw broken(`${name} must be a text`);
    return value.trim();
  };
  const { category, subjects, references } = fields;
  if (!isCategory(category)) throw broken(`category must be one of ${ARTICLE_CATEGORIES.join(', ')}`);
  if (!isTexts(subjects) || subjects.length === 0 || !subjects.every((subject) => SUBJECTS.has(subject))) {
    throw broken('subjects must be a list of what references speak of');
  }
  if (!isTexts(references)) throw broken('references must be a list of keys');
  const [fault] = references.flatMap((key) => citingFault(key, subjects) ?? []);
  if (fault !== undefined) throw new Error(`Article ${contentId}: ${fault}`);
  return {
    title: sentence('title'),
    summary: sentence('summary'),
    category,
    subjects,
    action: sentence('action'),
    references,
    body: unwrapped(body.trim()),
  };
}

function readYaml(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = parse(text);
    return isMapping(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCategory(value: unknown): value is ArticleCategory {
  return ARTICLE_CATEGORIES.some((category) => category === value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string' && text !== '');
}

const MARKED = /^(?:#|[-*] |\d+\. )/;

/** Each paragraph, heading and item of a list in one line: files are wrapped, and whoever edits a text is not. */
function unwrapped(markdown: string): string {
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const before = lines.at(-1);
    const begins = line.trim() === '' || !before || before.startsWith('#') || MARKED.test(line.trim());
    if (begins) lines.push(line.trimEnd());
    else lines[lines.length - 1] = `${before} ${line.trim()}`;
  }
  return lines.join('\n');
}
