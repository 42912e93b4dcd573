import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import { HELP_LINES } from '../../lib/help-lines';
import './call-buttons.css';

/** Numbers that are called with one tap, large enough for a shaking hand. */
export function CallButtons() {
  return (
    <ul className="call-buttons">
      {HELP_LINES.map(({ number, href, who, when }) => (
        <li key={number}>
          <a className="call-button" href={href}>
            <PhoneIcon size={24} weight="fill" aria-hidden="true" />
            <span>
              <span className="call-who">
                Call {who}, <span className="tabular">{number}</span>
              </span>{' '}
              <span className="call-when">{when}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
