import { IsOptional, Matches, MaxLength } from 'class-validator';
import { IsInstant } from '../../../platform/http/instant';
import type { ArticleCategory } from '../../content/content.options';

export class LibraryArticleParam {
  @Matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  @MaxLength(64)
  content_id: string;
}

/** That an article was read. */
export class ReadArticle {
  /**
   * When (ISO 8601 with its offset), for what was noted without a network; the server's time if missing or ahead of it.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @IsOptional()
  @IsInstant()
  read_at?: string | null;
}

/** An article as the library shows it. */
export class LibraryArticle {
  /** @example "back-on-track" */
  content_id: string;
  /** @example "Back on track after a bad week" */
  title: string;
  /**
   * One sentence.
   * @example "One missed week changes little; a small, early restart changes a lot."
   */
  summary: string;
  /**
   * Reading time.
   * @example 2
   */
  minutes: number;
  category: ArticleCategory;
  /**
   * Words of its text that stand neither in title nor in summary, for a search on the device.
   * @example "restart smallest habit kettle"
   */
  words: string;
  read: boolean;
  /**
   * When (ISO 8601); null where it was not read, or nobody noted it.
   * @example "2026-11-21T07:30:00.000Z"
   */
  read_at: string | null;
}

/** An article of the member's plan. It is read when one of its events is done. */
export class LibraryLesson extends LibraryArticle {
  /**
   * Its events in the calendar, by time: to tick one is to have read it.
   * @example ["0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"]
   */
  event_ids: string[];
}

/** A week of the programme that has lessons. */
export class LibraryWeek {
  /** @example 3 */
  week: number;
  /** @example "2026-11-16" */
  first_day: string;
  /** @example "2026-11-22" */
  last_day: string;
  state: 'past' | 'current' | 'ahead';
  lessons: LibraryLesson[];
}

/** What a member may read: the lessons of the plan by week, and what else suits them. */
export class Library {
  /**
   * The active programme; null without one, and then the rest is empty.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  program_id: string | null;
  /** False where it does the member no good to be told what is still open: then only what was read is counted. */
  counts_misses: boolean;
  weeks: LibraryWeek[];
  /** Articles beside the plan, by title. */
  further: LibraryArticle[];
}
