import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import { HELP_LINES } from '../../../lib/help-lines';
import './help-card.css';

/** For some days after hard answers: who is there to talk to. No alarm and no task. */
export function HelpCard() {
  return (
    <aside className="help-card" aria-label="Somebody to talk to">
      <p>You told us things have been hard. You can talk to somebody, day or night, for free.</p>
      <ul className="help-lines">
        {HELP_LINES.map(({ number, href, name }) => (
          <li key={number}>
            <a className="button button-plain" href={href}>
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
