import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member answered a questionnaire, or changed the answers. */
export const QuestionnaireCompleted = defineEvent<{
  user_id: MemberId;
  questionnaire_id: string;
  event_id: string | null;
}>('questionnaire.completed');

/** A member removed an answered questionnaire. */
export const QuestionnaireRemoved = defineEvent<{ user_id: MemberId; questionnaire_id: string }>(
  'questionnaire.removed',
);
