import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import './help-card.css';

/** Who answers, at any hour. */
const LINES = [
  { number: '116 123', name: 'Samaritans, to talk' },
  { number: '111', name: 'NHS: choose option 2 (England)' },
  { number: '999', name: 'Emergency' },
] as const;

/** For some days after hard answers: who is there to talk to. No alarm and no task. */
export function HelpCard() {
  return (
    <aside className="help-card" aria-label="Somebody to talk to">
      <p>You told us things have been hard. You can talk to somebody, day or night, for free.</p>
      <ul className="help-lines">
        {LINES.map(({ number, name }) => (
          <li key={number}>
            <a className="button button-plain" href={`tel:${number.replace(' ', '')}`}>
              <PhoneIcon size={18} weight="bold" aria-hidden="true" />
              <span>
                <strong className="tabular">{number}</strong> <span className="help-name">{name}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
