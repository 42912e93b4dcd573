import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedLine } from '../../../platform/http/trimmed-text.decorator';
import { ARTICLE_CATEGORIES, type ArticleCategory } from '../content.options';
import { ArticleIdParam } from './article.dto';

const STATUSES = ['draft', 'published', 'earlier'] as const;
const FIELDS = ['title', 'summary', 'category', 'subjects', 'action', 'references', 'body'] as const;

export class ArticleVersionParam extends ArticleIdParam {
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  number: number;
}

/** What an article begins as: a version of its own, or a title, for one that there is not yet. */
export class BeginArticle {
  /**
   * An earlier version rolls back.
   * @example 1
   */
  @NotNullIfGiven()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  from?: number;
  @NotNullIfGiven()
  @TrimmedLine(80, 'Sleep and shift work')
  title?: string;
}

/** The revision of the draft that one has seen: after somebody else's change it is refused. */
export class ArticleRevision {
  /** @example 4 */
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  revision: number;
}

export class ArticleRevisionQuery {
  /** @example 4 */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  revision: number;
}

/** What is left out stays as it is. A draft may be unfinished: what keeps it from being published is told. */
export class ChangeArticle extends ArticleRevision {
  @NotNullIfGiven()
  @TrimmedLine(80, 'Sleep and shift work')
  title?: string;
  /** @example "Shifts pull sleep about, and a few steady habits hold it." */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(200)
  summary?: string;
  @ApiProperty({ enum: ARTICLE_CATEGORIES })
  @NotNullIfGiven()
  @IsIn(ARTICLE_CATEGORIES)
  category?: ArticleCategory;
  /**
   * What it speaks of: each reference must speak of one of them.
   * @example ["sleep"]
   */
  @NotNullIfGiven()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  subjects?: string[];
  /** @example "Write your next three shifts into the diary." */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(200)
  action?: string;
  /**
   * Keys of what it rests on.
   * @example ["S9"]
   */
  @NotNullIfGiven()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  references?: string[];
  /**
   * Markdown.
   * @example "## Why it matters"
   */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(8_000)
  body?: string;
}

/** An article as its authors find it. */
export class AuthoredArticle {
  /** @example "back-on-track" */
  content_id: string;
  /** @example "Back on track" */
  title: string;
  @ApiProperty({ enum: ARTICLE_CATEGORIES })
  category: ArticleCategory;
  /**
   * Reading time.
   * @example 2
   */
  minutes: number;
  /**
   * Years, to a tenth: of who can read it. Null while there is nothing to read.
   * @example 11.8
   */
  reading_age: number | null;
  /**
   * The version that members read; null where there is a draft alone.
   * @example 1
   */
  published: number | null;
  /** Whether there is a draft. */
  has_draft: boolean;
  /**
   * When it was last changed; null for one that comes with the product.
   * @example "2026-11-26T08:00:00.000Z"
   */
  changed_at: string | null;
  /**
   * Who changed it last; null where nobody is known.
   * @example "Ifan Rees"
   */
  changed_by: string | null;
}

export class AuthoredArticles {
  items: AuthoredArticle[];
}

/** A version of an article. */
export class ArticleVersion {
  /**
   * Counted within the article. Number 1 of an article that comes with the product is the product's.
   * @example 2
   */
  number: number;
  @ApiProperty({ enum: STATUSES })
  status: (typeof STATUSES)[number];
  /**
   * The number of the version that it began as; null for a first one.
   * @example 1
   */
  based_on: number | null;
  /**
   * Another after each change of a draft. A change names the one that it follows.
   * @example 4
   */
  revision: number;
  /** @example "2026-11-26T08:00:00.000Z" */
  changed_at: string | null;
  /** @example "Ifan Rees" */
  changed_by: string | null;
  /** @example "2026-11-26T09:00:00.000Z" */
  published_at: string | null;
}

/** What keeps a draft from being published. */
export class ArticleFaultView {
  @ApiProperty({ enum: FIELDS })
  field: (typeof FIELDS)[number];
  /** @example "The text has 120 words. Write 250 to 400." */
  sentence: string;
}

/** A version with its text. */
export class ArticleVersionText extends ArticleVersion {
  /** @example "Back on track" */
  title: string;
  /** @example "What to do after a week away." */
  summary: string;
  @ApiProperty({ enum: ARTICLE_CATEGORIES })
  category: ArticleCategory;
  /** @example ["habits"] */
  subjects: string[];
  /** @example "Put tomorrow’s walk into the diary." */
  action: string;
  /** @example ["S7"] */
  references: string[];
  /** @example "## Why it matters" */
  body: string;
  /** @example 2 */
  minutes: number;
  /** @example 310 */
  words: number;
  /** @example 11.8 */
  reading_age: number | null;
  faults: ArticleFaultView[];
}

/** An article with all its versions, the newest first. */
export class ArticleVersions {
  /** @example "back-on-track" */
  content_id: string;
  /** The draft, or what members read where there is none. */
  current: ArticleVersionText;
  items: ArticleVersion[];
}

/** Something published that an article may rest on. */
export class CitableReference {
  /** @example "S9" */
  key: string;
  /** @example "NHS: the Eatwell Guide" */
  title: string;
  /** @example ["sleep"] */
  subjects: string[];
}

export class CitableReferences {
  items: CitableReference[];
}
