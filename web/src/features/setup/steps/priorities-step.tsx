import { RadioCards } from '../../../ui/choice-cards';
import { PRIORITIES, PRIORITY_OPTIONS } from '../setup-options';
import type { StepProps } from './step-props';

const CHOICES = PRIORITY_OPTIONS.map((option) => ({ value: option, label: option }));

/** How deep each area goes. */
export function PrioritiesStep({ answers: { priorities }, change }: StepProps) {
  return (
    <>
      <p className="setup-intro">
        They decide how many habits and sessions each area gets, and how far they go.
      </p>
      {PRIORITIES.map(({ key, label }) => (
        <div key={key} className="card">
          <RadioCards
            legend={label}
            choices={CHOICES}
            value={priorities[key]}
            onChange={(option) => change('priorities', { [key]: option })}
          />
        </div>
      ))}
    </>
  );
}
