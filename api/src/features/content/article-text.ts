import type { Article, ArticleSummary } from './dto/article.dto';
import type { ArticleCategory } from './content.options';
import { wordsOf } from './reading-grade';
import { REFERENCES, titleOf } from './references';

/** What an author writes of an article. */
export interface ArticleText {
  readonly title: string;
  readonly summary: string;
  readonly category: ArticleCategory;
  /** What it speaks of; each reference must speak of one of them. */
  readonly subjects: readonly string[];
  readonly action: string;
  /** Keys of what it rests on. */
  readonly references: readonly string[];
  /** Markdown. */
  readonly body: string;
}

const WORDS_A_MINUTE = 200;

/** As members read it, with its reading time and its references by their titles. */
export function showArticle(content_id: string, text: ArticleText): Article {
  return {
    ...summaryOf(content_id, text),
    action: text.action,
    references: text.references.flatMap((key) => {
      const label = titleOf(key);
      if (label === undefined) return [];
      const url = REFERENCES[key]?.url;
      return url === undefined ? { label } : { label, url };
    }),
    body: text.body,
  };
}

export function summaryOf(
  content_id: string,
  { title, summary, category, body, action }: ArticleText,
): ArticleSummary {
  const words = wordsOf(body).length + wordsOf(action).length;
  return { content_id, title, summary, minutes: Math.ceil(words / WORDS_A_MINUTE), category };
}
