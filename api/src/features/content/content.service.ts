import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotFoundProblem } from '../../platform/http/problem';
import type { Article, ArticleSummary } from './dto/article.dto';
import { parseArticle } from './parse-article';
import { searchWords } from './search-words';

export type { Article } from './dto/article.dto';
export { readingGrade, sentencesOf, wordsOf } from './reading-grade';

/** An article as it is found: without its text, but with the words of it. */
export interface FoundArticle extends ArticleSummary {
  readonly words: string;
}

/** Every article, one file each, named after its content_id. */
const ARTICLES_FOLDER = join(__dirname, 'articles');
const EXTENSION = '.md';

/** The articles, read once at boot: requests look them up by id and never name a file. */
@Injectable()
export class ContentService implements OnModuleInit {
  private readonly articles = new Map<string, Article>();
  private readonly found = new Map<string, FoundArticle>();

  /** @throws Error naming the article that is broken, which stops the boot */
  async onModuleInit(): Promise<void> {
    const names = (await readdir(ARTICLES_FOLDER)).filter((name) => name.endsWith(EXTENSION)).sort();
    const read = names.map(async (name) =>
      parseArticle(name.slice(0, -EXTENSION.length), await readFile(join(ARTICLES_FOLDER, name), 'utf8')),
    );
    for (const article of await Promise.all(read)) {
      this.articles.set(article.content_id, article);
      this.found.set(article.content_id, { ...summaryOf(article), words: searchWords(article) });
    }
  }

  one(contentId: string): Article {
    const article = this.articles.get(contentId);
    if (!article) throw new NotFoundProblem('We could not find this article.');
    return article;
  }

  all(): ArticleSummary[] {
    return [...this.articles.values()].map(summaryOf);
  }

  /** Every article for a search on a device, by its id. */
  searchable(): ReadonlyMap<string, FoundArticle> {
    return this.found;
  }
}

const summaryOf = ({ content_id, title, summary, minutes, category }: Article): ArticleSummary => ({
  content_id,
  title,
  summary,
  minutes,
  category,
});
