import type { Setup } from '../../api/enhanced';
import { Notice } from '../../ui/notice';
import { Wizard } from '../../ui/wizard';
import { STEP_NAMES } from './setup-options';
import { ConsultationsStep } from './steps/consultations-step';
import { InvestigationsStep } from './steps/investigations-step';
import { PrioritiesStep } from './steps/priorities-step';
import { SchedulingStep } from './steps/scheduling-step';
import { NOT_SAVED, useSaveSetup } from './use-save-setup';
import { useSetupForm } from './use-setup-form';

const STEPS = [SchedulingStep, PrioritiesStep, InvestigationsStep, ConsultationsStep] as const;

/** Four steps, nothing required; the last one shows everything once more and saves. */
export function SetupWizard({ userId, setup }: { userId: string; setup: Setup }) {
  const { answers, step, change, goTo, isRestored, startOver } = useSetupForm(userId, setup);
  const { status, save } = useSaveSetup(userId);
  const Step = STEPS[step - 1] ?? SchedulingStep;

  return (
    <Wizard
      names={STEP_NAMES}
      step={step}
      doneLabel="Complete Setup"
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
      <Step answers={answers} change={change} />
      {status === 'failed' && <Notice kind="error">{NOT_SAVED}</Notice>}
    </Wizard>
  );
}
