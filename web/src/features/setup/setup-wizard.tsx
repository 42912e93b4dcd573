import type { Setup } from '../../api/enhanced';
import { useWide } from '../../lib/use-wide';
import { useWizard } from '../../ui/use-wizard';
import { Wizard, WIZARD_ASIDE_FROM } from '../../ui/wizard';
import { PlanBar, PlanCard } from './preview/plan-so-far';
import { usePlanPreview } from './preview/use-plan-preview';
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

/** Said for the moment between what was saved and the programme. */
const MAKING = 'Your plan is being made from your answers. It opens in a moment.';
const FOLLOWING = 'Your plan follows your new answers. It opens in a moment.';

const STEPS = [SchedulingStep, PrioritiesStep, InvestigationsStep, ConsultationsStep] as const;

/** Four steps, nothing required; the last one shows everything once more and saves. */
export function SetupWizard({ userId, setup }: { userId: string; setup: Setup }) {
  const draft = setupDraft(userId, setup.revision);
  const form = useWizard({ stepCount: STEP_NAMES.length, saved: () => answersFrom(setup), draft });
  const isFirst = setup.revision === 0;
  const saving = useSaveSetup({ isFirst, onSaved: draft.clear });
  const { answers, step, change } = form;
  const preview = usePlanPreview(answers);
  const isWide = useWide(WIZARD_ASIDE_FROM);
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
      above={preview && !isWide && <PlanBar preview={preview} />}
      aside={preview && isWide && <PlanCard preview={preview} />}
      afterwards={isFirst ? MAKING : FOLLOWING}
    >
      <Step
        answers={answers}
        change={changePart}
        field={form.field}
        onSuggest={() => form.goTo(STEP_NAMES.length)}
        begin={isFirst ? { onBegin: () => void saving.save(answers), status: saving.status } : null}
      />
    </Wizard>
  );
}
