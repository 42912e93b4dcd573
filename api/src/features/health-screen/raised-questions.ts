import type { HealthScreenAnswers } from './dto/health-screen-answers.dto';

/** With which save a question was last newly answered with "yes" or "not sure". */
export type RaisedQuestions = Readonly<Record<string, number>>;

/** The answers as they are kept: with what tells a second "yes" from the first. */
export type StoredScreen = HealthScreenAnswers & { readonly raised?: RaisedQuestions };

const CAUTION: Readonly<Record<string, number>> = { not_sure: 1, yes: 2 };
const cautionOf = (answer: unknown) => CAUTION[String(answer)] ?? 0;

/**
 * Which questions are raised, and since which save: a "yes" or "not sure" where there was none, or a "yes" after a "not
 * sure". What the first save raised needs no mark.
 * @param before what the save replaces; null at the first
 * @param revision of this save
 */
export function raisedBy(
  before: StoredScreen | null,
  answers: HealthScreenAnswers,
  revision: number,
): RaisedQuestions {
  if (!before) return {};
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(answers).flatMap(([question, answer]) => {
      const now = cautionOf(answer);
      if (now === 0) return [];
      const since = now > cautionOf(earlier.get(question)) ? revision : before.raised?.[question];
      return since === undefined ? [] : [[question, since]];
    }),
  );
}
