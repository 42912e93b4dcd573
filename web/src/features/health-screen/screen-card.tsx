import { useId } from 'react';
import type { HealthScreenAnswers } from '../../api/enhanced';
import { Notice } from '../../ui/notice';
import { Segments } from '../../ui/segments';
import { ANSWERS } from './screen-sections';
import type { Question, ScreenAnswer, ScreenSection } from './screen-sections';
import './screen-card.css';

interface ScreenCardProps {
  section: ScreenSection;
  answers: HealthScreenAnswers;
  onAnswer: (question: Question, answer: ScreenAnswer) => void;
}

/** The questions about one thing, after the reason why they are asked. */
export function ScreenCard({ section, answers, onAnswer }: ScreenCardProps) {
  const id = useId();
  return (
    <section className="card health-screen-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{section.title}</h2>
        <p className="health-screen-why">{section.why}</p>
      </div>
      {section.questions.map(({ key, text, advice }) => {
        const answer = answers[key] ?? '';
        const isAdvised = advice !== undefined && answer !== '' && answer !== 'no';
        return (
          <div key={key} className="health-screen-question">
            <Segments
              legend={text}
              choices={ANSWERS}
              value={answer}
              onChange={(given) => onAnswer(key, given)}
            />
            {isAdvised && <Notice kind="info">{advice}</Notice>}
          </div>
        );
      })}
    </section>
  );
}
