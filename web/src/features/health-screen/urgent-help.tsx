import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import { HELP_LINES } from '../../lib/help-lines';
import './urgent-help.css';

const [samaritans, nhs, emergency] = HELP_LINES;

/** Stands on the page whatever is answered: nobody watches the answers as they come in. */
export function UrgentHelp() {
  return (
    <aside className="urgent-help" aria-label="Urgent help">
      <PhoneIcon size={20} weight="bold" aria-hidden="true" />
      <p>
        Nobody is alerted by what you answer here. In an emergency call{' '}
        <a href={emergency.href}>{emergency.number}</a>; for urgent advice,{' '}
        <a href={nhs.href}>{nhs.number}</a> (choose option 2 for mental health). To talk to somebody at any
        hour, call Samaritans on <a href={samaritans.href}>{samaritans.number}</a>.
      </p>
    </aside>
  );
}
