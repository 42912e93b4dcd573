import type { ScenarioType } from '../scenario-chat.options';
import { postQuestionnaireFollowUp } from './follow-up';
import { goalSetting } from './goal-setting';
import { planTheDay } from './plan-the-day';
import type { Scenario } from './scenario.types';
import { symptomAssessment } from './symptom-assessment';
import { weeklyCheckIn } from './weekly-check-in';

/** Every guided chat: the one table of what is asked, in which order, and when it is done. */
export const SCENARIOS: Readonly<Record<ScenarioType, Scenario>> = {
  post_questionnaire_followup: postQuestionnaireFollowUp,
  weekly_checkin: weeklyCheckIn,
  pre_checkin_review: planTheDay,
  goal_setting: goalSetting,
  symptom_assessment: symptomAssessment,
};
