import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { ActionBar } from './action-bar';
import { Notice } from './notice';
import type { Saving } from './use-save';
import type { WizardForm } from './use-wizard';
import { WizardSteps } from './wizard-steps';
import './wizard.css';

interface WizardProps<Answers> {
  /** Names of all steps. */
  names: readonly string[];
  /** On the button that saves, on the last step. */
  doneLabel: string;
  form: WizardForm<Answers>;
  saving: Saving<Answers>;
  /** Said beside the buttons. */
  note?: ReactNode;
  /** Stands above the buttons, or, where there is room for three columns, beside the step (`WIZARD_ASIDE_FROM`). */
  above?: ReactNode;
  aside?: ReactNode;
  /** Said on the last step while what was saved leads on. */
  afterwards?: string;
  /** The step itself. */
  children: ReactNode;
}

/** The width of a window, in pixels, that has room for something beside the step. */
export const WIZARD_ASIDE_FROM = 1280;

/** One step after the other, each under its heading, with the way back and on; the last one saves. */
export function Wizard<Answers>(props: WizardProps<Answers>) {
  const { names, doneLabel, form, saving, note, above, aside, afterwards, children } = props;
  const { answers, step, field, goTo, isRestored, startOver } = form;
  const { status, notSaved, save } = saving;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(step, heading, field !== null);
  const isLast = step === names.length;
  // Whoever came from the answers at the end for one of them goes back there.
  const isVisit = field !== null && !isLast;
  const isSaving = status === 'saving';
  // Saving, or saved and about to leave: nothing more to press.
  const isBusy = isSaving || status === 'saved';

  return (
    <div className="wizard">
      <WizardSteps names={names} step={step} />
      <div className="wizard-form">
        <h2 ref={heading} tabIndex={-1}>
          Step {step} of {names.length} · {names[step - 1]}
        </h2>
        {isRestored && (
          <Notice kind="info">
            Your unfinished answers are here again.{' '}
            <button type="button" className="link-button" onClick={startOver}>
              Start over
            </button>
          </Notice>
        )}
        {children}
        {status === 'failed' && <Notice kind="error">{notSaved}</Notice>}
        {status === 'saved' && isLast && afterwards && <Notice kind="info">{afterwards}</Notice>}
        <ActionBar
          above={above}
          label={isLast ? doneLabel : isVisit ? 'Back to your answers' : 'Next'}
          note={note}
          isSaving={isSaving && isLast}
          isBusy={isBusy}
          onPress={once(() => {
            if (isLast) void save(answers);
            else if (!isBusy) goTo(isVisit ? names.length : step + 1);
          })}
        >
          <button
            type="button"
            className="button button-plain"
            disabled={step === 1 || isBusy}
            onClick={once(() => goTo(step - 1))}
          >
            Previous
          </button>
        </ActionBar>
      </div>
      {aside && <div className="wizard-aside">{aside}</div>}
    </div>
  );
}

/** The second half of a double click was not meant for the step that has come up under it. */
function once(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}

/** A new step starts at its heading, or at the question wanted there; the first one keeps the page's start. */
function useFocusOnStep(
  step: number,
  heading: RefObject<HTMLHeadingElement | null>,
  hasField: boolean,
): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (hasField) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, heading, hasField]);
}
