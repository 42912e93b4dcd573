import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { type ArticleText, showArticle, summaryOf } from './article-text';
import { BUILT_IN } from './article-version.entity';
import type { Article, ArticleSummary } from './dto/article.dto';
import { parseArticle } from './parse-article';
import { searchWords } from './search-words';

export { GATED, told } from './article-rules';
export type { Article } from './dto/article.dto';
export { wordsOf } from './reading-grade';
export { FORBIDDEN, longSentences, markdownFaults, readingAge } from './text-rules';

/** An article as it is found: without its text, but with the words of it. */
export interface FoundArticle extends ArticleSummary {
  readonly words: string;
}

interface Kept {
  readonly number: number;
  readonly article: Article;
  readonly found: FoundArticle;
}

/** Every article, one file each, named after its content_id. */
const ARTICLES_FOLDER = join(__dirname, 'articles');
const EXTENSION = '.md';
/** How long what another process published may be unknown here. */
const FRESH_MS = 15_000;

/**
 * The articles that members read: those that come with the product, read once at boot, and in their place what the team
 * has published. Requests look them up by id and never name a file.
 */
@Injectable()
export class ContentService implements OnModuleInit {
  private readonly logger = new Logger(ContentService.name);
  private readonly builtIn = new Map<string, ArticleText>();
  private kept: ReadonlyMap<string, Kept> = new Map();
  private articles: readonly Article[] = [];
  private found: ReadonlyMap<string, FoundArticle> = new Map();
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error naming the article that is broken, which stops the boot */
  async onModuleInit(): Promise<void> {
    const names = (await readdir(ARTICLES_FOLDER)).filter((name) => name.endsWith(EXTENSION)).sort();
    const read = names.map(async (name) => {
      const id = name.slice(0, -EXTENSION.length);
      return [id, parseArticle(id, await readFile(join(ARTICLES_FOLDER, name), 'utf8'))] as const;
    });
    for (const [id, text] of await Promise.all(read)) this.builtIn.set(id, text);
    this.set([...this.builtIn].map(([id, text]) => [id, keep(id, BUILT_IN, text)]));
  }

  /** @throws NotFoundProblem for an article that there is not */
  async one(contentId: string): Promise<Article> {
    const kept = (await this.fresh()).get(contentId);
    if (!kept) throw new NotFoundProblem('We could not find this article.');
    return kept.article;
  }

  async summaries(): Promise<ArticleSummary[]> {
    return [...(await this.fresh()).values()].map(({ found: { words: _, ...summary } }) => summary);
  }

  /** With their texts: the same array until one changes. */
  async all(): Promise<readonly Article[]> {
    await this.fresh();
    return this.articles;
  }

  /** Every article for a search on a device, by its id. */
  async searchable(): Promise<ReadonlyMap<string, FoundArticle>> {
    await this.fresh();
    return this.found;
  }

  /** Those that come with the product, by their ids. */
  builtInTexts(): ReadonlyMap<string, ArticleText> {
    return this.builtIn;
  }

  /** The titles of all that members read, by the articles' ids, as the transaction sees them. */
  async titles(tx: EntityManager): Promise<ReadonlyMap<string, string>> {
    const rows = await tx.query<{ content_id: string; title: string }[]>(
      `SELECT content_id, content->>'title' AS title FROM article_version WHERE status = 'published'`,
    );
    return new Map([
      ...[...this.builtIn].map(([id, { title }]) => [id, title] as const),
      ...rows.map(({ content_id, title }) => [content_id, title] as const),
    ]);
  }

  /** Reads what is published by now, and not what a reading that began before has seen. */
  async reread(): Promise<void> {
    await this.reading;
    await this.look();
  }

  /** Without the database members read on what was published before. */
  private look(): Promise<void> {
    return this.readPublished().catch((error: unknown) => {
      this.readAt = performance.now();
      this.logger.warn(`Articles are as they were: ${error instanceof Error ? error.name : 'an error'}`);
    });
  }

  private async readPublished(): Promise<void> {
    const rows = await this.dataSource.query<{ content_id: string; number: number }[]>(
      `SELECT content_id, number FROM article_version WHERE status = 'published'`,
    );
    const published = new Map(rows.map(({ content_id, number }) => [content_id, number]));
    const numberOf = (id: string) => published.get(id) ?? BUILT_IN;
    const ids = [...new Set([...this.builtIn.keys(), ...published.keys()])].sort();
    const changed = ids.filter((id) => this.kept.get(id)?.number !== numberOf(id));
    if (changed.length > 0 || ids.length !== this.kept.size) {
      const texts = await this.textsOf(changed, published);
      this.set(
        ids.map((id) => {
          const text = texts.get(id);
          return [id, text ? keep(id, numberOf(id), text) : this.kept.get(id)!];
        }),
      );
    }
    this.readAt = performance.now();
  }

  private async textsOf(
    changed: readonly string[],
    published: ReadonlyMap<string, number>,
  ): Promise<Map<string, ArticleText>> {
    const written = changed.filter((id) => published.has(id));
    const rows = await this.dataSource.query<{ content_id: string; content: ArticleText }[]>(
      `SELECT content_id, content FROM article_version
        WHERE (content_id, number) IN (SELECT * FROM unnest($1::text[], $2::int[]))`,
      [written, written.map((id) => published.get(id))],
    );
    return new Map([
      ...changed.flatMap((id) => {
        const text = this.builtIn.get(id);
        return text ? [[id, text] as const] : [];
      }),
      ...rows.map(({ content_id, content }) => [content_id, content] as const),
    ]);
  }

  private set(kept: [string, Kept][]): void {
    this.kept = new Map(kept);
    this.articles = kept.map(([, { article }]) => article);
    this.found = new Map(kept.map(([id, { found }]) => [id, found]));
  }

  private async fresh(): Promise<ReadonlyMap<string, Kept>> {
    if (performance.now() - this.readAt > FRESH_MS) {
      this.reading ??= this.look().finally(() => (this.reading = undefined));
      await this.reading;
    }
    return this.kept;
  }
}

function keep(id: string, number: number, text: ArticleText): Kept {
  const article = showArticle(id, text);
  return { number, article, found: { ...summaryOf(id, text), words: searchWords(article) } };
}
