import { Review, ReviewPart } from '../../../ui/review';
import type { Answers, HabitAnswer, PeriodAnswers } from '../questionnaire-answers';
import { FREE_TEXTS, ITEMS, LEVELS, PRIORITIES } from '../questionnaire-items';
import type { Period } from '../questionnaire-items';

const NOTHING = 'Nothing said, and that is fine.';

/** All answers on one card. Previous leads back to where one can be changed. */
export function QuestionnaireReview({ answers }: { answers: Answers }) {
  return (
    <Review>
      <ReviewPart title="Morning" rows={rowsOf('morning', answers.morning)} nothing={NOTHING} />
      <ReviewPart title="Evening" rows={rowsOf('evening', answers.evening)} nothing={NOTHING} />
    </Review>
  );
}

function rowsOf(period: Period, { habits, texts }: PeriodAnswers): (readonly [string, string])[] {
  return [
    ...ITEMS[period].map(({ key, label }) => [label, habitText(habits[key])] as const),
    ...FREE_TEXTS.map(({ key, label }) => [label, texts[key]?.trim() ?? ''] as const),
  ].filter(([, said]) => said !== '');
}

function habitText(answer: HabitAnswer | undefined): string {
  const level = LEVELS.find(({ value }) => value === answer?.levelNow)?.label;
  const priority = PRIORITIES.find(({ value }) => value === answer?.priority)?.label;
  if (!level && !priority) return '';
  return `${level ?? 'Level open'}, ${priority ? `${priority} priority` : 'priority open'}`;
}
