import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import './safety-card.css';

export interface HelpContact {
  name: string;
  number: string;
  /** `tel:`, so that a tap dials. */
  href: string;
  text: string;
}

interface SafetyCardProps {
  contacts: readonly HelpContact[];
  /** Given while coaching waits for the member's word. */
  onSafe?: (() => void) | undefined;
  isBusy?: boolean;
}

/** Who helps now, called with one tap; the buttons are large enough for a shaking hand. */
export function SafetyCard({ contacts, onSafe, isBusy = false }: SafetyCardProps) {
  return (
    <section className="safety-card" aria-label="Help now">
      <ul className="safety-contacts">
        {contacts.map(({ name, number, href, text }) => (
          <li key={`${name} ${number}`}>
            <a className="safety-call" href={href}>
              <PhoneIcon size={24} weight="fill" aria-hidden="true" />
              <span>
                <span className="safety-who">
                  Call {name}, <span className="tabular">{number}</span>
                </span>{' '}
                <span className="safety-text">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {onSafe && (
        <>
          <p className="safety-text">Coaching waits until you tell us that you are safe or have help.</p>
          <button
            type="button"
            className="button button-plain button-wide"
            aria-disabled={isBusy}
            onClick={onSafe}
          >
            I am safe now
          </button>
        </>
      )}
    </section>
  );
}
