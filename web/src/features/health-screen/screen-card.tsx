import { useId } from 'react';
import type { HealthScreenAnswers } from '../../api/enhanced';
import { asked, isLeftOut, leftOut, withAnswer } from './screen-answers';
import { ScreenQuestion } from './screen-question';
import type { ScreenSection } from './screen-sections';
import './screen-card.css';

interface ScreenCardProps {
  section: ScreenSection;
  answers: HealthScreenAnswers;
  onChange: (answers: HealthScreenAnswers) => void;
}

/** The questions about one thing, after the reason why they are asked. Each section can be left out. */
export function ScreenCard({ section, answers, onChange }: ScreenCardProps) {
  const id = useId();
  const isOut = isLeftOut(answers, section);
  const back = () => {
    const rest = (answers.leftOff ?? []).filter((key) => key !== section.key);
    onChange({ ...answers, leftOff: rest });
  };
  return (
    <section className="card health-screen-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{section.title}</h2>
        <p className="health-screen-why">{section.why}</p>
      </div>
      {isOut ? (
        <p className="health-screen-out" role="status">
          Left out. Stays off: {section.off}.{' '}
          <button type="button" className="link-button" onClick={back}>
            Answer after all
          </button>
        </p>
      ) : (
        <>
          {asked(section, answers).map((question) => (
            <ScreenQuestion
              key={question.key}
              question={question}
              answers={answers}
              onAnswer={(value) => onChange(withAnswer(answers, section, question.key, value))}
            />
          ))}
          <button
            type="button"
            className="link-button health-screen-leave"
            onClick={() => onChange(leftOut(answers, section))}
          >
            Leave this out <span className="visually-hidden">({section.title})</span>
          </button>
        </>
      )}
    </section>
  );
}
