import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { NotNullIfGiven } from '../../../../platform/http/not-null-if-given.decorator';
import { TrimmedLine, TrimmedText } from '../../../../platform/http/trimmed-text.decorator';
import { TemplateGate, TemplateStep } from './template-version.dto';

const KEY = /^[A-Za-z][A-Za-z0-9-]{0,79}$/;

export class TemplateNumberParam {
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  number: number;
}

export class TemplateWeekParam {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(12)
  week: number;
}

export class TemplateKeyParam {
  /** @example "C07" */
  @Matches(KEY)
  key: string;
}

/** The revision of the draft that one has seen: after somebody else's change it is refused. */
export class DraftRevision {
  /** @example 4 */
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  revision: number;
}

export class DraftRevisionQuery {
  /** @example 4 */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  revision: number;
}

export class BeginDraft {
  /**
   * The version that it begins as: an earlier one rolls back.
   * @example 1
   */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  from: number;
}

/** What is left out stays as it is. */
export class ChangeTemplateWeek extends DraftRevision {
  @NotNullIfGiven()
  @TrimmedLine(40, 'Move a little more')
  focus?: string;
  @NotNullIfGiven()
  @TrimmedText(500, 'Short walks and fewer long sits.')
  description?: string;
  @NotNullIfGiven()
  @TrimmedLine(70, 'Walk so that you can talk, but not sing.')
  skill?: string;
  @NotNullIfGiven()
  @TrimmedLine(70, 'Minutes of brisk movement this week.')
  notice?: string;
  @NotNullIfGiven()
  @TrimmedLine(70, 'Swap one short ride for a walk.')
  action?: string;
}

/** What is left out stays as it is. */
export class ChangeTemplateItem extends DraftRevision {
  @NotNullIfGiven()
  @TrimmedLine(80, 'Add earlier results')
  title?: string;
  @NotNullIfGiven()
  @TrimmedText(500, 'Upload results from the last years as PDF, photo or CSV.')
  description?: string;
  /** @example 1 */
  @NotNullIfGiven()
  @IsInt()
  @Min(1)
  @Max(12)
  week?: number;
  /** @example 3 */
  @NotNullIfGiven()
  @IsInt()
  @Min(1)
  @Max(7)
  day?: number;
  /** @example 10 */
  @NotNullIfGiven()
  @IsInt()
  @Min(0)
  @Max(90)
  minutes?: number;
  /** @example "how-habits-form" */
  @NotNullIfGiven()
  @Matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  content_id?: string;
  /** @example ["S1"] */
  @NotNullIfGiven()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  source?: string[];
  @NotNullIfGiven()
  @IsArray()
  @ArrayMinSize(4)
  @ArrayMaxSize(4)
  @ValidateNested({ each: true })
  @Type(() => TemplateStep)
  steps?: TemplateStep[];
  @NotNullIfGiven()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => TemplateGate)
  gates?: TemplateGate[];
}

/** A task, or with an article a lesson, that everybody gets whom no gate keeps from it. */
export class AddTemplateItem extends DraftRevision {
  @TrimmedLine(80, 'Walk with a friend')
  title: string;
  @TrimmedText(500, 'Ask somebody whom you like to walk with you this week.')
  description: string;
  /** @example 3 */
  @IsInt()
  @Min(1)
  @Max(12)
  week: number;
  /** @example 6 */
  @IsInt()
  @Min(1)
  @Max(7)
  day: number;
  /** @example 20 */
  @IsInt()
  @Min(0)
  @Max(90)
  minutes: number;
  /**
   * Of a lesson, its article.
   * @example "how-habits-form"
   */
  @NotNullIfGiven()
  @Matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  content_id?: string;
  /** @example ["S1"] */
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  source: string[];
  @NotNullIfGiven()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => TemplateGate)
  gates?: TemplateGate[];
}

export class CopyTemplateWeek extends DraftRevision {
  /**
   * The week that gets the words and the tasks.
   * @example 9
   */
  @IsInt()
  @Min(1)
  @Max(12)
  to: number;
}

export class MovedMemberParam {
  @IsUUID()
  id: string;
}
