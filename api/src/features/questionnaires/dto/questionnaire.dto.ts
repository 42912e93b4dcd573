import type { QuestionnaireType } from '../questionnaire-types';
import { IsUUID } from 'class-validator';
import { ResponseData } from './response-data.dto';

/** An answered questionnaire. */
export class Questionnaire {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  questionnaire_type: QuestionnaireType;
  /** As it was saved. */
  response_data: ResponseData;
  /**
   * When it was completed (ISO 8601, UTC).
   * @example "2026-11-21T07:30:00.000Z"
   */
  completed_at: string;
  /**
   * The calendar event that it belongs to, if any.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  event_id: string | null;
  /**
   * When it was last saved (ISO 8601, UTC).
   * @example "2026-11-21T07:30:00.000Z"
   */
  updated_at: string;
}

/** The questionnaire of an event. As long as it is not answered, everything but `event_id` is null. */
export class EventQuestionnaire {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string | null;
  questionnaire_type: QuestionnaireType | null;
  /** As it was saved. */
  response_data: ResponseData | null;
  /**
   * When it was completed (ISO 8601, UTC).
   * @example "2026-11-21T07:30:00.000Z"
   */
  completed_at: string | null;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  event_id: string;
  /**
   * When it was last saved (ISO 8601, UTC).
   * @example "2026-11-21T07:30:00.000Z"
   */
  updated_at: string | null;
}

/** A part of the list, newest first. */
export class QuestionnairePage {
  items: Questionnaire[];
  /**
   * Give it as `cursor` to go on; null at the end.
   * @example "MTIz"
   */
  next_cursor: string | null;
}

export class QuestionnaireIdParam {
  @IsUUID()
  id: string;
}
