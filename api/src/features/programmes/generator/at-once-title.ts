/**
 * How what cannot wait for another day is named: the app puts it first, and knows it by its title
 * (`web/src/features/programme/calendar/urgent.ts`).
 */
export const AT_ONCE_TITLE =
  /^(?:Get (?:same-day advice|advice today)\b|Call your maternity unit about your blood pressure now$)/;
