import { Matches, MaxLength } from 'class-validator';
import type { ArticleCategory } from '../content.options';

export class ArticleIdParam {
  @Matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  @MaxLength(64)
  content_id: string;
}

/** Where a statement comes from. */
export class ArticleReference {
  /**
   * Title and, where it is known, the year.
   * @example "UK Chief Medical Officers’ physical activity guidelines, 2019"
   */
  label: string;
  /**
   * Missing where there is no address that leads straight to it.
   * @example "https://www.nhs.uk/live-well/"
   */
  url?: string;
}

/** An article as lists show it. */
export class ArticleSummary {
  /** @example "back-on-track" */
  content_id: string;
  /** @example "Back on track" */
  title: string;
  /**
   * One sentence.
   * @example "What to do after a week away."
   */
  summary: string;
  /**
   * Reading time.
   * @example 3
   */
  minutes: number;
  category: ArticleCategory;
}

/** An article of the educational programme. */
export class Article extends ArticleSummary {
  /**
   * The one thing to do today.
   * @example "Put tomorrow’s walk into the diary."
   */
  action: string;
  references: ArticleReference[];
  /**
   * Markdown.
   * @example "## Why it matters"
   */
  body: string;
}
