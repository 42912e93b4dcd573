import './wizard-steps.css';

/** Names of a wizard's steps, with the present one marked in words, not by colour alone. */
export function WizardSteps({ names, step }: { names: readonly string[]; step: number }) {
  return (
    <ol className="wizard-steps" aria-label="Steps">
      {names.map((name, index) => (
        <li
          key={name}
          className={index + 1 < step ? 'is-done' : undefined}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span className="wizard-step-number tabular" aria-hidden="true">
            {index + 1}
          </span>
          <span className="wizard-step-name">
            {name}
            {index + 1 < step && <span className="visually-hidden">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
