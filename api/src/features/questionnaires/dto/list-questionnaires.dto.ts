import { IsIn } from 'class-validator';
import { PageQuery } from '../../../platform/http/dto/page-query.dto';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { QUESTIONNAIRE_TYPES, type QuestionnaireType } from '../questionnaire-types';

/** Which questionnaires to list. */
export class ListQuestionnaires extends PageQuery {
  @NotNullIfGiven()
  @IsIn(QUESTIONNAIRE_TYPES)
  questionnaire_type?: QuestionnaireType;
}
