import { useEffect } from 'react';
import { showToast } from '../../ui/toast/toast-store';
import { useWizard } from '../../ui/use-wizard';
import { Wizard } from '../../ui/wizard';
import { answersFrom } from './questionnaire-answers';
import type { PeriodAnswers } from './questionnaire-answers';
import { questionnaireDraft } from './questionnaire-draft';
import { STEP_NAMES } from './questionnaire-items';
import type { Period } from './questionnaire-items';
import { IntroductionStep } from './steps/introduction-step';
import { QuestionnaireReview } from './steps/questionnaire-review';
import { RoutineStep } from './steps/routine-step';
import type { OpenedQuestionnaire } from './use-opened-questionnaire';
import { useSaveQuestionnaire } from './use-save-questionnaire';

interface QuestionnaireWizardProps {
  userId: string;
  opened: OpenedQuestionnaire;
}

/** Three steps, nothing required; the last one shows everything once more and saves. */
export function QuestionnaireWizard({ userId, opened }: QuestionnaireWizardProps) {
  const { saved } = opened;
  const draft = questionnaireDraft(userId, opened);
  const form = useWizard({
    stepCount: STEP_NAMES.length,
    saved: () => answersFrom(saved?.data ?? null),
    draft,
  });
  const saving = useSaveQuestionnaire(opened, draft.clear);
  const isAnswered = saved !== null;
  useEffect(() => {
    if (isAnswered) showToast({ title: 'Existing responses loaded', kind: 'info' });
  }, [isAnswered]);

  const { answers, step } = form;
  const change = (period: Period, values: PeriodAnswers) => form.change({ ...answers, [period]: values });

  return (
    <Wizard names={STEP_NAMES} doneLabel="Complete Questionnaire" form={form} saving={saving}>
      {step === 1 && <IntroductionStep />}
      {step === 2 && <RoutineStep period="morning" answers={answers.morning} onChange={change} />}
      {step === 3 && (
        <>
          <RoutineStep period="evening" answers={answers.evening} onChange={change} />
          <QuestionnaireReview answers={answers} />
        </>
      )}
    </Wizard>
  );
}
