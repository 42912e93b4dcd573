import type { HealthScreenAnswers } from '../../api/enhanced';
import { completed } from './screen-answers';
import { adviceOn, isWorry, SECTIONS } from './screen-sections';
import type { Question } from './screen-sections';

const AT_A_PACE =
  'There is no fitness check, and movement stays at a pace at which you can talk, until a professional says that more is fine.';
const NO_COUNTING =
  'Nothing weighs or measures your body, or counts what you eat. Steps about food come in a gentle form.';
const SMALL_STEPS = 'Your steps stay small, and the lesson about where to find help is always there.';

/** What a "yes" or "not sure" changes in the plan, in words. */
const CHANGES: Readonly<Partial<Record<Question, string>>> = {
  heartCondition: AT_A_PACE,
  chestPain: AT_A_PACE,
  dizzyOrBreathless: AT_A_PACE,
  jointProblem: AT_A_PACE,
  otherReason: AT_A_PACE,
  highPressure:
    'There is no fitness test and no cold shower. Walks stay easy and strength work light, until somebody has looked at your blood pressure.',
  pregnancy:
    'Nothing is about weight, body scans, fitness tests, cold showers or alcohol goals. What you read follows the advice for pregnancy: talk to your midwife before you change how active you are.',
  eatingDisorder: NO_COUNTING,
  foodWorry: NO_COUNTING,
  glucoseMedicine:
    'Steps about eating, fasting and moving say “ask first”: talk to your diabetes nurse or GP before you change them.',
  bloodThinner:
    'Steps about food and drink say “ask first”: talk to your pharmacist or GP before you change much.',
  kidneyDisease: 'Steps about drinking and food say “ask first”: keep to the limits that you were given.',
  alcoholWithdrawal:
    'Nothing asks you to stop drinking at once. Talk to your GP or an alcohol service first.',
  lowMood: SMALL_STEPS,
  selfHarm: SMALL_STEPS,
  poorSleep:
    'Nothing shortens your time in bed. Your GP can tell you about CBT-I, a talking therapy for sleep that works.',
  breathingPauses:
    'Nothing shortens your time in bed. Please let your GP check the pauses in your breathing.',
};

/** What changes in the plan of whoever gave these answers, each thing once; empty when nothing does. */
export function changesFor(answers: HealthScreenAnswers): readonly string[] {
  const worries = SECTIONS.flatMap(({ questions }) => questions).filter(({ key }) => isWorry(answers[key]));
  const changes = worries.map(({ key }) => CHANGES[key] ?? '');
  changes.push(...aboutAlcohol(answers));
  if (answers.smoking === 'now') {
    changes.push('Help with stopping smoking is there from week 1, whenever you want it.');
  }
  return [...new Set(changes.filter(Boolean))];
}

/** AUDIT-C from which the plan brings something about alcohol; the number itself is never shown. */
const AUDIT_RISK = 5;

/** What the answers about drinking bring, as the plan's gates decide it. */
function aboutAlcohol(answers: HealthScreenAnswers): readonly string[] {
  const { auditFrequency = 0, auditAmount = 0, auditBinge = 0, alcoholAmount } = completed(answers);
  if (auditFrequency === 0 && !isWorry(alcoholAmount)) return [];
  const isBrought = isWorry(alcoholAmount) || auditFrequency + auditAmount + auditBinge >= AUDIT_RISK;
  if (!isBrought) return [];
  // Neither in pregnancy nor where stopping could be dangerous: those have words of their own.
  const hasOwnAdvice = isWorry(answers.pregnancy) || isWorry(answers.alcoholWithdrawal);
  return [
    hasOwnAdvice
      ? 'There is a lesson about alcohol. What you do is your choice.'
      : 'A brief talk about alcohol and a lesson are there in the first two weeks. What you do is your choice.',
  ];
}

/** Whether somebody should talk to them now. */
export function needsTalk(answers: HealthScreenAnswers): boolean {
  return isWorry(answers.selfHarm);
}

/** What they should hear once more after saving. */
export function adviceFor(answers: HealthScreenAnswers): readonly string[] {
  const questions = SECTIONS.flatMap((section) => section.questions);
  return questions.flatMap((question) => adviceOn(question, answers) ?? []);
}
