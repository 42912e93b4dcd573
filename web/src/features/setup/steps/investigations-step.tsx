import { RadioCards } from '../../../ui/choice-cards';
import { INVESTIGATIONS } from '../setup-options';
import type { StepProps } from './step-props';

/** Which tests become part of the programme. */
export function InvestigationsStep({ answers: { investigations }, change }: StepProps) {
  return (
    <>
      <p className="setup-intro">
        Results show where you start. Prices are indicative; nothing is ordered or paid here.
      </p>
      {INVESTIGATIONS.map(({ key, label, about, price, options }) => (
        <div key={key} className="card">
          <RadioCards
            legend={label}
            hint={
              <>
                {about} Indicative price: <span className="tabular">{price}</span>
              </>
            }
            choices={options.map((option) => ({ value: option, label: option }))}
            value={investigations[key]}
            onChange={(option) => change('investigations', { [key]: option })}
          />
        </div>
      ))}
    </>
  );
}
