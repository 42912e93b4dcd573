import { IsIn, IsISO8601, IsObject, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { QUESTIONNAIRE_TYPES, type QuestionnaireType } from '../questionnaire-types';
import { ResponseData } from './response-data.dto';

const IS_GIVEN = (_: object, value: unknown) => value !== undefined;

/** A questionnaire to keep. For an event that already has one, the answers take the place of the earlier ones. */
export class SaveQuestionnaire {
  @IsIn(QUESTIONNAIRE_TYPES)
  questionnaire_type: QuestionnaireType;

  /** At most 64 KiB of JSON, 8 levels deep. */
  @IsObject()
  response_data: ResponseData;

  /**
   * When it was completed (ISO 8601); a time that the server's clock has not reached counts as now.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @IsISO8601({ strict: true })
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
  @ValidateIf(IS_GIVEN)
  @IsIn(QUESTIONNAIRE_TYPES)
  questionnaire_type?: QuestionnaireType;

  /** All answers: they take the place of the earlier ones. At most 64 KiB of JSON, 8 levels deep. */
  @ValidateIf(IS_GIVEN)
  @IsObject()
  response_data?: ResponseData;

  /**
   * When it was completed (ISO 8601); a time that the server's clock has not reached counts as now.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @ValidateIf(IS_GIVEN)
  @IsISO8601({ strict: true })
  completed_at?: string;

  /**
   * One of the member's own calendar events that has no other questionnaire.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @IsOptional()
  @IsUUID()
  event_id?: string | null;
}
