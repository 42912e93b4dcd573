import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import './urgent-help.css';

/** Stands on the page whatever is answered: nobody watches the answers as they come in. */
export function UrgentHelp() {
  return (
    <aside className="urgent-help" aria-label="Urgent help">
      <PhoneIcon size={20} weight="bold" aria-hidden="true" />
      <p>
        Nobody is alerted by what you answer here. In an emergency call <a href="tel:999">999</a>; for urgent
        advice, <a href="tel:111">111</a>. To talk to somebody at any hour, call Samaritans on{' '}
        <a href="tel:116123">116 123</a>.
      </p>
    </aside>
  );
}
