import { Fold } from '../../../ui/fold';
import { RadioCards } from '../../../ui/choice-cards';
import { foldState } from '../fold-state';
import { PRIORITIES, PRIORITY_OPTIONS } from '../setup-options';
import type { StepProps } from './step-props';

const CHOICES = PRIORITY_OPTIONS.map((option) => ({ value: option, label: option }));

/** How deep each area goes. */
export function PrioritiesStep({ answers: { priorities }, change, field }: StepProps) {
  return (
    <>
      <p className="setup-intro">
        They decide how many habits and sessions each area gets, and how far they go.
      </p>
      {PRIORITIES.map(({ key, label }, index) => (
        <Fold
          key={key}
          group="priorities"
          title={label}
          answer={priorities[key]}
          {...foldState(field, key, index === 0)}
        >
          <RadioCards
            legend={label}
            choices={CHOICES}
            value={priorities[key]}
            onChange={(option) => change('priorities', { [key]: option })}
          />
        </Fold>
      ))}
    </>
  );
}
