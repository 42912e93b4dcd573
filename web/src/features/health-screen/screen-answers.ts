import type { HealthScreenAnswers } from '../../api/enhanced';
import { SECTIONS } from './screen-sections';
import type { Question, ScreenKey, ScreenQuestion, ScreenSection } from './screen-sections';

const AFTER_NEVER = { auditAmount: 0, auditBinge: 0 } as const;
/** Followed by `alcoholAmount`, which is made anew when they are sent. */
const AUDIT: readonly string[] = ['auditFrequency', 'auditAmount', 'auditBinge'];

/** The section's questions that are still to be asked: who never drinks is not asked how much. */
export function asked({ questions }: ScreenSection, answers: HealthScreenAnswers): readonly ScreenQuestion[] {
  return answers.auditFrequency === 0 ? questions.filter(({ key }) => !(key in AFTER_NEVER)) : questions;
}

/** Answers with one more; an empty one takes it back. An answer also takes back that the section was left out. */
export function withAnswer(
  answers: HealthScreenAnswers,
  { key: section }: ScreenSection,
  question: Question,
  value: string | number,
): HealthScreenAnswers {
  const { [question]: before, ...rest } = answers;
  const next = without(rest, AUDIT.includes(question) ? ['alcoholAmount'] : [], section);
  // What followed from "never" was no answer.
  const isTakenBack = question === 'auditFrequency' && before === 0;
  return {
    ...(isTakenBack ? without(next, ['auditAmount', 'auditBinge']) : next),
    ...(value !== '' && { [question]: value }),
    ...(question === 'auditFrequency' && value === 0 && AFTER_NEVER),
  };
}

/** Answers without a section, which is left out by choice. */
export function leftOut(
  answers: HealthScreenAnswers,
  { key, questions }: ScreenSection,
): HealthScreenAnswers {
  const gone = questions.map((question): keyof HealthScreenAnswers => question.key);
  const kept = without(answers, key === 'alcohol' ? [...gone, 'alcoholAmount'] : gone, key);
  return { ...kept, leftOff: [...(kept.leftOff ?? []), key] };
}

export function isLeftOut(answers: HealthScreenAnswers, { key }: ScreenSection): boolean {
  return answers.leftOff?.includes(key) ?? false;
}

/** How many of a section's questions have no answer. */
export function openIn(section: ScreenSection, answers: HealthScreenAnswers): number {
  return section.questions.filter(({ key }) => answers[key] === undefined).length;
}

/** True when nothing at all has been said. */
export function isEmpty(answers: HealthScreenAnswers): boolean {
  return Object.values(answers).every((value) => Array.isArray(value) && value.length === 0);
}

/** The sections about which nothing, or not everything, has been said. */
export function unsettled(answers: HealthScreenAnswers): readonly ScreenSection[] {
  return SECTIONS.filter((section) => !isLeftOut(answers, section) && openIn(section, answers) > 0);
}

/** What stays off: of the sections that are open or left out, in words. */
export function staysOff(answers: HealthScreenAnswers): readonly string[] {
  const off = SECTIONS.filter(
    (section) => section.key !== 'day' && (isLeftOut(answers, section) || openIn(section, answers) > 0),
  );
  return off.map(({ off: text }) => text);
}

/**
 * What is sent. The older question about drinking on many days or much at once (units a week) follows from the three of
 * AUDIT-C, so that nobody is asked twice; in doubt it is "yes".
 */
export function completed(answers: HealthScreenAnswers): HealthScreenAnswers {
  const { auditFrequency: often, auditAmount: much, auditBinge: binge } = answers;
  if (often === undefined || much === undefined || binge === undefined) return answers;
  const isMuch = often === 4 || binge >= 3 || (often === 3 && much >= 2);
  return { ...answers, alcoholAmount: isMuch ? 'yes' : 'no' };
}

function without(
  answers: HealthScreenAnswers,
  questions: readonly (keyof HealthScreenAnswers)[],
  section?: ScreenKey,
): HealthScreenAnswers {
  const kept = Object.fromEntries(
    Object.entries(answers).filter(([key]) => !questions.some((question) => question === key)),
  ) as HealthScreenAnswers;
  if (!section || !kept.leftOff) return kept;
  const { leftOff, ...rest } = kept;
  const left = leftOff.filter((key) => key !== section);
  return left.length > 0 ? { ...rest, leftOff: left } : rest;
}
