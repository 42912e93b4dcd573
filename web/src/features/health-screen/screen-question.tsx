import type { HealthScreenAnswers } from '../../api/enhanced';
import { RadioCards } from '../../ui/choice-cards';
import { Notice } from '../../ui/notice';
import { Segments } from '../../ui/segments';
import { TextField } from '../../ui/text-field';
import { CallButtons } from './call-buttons';
import { adviceOn, isWorry, type ScreenQuestion as Asked } from './screen-sections';

interface ScreenQuestionProps {
  question: Asked;
  answers: HealthScreenAnswers;
  /** An empty one takes the answer back. */
  onAnswer: (value: string | number) => void;
}

/** One question with its answers, and what is said at once to whoever does not answer "no". */
export function ScreenQuestion({ question, answers, onAnswer }: ScreenQuestionProps) {
  const { key, text, choices } = question;
  const advice = adviceOn(question, answers);
  const given = answers[key];
  if (!choices) {
    return (
      <TextField
        label={text}
        type="time"
        value={given ?? ''}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    );
  }
  const field = {
    legend: text,
    choices,
    value: given === undefined ? '' : String(given),
    onChange: (value: string) => onAnswer(choices.find((choice) => choice.value === value)?.sent ?? ''),
  };
  return (
    <div className="health-screen-question">
      {choices.length <= 3 ? <Segments {...field} /> : <RadioCards {...field} />}
      {advice && <Notice kind="info">{advice}</Notice>}
      {isWorry(given) && key === 'selfHarm' && (
        <div className="health-screen-talk" role="status">
          <p>Please talk to somebody now. You do not have to find the right words first.</p>
          <CallButtons />
        </div>
      )}
    </div>
  );
}
