import { useId, useRef } from 'react';
import { Segments } from '../../../ui/segments';
import { UNSAID } from '../questionnaire-answers';
import type { HabitAnswer } from '../questionnaire-answers';
import { LEVELS, PRIORITIES } from '../questionnaire-items';
import type { HabitItem } from '../questionnaire-items';

interface HabitCardProps {
  item: HabitItem;
  answer: HabitAnswer;
  onChange: (answer: HabitAnswer) => void;
}

/** One habit: two taps, and a way to take them back. */
export function HabitCard({ item, answer, onChange }: HabitCardProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange(UNSAID);
    // The button goes; whoever uses the keyboard stays in the card.
    card.current?.querySelector('input')?.focus();
  };
  const isSaid = answer.levelNow !== '' || answer.priority !== '';
  return (
    <div ref={card} className="card questionnaire-habit" role="group" aria-labelledby={id}>
      <div className="questionnaire-habit-head">
        <div>
          <h3 id={id}>{item.label}</h3>
          <p className="questionnaire-habit-about">{item.about}</p>
        </div>
        {isSaid && (
          <button
            type="button"
            className="button button-quiet questionnaire-habit-clear"
            aria-label={`Clear ${item.label}`}
            onClick={clear}
          >
            Clear
          </button>
        )}
      </div>
      <div className="questionnaire-habit-choices">
        <Segments
          legend="Where it stands now"
          choices={LEVELS}
          value={answer.levelNow}
          onChange={(levelNow) => onChange({ ...answer, levelNow })}
        />
        <Segments
          legend="Priority"
          choices={PRIORITIES}
          value={answer.priority}
          onChange={(priority) => onChange({ ...answer, priority })}
        />
      </div>
    </div>
  );
}
