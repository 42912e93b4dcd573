import { Fold } from '../../../ui/fold';
import { RadioCards } from '../../../ui/choice-cards';
import { foldState } from '../fold-state';
import { allInvestigations } from '../setup-answers';
import { INVESTIGATIONS } from '../setup-options';
import type { StepProps } from './step-props';

/** Which tests become part of the programme. */
export function InvestigationsStep({ answers: { investigations }, change, field }: StepProps) {
  const set = (which: 'no-frills' | 'without') => change('investigations', allInvestigations(which));
  return (
    <>
      <p className="setup-intro">
        Results show where you start. Prices are indicative; nothing is ordered or paid here.
      </p>
      <div className="setup-all" role="group" aria-label="All tests at once">
        <button type="button" className="button button-plain" onClick={() => set('no-frills')}>
          All no-frills
        </button>
        <button type="button" className="button button-plain" onClick={() => set('without')}>
          All without
        </button>
      </div>
      {INVESTIGATIONS.map(({ key, label, about, price, options }) => (
        <Fold
          key={key}
          group="investigations"
          title={label}
          answer={investigations[key]}
          aside={price}
          {...foldState(field, key, false)}
        >
          <RadioCards
            legend={label}
            hint={about}
            choices={options.map((option) => ({ value: option, label: option }))}
            value={investigations[key]}
            onChange={(option) => change('investigations', { [key]: option })}
          />
        </Fold>
      ))}
    </>
  );
}
