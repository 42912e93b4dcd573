import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { QUESTIONNAIRE_TYPES, type QuestionnaireType } from '../questionnaire-types';

export const DEFAULT_LIMIT = 20;

/** Which questionnaires to list. With `limit` or `cursor` the answer is a page. */
export class ListQuestionnaires {
  @NotNullIfGiven()
  @IsIn(QUESTIONNAIRE_TYPES)
  questionnaire_type?: QuestionnaireType;

  /** At most this many, 20 if only a cursor is given. */
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
