import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { HealthScreen } from '../../api/enhanced';
import { PATHS } from '../../lib/paths';
import { ActionBar } from '../../ui/action-bar';
import { Notice } from '../../ui/notice';
import { completed, isEmpty } from './screen-answers';
import { ScreenCard } from './screen-card';
import { screenDraft } from './screen-draft';
import { SECTIONS } from './screen-sections';
import { ScreenState } from './screen-state';
import { UrgentHelp } from './urgent-help';
import { useSaveHealthScreen } from './use-save-health-screen';

/** All questions on one page, none required. */
export function HealthScreenForm({ userId, saved }: { userId: string; saved: HealthScreen }) {
  const draft = screenDraft(userId, saved.revision);
  const [restored] = useState(() => draft.read());
  const [isRestored, setRestored] = useState(restored !== null);
  const [answers, setAnswers] = useState(restored ?? saved.answers);
  const { status, notSaved, save } = useSaveHealthScreen(answers, draft.clear);
  const navigate = useNavigate();
  const isSaving = status === 'saving';
  // Nothing said is nothing to save: an empty screen never counts as done.
  const isSkipped = isEmpty(answers) && saved.revision === 0;

  const change = (next: typeof answers) => {
    setAnswers(next);
    draft.write(next);
  };
  const startOver = () => {
    draft.clear();
    setRestored(false);
    setAnswers(saved.answers);
  };
  return (
    <div className="health-screen">
      {isRestored && (
        <Notice kind="info">
          Your unfinished answers are here again.{' '}
          <button type="button" className="link-button" onClick={startOver}>
            Start over
          </button>
        </Notice>
      )}
      <div className="health-screen-lead">
        <p>
          Some steps do not suit everybody. A step that needs care joins your programme only when you answer
          &ldquo;No&rdquo; to every question about it.
        </p>
        <p>
          Every question is optional and none is a diagnosis. You can change or clear your answers at any
          time. They are for you and for the coach and clinician who look after your programme.
        </p>
      </div>
      <UrgentHelp />
      {SECTIONS.map((section) => (
        <ScreenCard key={section.key} section={section} answers={answers} onChange={change} />
      ))}
      <ScreenState answers={answers} onClear={() => change({})} />
      {status === 'failed' && <Notice kind="error">{notSaved}</Notice>}
      <ActionBar
        label={isSkipped ? 'Skip for now' : 'Save answers'}
        isSaving={isSaving}
        isBusy={isSaving || status === 'saved'}
        onPress={() => void (isSkipped ? navigate(PATHS.programme) : save(completed(answers)))}
      >
        {!isSkipped && (
          <Link className="button button-plain" to={PATHS.programme}>
            Skip for now
          </Link>
        )}
      </ActionBar>
    </div>
  );
}
