import { plainWords } from './normalise';
import { withoutTaskTitles } from './task-titles';

const IT = '(?:it|this|that|them)';
const WHEN =
  '(?:to|for|on|until|in|at|the|this|next|later|today|tomorrow|week|weekend|morning|afternoon|evening|instead|' +
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|another|other|way|time|day)';
const QUESTIONS = [
  `what (?:if|happens if|happens when) i (?:forget|miss|skip|am late|am away|am on holiday)(?: (?:${IT}|one|a day))?`,
  `how (?:long|much time) (?:does|will|should) ${IT} (?:take|need|last)`,
  `how (?:often|many times)(?: a (?:day|week))? (?:do|should|must) i do ${IT}`,
  `how do i (?:do|start|begin) ${IT}`,
  `do i (?:really )?(?:have|need) to do ${IT}(?: every day| today)?`,
  `is ${IT} (?:really )?(?:needed|necessary|optional|important)`,
  `(?:what|why) is ${IT}(?: for| here| in my (?:plan|program|programme))?`,
  `(?:what counts|what comes (?:next|after ${IT})|what is next)`,
  `(?:can|could|may|should) (?:i|you|we) (?:do|move|shift|skip|swap|change|shorten|leave out|put off) ${IT}(?: ${WHEN})*`,
  `i (?:do not|cannot|can not) (?:understand|find)(?: ${IT})?`,
  `when is ${IT}(?: due)?`,
  'what is on today',
  'what (?:should|do) i do(?: next)?',
  'what do i (?:need|say)(?: when i (?:ring|call) them)?',
  '(?:thanks|thank you|got it|great|will do|i will try)',
];
/** Each as a whole: whatever else a message says is read. */
const PLAIN = new RegExp(`^(?:(?:and|but|so|then|ok|okay|thanks) )*(?:${QUESTIONS.join('|')})$`);

/** Whether a message asks plainly about a task, and says nothing of how somebody is. */
export const isTaskQuestion = (legibleText: string): boolean =>
  PLAIN.test(
    plainWords(withoutTaskTitles(legibleText))
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .trim(),
  );
