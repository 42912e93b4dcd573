import { Type } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { NotNullIfGiven } from '../not-null-if-given.decorator';

/** Entries of a page that does not say how many. */
export const DEFAULT_LIMIT = 20;

/** Which part of a list. With either the answer is a page. */
export class PageQuery {
  /** Entries of a page, 20 if it does not say. */
  @NotNullIfGiven()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;

  /** `next_cursor` of the page before. */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}
