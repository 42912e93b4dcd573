import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { HealthScreenAnswers } from '../../api/enhanced';
import { PATHS } from '../../lib/paths';
import { ActionBar } from '../../ui/action-bar';
import { Notice } from '../../ui/notice';
import { ScreenCard } from './screen-card';
import { QUESTION_COUNT, SECTIONS } from './screen-sections';
import { UrgentHelp } from './urgent-help';
import { useSaveHealthScreen } from './use-save-health-screen';

/** All questions on one page, none required. */
export function HealthScreenForm({ saved }: { saved: HealthScreenAnswers }) {
  const [answers, setAnswers] = useState(saved);
  const { status, notSaved, save } = useSaveHealthScreen();
  const answered = Object.keys(answers).length;
  const isSaving = status === 'saving';

  return (
    <div className="health-screen">
      <div className="health-screen-lead">
        <p>
          Some steps do not suit everybody. A step that needs care joins your program only when you answer
          &ldquo;No&rdquo; to every question about it. What you leave open, or are not sure of, keeps it off.
        </p>
        <p>
          The questions are optional and no diagnosis. You can change or clear your answers at any time. They
          are for you and for the coach and clinician who look after your program. Cold showers and optional
          tests need a clinician&rsquo;s agreement in any case.
        </p>
      </div>
      <UrgentHelp />
      {SECTIONS.map((section) => (
        <ScreenCard
          key={section.title}
          section={section}
          answers={answers}
          onAnswer={(question, answer) => setAnswers({ ...answers, [question]: answer })}
        />
      ))}
      <p className="health-screen-count">
        <span className="tabular">
          {answered} of {QUESTION_COUNT} answered.
        </span>{' '}
        <button type="button" className="button button-quiet" onClick={() => setAnswers({})}>
          Clear all answers
        </button>
      </p>
      {status === 'failed' && <Notice kind="error">{notSaved}</Notice>}
      <ActionBar
        label="Save answers"
        isSaving={isSaving}
        isBusy={isSaving || status === 'saved'}
        onPress={() => void save(answers)}
      >
        <Link className="button button-plain" to={PATHS.programme}>
          Skip for now
        </Link>
      </ActionBar>
    </div>
  );
}
