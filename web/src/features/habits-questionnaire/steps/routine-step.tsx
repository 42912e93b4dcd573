import { TextArea } from '../../../ui/text-area';
import { answeredIn, TEXT_LENGTH, UNSAID } from '../questionnaire-answers';
import type { HabitAnswer, PeriodAnswers } from '../questionnaire-answers';
import { FREE_TEXTS, ITEMS } from '../questionnaire-items';
import type { Period } from '../questionnaire-items';
import { HabitCard } from './habit-card';

interface RoutineStepProps {
  period: Period;
  answers: PeriodAnswers;
  onChange: (period: Period, answers: PeriodAnswers) => void;
}

/** The habits of one part of the day, and what the member adds in their own words. */
export function RoutineStep({ period, answers, onChange }: RoutineStepProps) {
  const { habits, texts } = answers;
  const items = ITEMS[period];
  const answer = (key: string, value: HabitAnswer) =>
    onChange(period, { ...answers, habits: { ...habits, [key]: value } });
  const write = (key: string, text: string) =>
    onChange(period, { ...answers, texts: { ...texts, [key]: text } });

  return (
    <>
      <p className="questionnaire-lead">
        Answer what applies to your {period}; a habit counts once both are chosen.{' '}
        <span className="tabular questionnaire-count">
          {answeredIn(answers)} of {items.length} answered.
        </span>
      </p>
      {items.map((item) => (
        <HabitCard
          key={item.key}
          item={item}
          answer={habits[item.key] ?? UNSAID}
          onChange={(value) => answer(item.key, value)}
        />
      ))}
      <fieldset className="card questionnaire-texts">
        <legend>In your own words</legend>
        {FREE_TEXTS.map(({ key, label }) => (
          <TextArea
            key={key}
            label={label}
            value={texts[key] ?? ''}
            maxLength={TEXT_LENGTH}
            onChange={(event) => write(key, event.currentTarget.value)}
          />
        ))}
      </fieldset>
    </>
  );
}
