/** The guided chats, by the names that clients send. */
export const SCENARIO_TYPES = [
  'post_questionnaire_followup',
  'weekly_checkin',
  'pre_checkin_review',
  'goal_setting',
  'symptom_assessment',
] as const;
export type ScenarioType = (typeof SCENARIO_TYPES)[number];

export const SESSION_STATUSES = ['active', 'info_collected', 'completed', 'abandoned'] as const;
/**
 * `active`: something is still asked. `info_collected`: all is known, and completing it writes it down. `abandoned`: not
 * touched for a day; opening it again goes on where it stopped.
 */
export type SessionStatus = (typeof SESSION_STATUSES)[number];
