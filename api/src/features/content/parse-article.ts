import { parse } from 'yaml';
import {
  ARTICLE_CATEGORIES,
  type Article,
  type ArticleCategory,
  type ArticleReference,
} from './dto/article.dto';

const FILE = /^---\n(?<frontMatter>[\s\S]*?)\n---\n(?<body>[\s\S]+)$/;
const FIELDS = ['title', 'summary', 'minutes', 'category', 'action', 'references'];

/**
 * Reads an article: YAML front matter, then Markdown.
 * @throws Error naming the article and what is wrong with it
 */
export function parseArticle(contentId: string, text: string): Article {
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
  const { minutes, category, references } = fields;
  if (!Number.isInteger(minutes) || Number(minutes) < 1) throw broken('minutes must be a whole number');
  if (!isCategory(category)) throw broken(`category must be one of ${ARTICLE_CATEGORIES.join(', ')}`);
  if (!Array.isArray(references) || !references.every(isReference)) {
    throw broken('references must be a list of a label and perhaps an https url');
  }
  return {
    content_id: contentId,
    title: sentence('title'),
    summary: sentence('summary'),
    minutes: Number(minutes),
    category,
    action: sentence('action'),
    references,
    body: body.trim(),
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

function isReference(value: unknown): value is ArticleReference {
  if (!isMapping(value)) return false;
  const { label, url, ...rest } = value;
  if (typeof label !== 'string' || label === '' || Object.keys(rest).length > 0) return false;
  return url === undefined || (typeof url === 'string' && url.startsWith('https://') && URL.canParse(url));
}
