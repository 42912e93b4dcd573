import { useEffect } from 'react';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/toast/toast-store';
import { Wizard } from '../../ui/wizard';
import { STEP_NAMES } from './questionnaire-items';
import { IntroductionStep } from './steps/introduction-step';
import { QuestionnaireReview } from './steps/questionnaire-review';
import { RoutineStep } from './steps/routine-step';
import type { OpenedQuestionnaire } from './use-opened-questionnaire';
import { useQuestionnaireForm } from './use-questionnaire-form';
import { NOT_SAVED, useSaveQuestionnaire } from './use-save-questionnaire';

interface QuestionnaireWizardProps {
  userId: string;
  opened: OpenedQuestionnaire;
}

/** Three steps, nothing required; the last one shows everything once more and saves. */
export function QuestionnaireWizard({ userId, opened }: QuestionnaireWizardProps) {
  const { answers, step, change, goTo, isRestored, startOver } = useQuestionnaireForm(userId, opened);
  const { status, save } = useSaveQuestionnaire(userId, opened);
  const isAnswered = opened.saved !== null;
  useEffect(() => {
    if (isAnswered) showToast({ title: 'Existing responses loaded', kind: 'info' });
  }, [isAnswered]);

  return (
    <Wizard
      names={STEP_NAMES}
      step={step}
      doneLabel="Complete Questionnaire"
      status={status}
      onStep={goTo}
      onDone={() => void save(answers)}
    >
      {isRestored && (
        <Notice kind="info">
          Your unfinished answers are here again.{' '}
          <button type="button" className="link-button" onClick={startOver}>
            Start over
          </button>
        </Notice>
      )}
      {step === 1 && <IntroductionStep />}
      {step === 2 && <RoutineStep period="morning" answers={answers.morning} onChange={change} />}
      {step === 3 && (
        <>
          <RoutineStep period="evening" answers={answers.evening} onChange={change} />
          <QuestionnaireReview answers={answers} />
        </>
      )}
      {status === 'failed' && <Notice kind="error">{NOT_SAVED}</Notice>}
    </Wizard>
  );
}
