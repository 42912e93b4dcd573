import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CheckCard, RadioCards } from '../../../ui/choice-cards';
import { Fold } from '../../../ui/fold';
import { foldState } from '../fold-state';
import { COACH_SESSIONS, CONSULTATIONS } from '../setup-options';
import { coachText, consultationsText } from '../setup-words';
import { SetupReview } from './setup-review';
import type { StepProps } from './step-props';

const INCLUDED = ['Coach chat', 'A video review of up to 1.5 hours'];

/** Which people the member wants to see, and everything once more before it is saved. */
export function ConsultationsStep({ answers, change, field }: StepProps) {
  const { consultations } = answers;
  return (
    <>
      <p className="setup-intro">People beside you. Prices are indicative; nothing is booked or paid here.</p>
      <section className="card setup-included" aria-labelledby="included">
        <h3 id="included">Included in your programme</h3>
        <ul className="setup-included-list">
          {INCLUDED.map((item) => (
            <li key={item}>
              <CheckIcon size={18} weight="bold" aria-hidden="true" />
              {item}
            </li>
          ))}
        </ul>
      </section>
      <Fold
        group="consultations"
        title="Health coach sessions"
        answer={coachText(consultations)}
        {...foldState(field, 'coach', true)}
      >
        <RadioCards
          legend="Health coach sessions"
          hint="30 min each."
          choices={COACH_SESSIONS}
          value={consultations.healthCoachSessions}
          onChange={(sessions) => change('consultations', { healthCoachSessions: sessions })}
        />
      </Fold>
      <Fold
        group="consultations"
        title="More consultations"
        answer={consultationsText(consultations)}
        {...foldState(field, 'more', false)}
      >
        <fieldset className="setup-group">
          <legend>More consultations</legend>
          {CONSULTATIONS.map(({ key, label, detail }) => (
            <CheckCard
              key={key}
              label={label}
              detail={detail}
              checked={consultations[key]}
              onChange={(checked) => change('consultations', { [key]: checked })}
            />
          ))}
        </fieldset>
      </Fold>
      <SetupReview answers={answers} />
    </>
  );
}
