import type { Setup } from '../../api/enhanced';
import { useWizard } from '../../ui/use-wizard';
import { Wizard } from '../../ui/wizard';
import { answersFrom } from './setup-answers';
import { setupDraft } from './setup-draft';
import { STEP_NAMES } from './setup-options';
import { ConsultationsStep } from './steps/consultations-step';
import { InvestigationsStep } from './steps/investigations-step';
import { PrioritiesStep } from './steps/priorities-step';
import { SchedulingStep } from './steps/scheduling-step';
import type { ChangePart } from './steps/step-props';
import { indicativeTotal, totalText } from './setup-total';
import { useSaveSetup } from './use-save-setup';

const STEPS = [SchedulingStep, PrioritiesStep, InvestigationsStep, ConsultationsStep] as const;

/** Four steps, nothing required; the last one shows everything once more and saves. */
export function SetupWizard({ userId, setup }: { userId: string; setup: Setup }) {
  const draft = setupDraft(userId, setup.revision);
  const form = useWizard({ stepCount: STEP_NAMES.length, saved: () => answersFrom(setup), draft });
  const saving = useSaveSetup({ isFirst: setup.revision === 0, onSaved: draft.clear });
  const { answers, step, change } = form;
  const Step = STEPS[step - 1] ?? SchedulingStep;
  const changePart: ChangePart = (part, values) =>
    change({ ...answers, [part]: { ...answers[part], ...values } });

  const total = (
    <>
      Indicative total, tests and people:{' '}
      <strong className="tabular">{totalText(indicativeTotal(answers))}</strong>
    </>
  );
  return (
    <Wizard
      names={STEP_NAMES}
      doneLabel="Complete Setup"
      form={form}
      saving={saving}
      note={step >= 3 && total}
    >
      <Step
        answers={answers}
        change={changePart}
        field={form.field}
        onSuggest={() => form.goTo(STEP_NAMES.length)}
      />
    </Wizard>
  );
}
