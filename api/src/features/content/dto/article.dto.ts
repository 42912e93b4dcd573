import { Matches, MaxLength } from 'class-validator';

export const ARTICLE_CATEGORIES = [
  'Habits',
  'Staying safe',
  'Your results',
  'Movement',
  'Food',
  'Sleep',
  'Mind and mood',
  'Everyday health',
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export class ArticleIdParam {
  @Matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  @MaxLength(64)
  content_id: string;
}

/** Where a statement comes from. */
export class ArticleReference {
  label: string;
  /** Missing where there is no address that leads straight to it. */
  url?: string;
}

/** An article as lists show it. */
export class ArticleSummary {
  content_id: string;
  title: string;
  /** One sentence. */
  summary: string;
  /** Reading time. */
  minutes: number;
  category: ArticleCategory;
}

/** An article of the educational programme. */
export class Article extends ArticleSummary {
  /** The one thing to do today. */
  action: string;
  references: ArticleReference[];
  /** Markdown. */
  body: string;
}
