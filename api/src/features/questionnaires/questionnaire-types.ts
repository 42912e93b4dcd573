export const QUESTIONNAIRE_TYPES = ['habits_and_preferences'] as const;
export type QuestionnaireType = (typeof QUESTIONNAIRE_TYPES)[number];
