import { IsIn, IsObject, IsOptional, IsUUID } from 'class-validator';
import { IsInstant } from '../../../platform/http/instant';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { QUESTIONNAIRE_TYPES, type QuestionnaireType } from '../questionnaire-types';
import { ResponseData } from './response-data.dto';

/** A questionnaire to keep. For an event that already has one, the answers take the place of the earlier ones. */
export class SaveQuestionnaire {
  @IsIn(QUESTIONNAIRE_TYPES)
  questionnaire_type: QuestionnaireType;

  /** At most 64 KiB of JSON, 8 levels deep. */
  @IsObject()
  response_data: ResponseData;

  /**
   * When it was completed (ISO 8601 with its offset); a time that the server's clock has not reached counts as now.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @IsInstant()
  completed_at: string;

  /**
   * One of the member's own calendar events.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @IsOptional()
  @IsUUID()
  event_id?: string | null;
}

/** What changes in a questionnaire; what is missing stays. */
export class ChangeQuestionnaire {
  @NotNullIfGiven()
  @IsIn(QUESTIONNAIRE_TYPES)
  questionnaire_type?: QuestionnaireType;

  /** All answers: they take the place of the earlier ones. At most 64 KiB of JSON, 8 levels deep. */
  @NotNullIfGiven()
  @IsObject()
  response_data?: ResponseData;

  /**
   * When it was completed (ISO 8601 with its offset); a time that the server's clock has not reached counts as now.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @NotNullIfGiven()
  @IsInstant()
  completed_at?: string;

  /**
   * One of the member's own calendar events that has no other questionnaire.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @IsOptional()
  @IsUUID()
  event_id?: string | null;
}
