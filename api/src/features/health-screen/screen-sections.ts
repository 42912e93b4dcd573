import type { HealthScreenAnswers } from './dto/health-screen-answers.dto';
import type { ScreenSection } from './health-screen.options';

type Question = Exclude<keyof HealthScreenAnswers, 'leftOff'>;

/** What belongs to each section of the screen. */
const QUESTIONS: Readonly<Record<ScreenSection, readonly Question[]>> = {
  active: ['heartCondition', 'chestPain', 'dizzyOrBreathless', 'jointProblem', 'otherReason'],
  pressure: ['highPressure'],
  pregnancy: ['pregnancy'],
  food: ['eatingDisorder', 'foodWorry'],
  medicines: ['glucoseMedicine', 'bloodThinner', 'kidneyDisease'],
  smoking: ['smoking'],
  alcohol: ['auditFrequency', 'auditAmount', 'auditBinge', 'alcoholWithdrawal'],
  mood: ['lowMood', 'selfHarm'],
  sleep: ['poorSleep', 'breathingPauses'],
  day: ['wakeTime', 'bedTime', 'workPattern'],
};

/** True once each section is answered, or left out by choice: nothing said is not the same as nothing to say. */
export function isScreenDone(answers: HealthScreenAnswers): boolean {
  return Object.entries(QUESTIONS).every(
    ([section, questions]) =>
      answers.leftOff?.includes(section as ScreenSection) ||
      questions.every((question) => answers[question] !== undefined),
  );
}
